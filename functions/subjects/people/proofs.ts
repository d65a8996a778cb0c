import * as z from 'zod';
import { challenge } from '#domain/identity/schema.ts';
import { millis } from '#domain/kernel/schema.ts';
import type { Millis } from '#domain/kernel/time.ts';
import { type AauProof, aauLimit } from '#domain/registration/sanction/aau.ts';
import { type AskedBody, askedBodies } from '#domain/registration/sanction/bodies.ts';
import { sanctionStatuses } from '#domain/registration/sanction/status.ts';
import { defineItem } from '../../kernel/table/item.ts';
import type { Table } from '../../kernel/table/table.ts';

/**
 * How long a verified phone or an answer from the AAU counts for the person who asked: as long as a registration can
 * stay in a cart.
 */
export const proofLife = 7 * 86_400_000;

/**
 * A code that was sent to a phone, and whether it was entered. It counts only for its holder (kernel/http/holder.ts).
 */
export const phoneProofItem = defineItem({
  type: 'phoneProof',
  schema: challenge.extend({ holder: z.string(), dtSent: millis }),
  key: ({ holder, phone }: { holder: string; phone: string }) => ({ pk: `HOLDER#${holder}`, sk: `PHONE#${phone}` }),
  ttl: {
    from: ['expiresAt', 'provenAt'],
    to: ({ expiresAt, provenAt }) => (provenAt === null ? expiresAt + 86_400_000 : provenAt + proofLife) / 1000,
  },
  personal: { whose: ['contact'], fields: ['phone', 'code'], erase: 'remove' },
});

/**
 * The AAU's answer about a number to one registrant, with the last name it was for. Failed tries count for the
 * number, whichever name was tried.
 */
export const aauProofItem = defineItem({
  type: 'aauProof',
  schema: z.object({
    holder: z.string(),
    number: z.string(),
    lastName: z.string(),
    status: z.enum(sanctionStatuses),
    failures: z.int().max(aauLimit),
    dtAsked: millis,
  }),
  key: ({ holder, number }: { holder: string; number: string }) => ({ pk: `HOLDER#${holder}`, sk: `AAU#${number}` }),
  ttl: { from: ['dtAsked'], to: ({ dtAsked }) => (dtAsked + proofLife) / 1000 },
  personal: { whose: ['player'], fields: ['number', 'lastName'], erase: 'remove' },
});

/**
 * Another sanctioning body's answer to one registrant about a number alone, or a record that it couldn't be reached.
 */
export const numberProofItem = defineItem({
  type: 'numberProof',
  schema: z.object({
    holder: z.string(),
    body: z.enum(askedBodies),
    number: z.string(),
    status: z.enum(['true', 'expired', 'false', 'unreached']),
    firstName: z.string(),
    lastName: z.string(),
    level: z.string(),
    profileId: z.int().nullable(),
    dtAsked: millis,
  }),
  key: ({ holder, body, number }: { holder: string; body: AskedBody; number: string }) => ({
    pk: `HOLDER#${holder}`,
    sk: `NUMBER#${body}#${number}`,
  }),
  ttl: { from: ['dtAsked'], to: ({ dtAsked }) => (dtAsked + proofLife) / 1000 },
  personal: { whose: ['player'], fields: ['number', 'firstName', 'lastName'], erase: 'remove' },
});
export const numberProofsOf = (holder: string) => ({ pk: `HOLDER#${holder}`, prefix: 'NUMBER#', consistent: true });

/** Returns the AAU's answers to a registrant, under any of their holders. */
export async function aauProofs(table: Table, holders: readonly string[], now: Millis): Promise<AauProof[]> {
  const all = await Promise.all(
    holders.map((holder) => table.list(aauProofItem, { pk: `HOLDER#${holder}`, prefix: 'AAU#', consistent: true })),
  );
  return all.flat().filter(({ dtAsked }) => dtAsked + proofLife > now);
}

/** Returns a registrant's phones that were verified by a code, in the format of `phoneToProve`. */
export async function provenPhones(table: Table, holders: readonly string[], now: Millis): Promise<string[]> {
  const all = await Promise.all(
    holders.map((holder) => table.list(phoneProofItem, { pk: `HOLDER#${holder}`, prefix: 'PHONE#', consistent: true })),
  );
  return all.flat().flatMap(({ phone, provenAt }) => (provenAt !== null && provenAt + proofLife > now ? [phone] : []));
}
