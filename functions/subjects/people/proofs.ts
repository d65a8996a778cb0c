import * as z from 'zod';
import { challenge } from '#domain/identity/schema.ts';
import { millis } from '#domain/kernel/schema.ts';
import type { Millis } from '#domain/kernel/time.ts';
import { type AauProof, aauLimit } from '#domain/registration/sanction/aau.ts';
import { type AskedBody, askedBodies } from '#domain/registration/sanction/bodies.ts';
import { sanctionStatuses } from '#domain/registration/sanction/status.ts';
import { defineItem } from '../../kernel/table/item.ts';
import type { Table } from '../../kernel/table/table.ts';

/** How long a proven phone, or an answer of the AAU, counts for who asked: as long as a registration may lie in a cart. */
export const proofLife = 7 * 86_400_000;

/** A code that was sent to a phone, and whether it came back; it counts for its holder only (kernel/http/holder.ts). */
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

/** What the AAU said of a number to one registrant, for which person; the failed tries are of the number, whoever's data were tried. */
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

/** What a body that is asked by the number alone said of it to one registrant; that it could not be reached, too. */
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

/** What the AAU has told a registrant, in whichever name they asked. */
export async function aauProofs(table: Table, holders: readonly string[], now: Millis): Promise<AauProof[]> {
  const all = await Promise.all(
    holders.map((holder) => table.list(aauProofItem, { pk: `HOLDER#${holder}`, prefix: 'AAU#', consistent: true })),
  );
  return all.flat().filter(({ dtAsked }) => dtAsked + proofLife > now);
}

/** The phones of a registrant that were proven by a code, as `phoneToProve` says them. */
export async function provenPhones(table: Table, holders: readonly string[], now: Millis): Promise<string[]> {
  const all = await Promise.all(
    holders.map((holder) => table.list(phoneProofItem, { pk: `HOLDER#${holder}`, prefix: 'PHONE#', consistent: true })),
  );
  return all.flat().flatMap(({ phone, provenAt }) => (provenAt !== null && provenAt + proofLife > now ? [phone] : []));
}
