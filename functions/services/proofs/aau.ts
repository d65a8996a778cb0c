import type { Millis } from '#domain/kernel/time.ts';
import type { AauProof } from '#domain/registration/sanction/aau-needed.ts';
import type { Table } from '../../kernel/table/table.ts';
import { aauProofItem, proofLife } from '../../store/people/proofs.ts';

/** What the AAU has told a registrant, in whichever name they asked. */
export async function aauProofs(table: Table, holders: readonly string[], now: Millis): Promise<AauProof[]> {
  const all = await Promise.all(
    holders.map((holder) => table.list(aauProofItem, { pk: `HOLDER#${holder}`, prefix: 'AAU#', consistent: true })),
  );
  return all.flat().filter(({ dtAsked }) => dtAsked + proofLife > now);
}
