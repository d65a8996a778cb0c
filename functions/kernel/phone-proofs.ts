import { z } from 'zod';
import { challenge } from '#domain/identity/two-factor.ts';
import { type Millis, millis } from '#domain/kernel/time.ts';
import { defineItem } from './table/item.ts';
import type { Table } from './table/table.ts';

const day = 86_400_000;
/** How long a proven phone stays proven for who proved it: as long as a registration may lie in a cart. */
export const proofLife = 7 * day;

/** A code that was sent to a phone, and whether it came back; it counts for its holder only (kernel/http/holder.ts). */
export const phoneProofItem = defineItem({
  type: 'phoneProof',
  schema: challenge.extend({ holder: z.string(), dtSent: millis }),
  key: ({ holder, phone }: { holder: string; phone: string }) => ({ pk: `HOLDER#${holder}`, sk: `PHONE#${phone}` }),
  ttl: ({ expiresAt, provenAt }) => (provenAt === null ? expiresAt + day : provenAt + proofLife) / 1000,
});

/** The phones of a registrant, ten digits each, that were proven by a code. */
export async function provenPhones(table: Table, holders: readonly string[], now: Millis): Promise<string[]> {
  const all = await Promise.all(
    holders.map((holder) => table.list(phoneProofItem, { pk: `HOLDER#${holder}`, prefix: 'PHONE#', consistent: true })),
  );
  return all.flat().flatMap(({ phone, provenAt }) => (provenAt !== null && provenAt + proofLife > now ? [phone] : []));
}
