import type { KeptBid } from '#domain/registration/bids/kept.ts';
import type { BidProgram } from '#domain/registration/bids/program.ts';
import { bidNumber } from '#domain/registration/gates/bid.ts';
import type { Stored } from '../../kernel/table/item.ts';
import type { Table } from '../../kernel/table/table.ts';
import { bidItem, bidProgramItem, bidsOfProgram } from '../../store/bids/items.ts';

/** A bid with its program's last day where it has none of its own: a day that is moved moves for all of them. */
export const dated = <B extends KeptBid>(bid: B, program: Pick<BidProgram, 'validTo'> | undefined): B => ({
  ...bid,
  validTo: bid.validTo ?? program?.validTo ?? null,
});

/** Bids as they are on file, by their numbers however they were typed; those that are not there are left out. */
export async function bidsOnFile(table: Table, bidIds: readonly string[]): Promise<Stored<KeptBid>[]> {
  const found = await table.getMany(
    bidItem,
    bidIds.map((bidId) => ({ bidId: bidNumber(bidId) })),
  );
  const programIds = [...new Set(found.map(({ bidProgramId }) => bidProgramId))];
  const programs = await table.getMany(
    bidProgramItem,
    programIds.map((id) => ({ id })),
  );
  return found.map((bid) =>
    dated(
      bid,
      programs.find(({ id }) => id === bid.bidProgramId),
    ),
  );
}

/** Every bid of a program, in the order of their numbers. */
export const everyBid = async (table: Table, program: Pick<BidProgram, 'id' | 'validTo'>): Promise<Stored<KeptBid>[]> =>
  (await table.list(bidItem, bidsOfProgram(program.id))).map((bid) => dated(bid, program));
