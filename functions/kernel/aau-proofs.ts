import { z } from 'zod';
import { type Millis, millis } from '#domain/kernel/time.ts';
import { aauLimit } from '#domain/registration/sanction/aau.ts';
import type { AauProof } from '#domain/registration/sanction/aau-needed.ts';
import { sanctionStatuses } from '#domain/registration/sanction/status.ts';
import { defineItem } from './table/item.ts';
import type { Table } from './table/table.ts';

/** How long an answer of the AAU counts: as long as a registration may lie in a cart. */
export const aauProofLife = 7 * 86_400_000;

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
  ttl: ({ dtAsked }) => (dtAsked + aauProofLife) / 1000,
});

/** What the AAU has told a registrant, in whichever name he asked. */
export async function aauProofs(table: Table, holders: readonly string[], now: Millis): Promise<AauProof[]> {
  const all = await Promise.all(
    holders.map((holder) => table.list(aauProofItem, { pk: `HOLDER#${holder}`, prefix: 'AAU#', consistent: true })),
  );
  return all.flat().filter(({ dtAsked }) => dtAsked + aauProofLife > now);
}
