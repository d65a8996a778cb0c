import type { Millis } from '#domain/kernel/time.ts';
import type { Table } from '../../kernel/table/table.ts';
import { phoneProofItem, proofLife } from '../../store/people/proofs.ts';

/** The phones of a registrant that were proven by a code, as `phoneToProve` says them. */
export async function provenPhones(table: Table, holders: readonly string[], now: Millis): Promise<string[]> {
  const all = await Promise.all(
    holders.map((holder) => table.list(phoneProofItem, { pk: `HOLDER#${holder}`, prefix: 'PHONE#', consistent: true })),
  );
  return all.flat().flatMap(({ phone, provenAt }) => (provenAt !== null && provenAt + proofLife > now ? [phone] : []));
}
