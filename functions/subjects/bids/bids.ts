import { createHmac } from 'node:crypto';
import type { Millis } from '#domain/kernel/time.ts';
import { type BidProgram, bidOf } from '#domain/registration/bids/program.ts';
import { type BidDraft, numberFrom } from '#domain/registration/bids/rows.ts';
import type { EarnedIn, StoredBid } from '#domain/registration/bids/stored-bid.ts';
import { bidNumber, isBidUsed } from '#domain/registration/gates/bid.ts';
import type { Stored } from '../../kernel/table/item.ts';
import type { Table } from '../../kernel/table/table.ts';
import { create, replace } from '../../kernel/table/write.ts';
import { appearanceItem, bidsOfPlayer } from '../people/items.ts';
import { bidItem, bidProgramItem, bidsOfProgram } from './items.ts';

/**
 * `ref`: identifies how the bid came about, the same on every retry. `secret`: known only to us, so no one can guess
 * a number made from both.
 */
type Making = {
  readonly secret: string;
  readonly ref: string;
  readonly by: number | null;
  readonly now: Millis;
  readonly earned?: EarnedIn;
};

/** Returns a new bid from a draft, with the program's terms where the draft gives none. */
export function newBid(program: BidProgram, draft: BidDraft, { secret, ref, by, now, earned }: Making): StoredBid {
  const { number, players, subPolicy, discountAmount, discountPercentage, divisionRestrict, ...said } = draft;
  const terms = bidOf(program);
  const ownDiscount = discountAmount !== undefined || discountPercentage !== undefined;
  return {
    ...terms,
    ...said,
    players: [...players],
    subPolicy: subPolicy ?? terms.subPolicy,
    discountAmount: ownDiscount ? (discountAmount ?? null) : terms.discountAmount,
    discountPercentage: ownDiscount ? (discountPercentage ?? null) : terms.discountPercentage,
    divisionRestrict: divisionRestrict ?? terms.divisionRestrict,
    bidId: number || numberFrom(createHmac('sha256', secret).update(`bid number|${ref}`).digest()),
    organizationId: program.organizationId,
    ...{ ref, createdBy: by, dtCreated: now, earned: earned ?? null, usedById: 0, awardedToId: null },
    ...{
      validTo: null,
      revokedAt: null,
      sentAt: null,
      sends: 0,
      openedAt: null,
      bouncedAt: null,
      backFrom: [],
      passedTo: null,
    },
  };
}

/**
 * Stores a new bid. Returns `made`, even if an earlier try of the same request stored it, or `taken` if another bid
 * has its number. A withdrawn, unused bid of the same program is replaced, so an import can be undone and sent again.
 */
export async function keepBid(table: Table, bid: StoredBid): Promise<'made' | 'taken'> {
  const result = await table.write(create(bidItem, bid));
  if (result.ok) return 'made';
  const there = result.problem.old && bidItem.is(result.problem.old) ? bidItem.decode(result.problem.old) : null;
  if (!there || there.bidProgramId !== bid.bidProgramId) return 'taken';
  if (there.ref === bid.ref && there.revokedAt === null) return 'made';
  if (there.revokedAt === null || isBidUsed(there)) return 'taken';
  return (await table.write(replace(bidItem, there, bid))).ok ? 'made' : 'taken';
}

/**
 * Returns a bid with its program's last day if it has no own last day. Moving the program's day moves it for all of
 * them.
 */
export const dated = <B extends StoredBid>(bid: B, program: Pick<BidProgram, 'validTo'> | undefined): B => ({
  ...bid,
  validTo: bid.validTo ?? program?.validTo ?? null,
});

/** Returns the bids on file with these numbers, however they were typed. Unknown numbers are left out. */
export async function bidsOnFile(table: Table, bidIds: readonly string[]): Promise<Stored<StoredBid>[]> {
  const bids = await table.getMany(
    bidItem,
    bidIds.map((bidId) => ({ bidId: bidNumber(bidId) })),
  );
  const programIds = [...new Set(bids.map(({ bidProgramId }) => bidProgramId))];
  const programs = await table.getMany(
    bidProgramItem,
    programIds.map((id) => ({ id })),
  );
  return bids.map((bid) =>
    dated(
      bid,
      programs.find(({ id }) => id === bid.bidProgramId),
    ),
  );
}

/** Returns every bid of a program, in order of number. */
export const everyBid = async (
  table: Table,
  program: Pick<BidProgram, 'id' | 'validTo'>,
): Promise<Stored<StoredBid>[]> =>
  (await table.list(bidItem, bidsOfProgram(program.id))).map((bid) => dated(bid, program));

/** Returns the bids that list these profiles, found by their appearances. */
export async function bidsOfProfiles(table: Table, profileIds: readonly number[]): Promise<Stored<StoredBid>[]> {
  const all = await Promise.all(profileIds.slice(0, 40).map((id) => table.list(appearanceItem, bidsOfPlayer(id))));
  const bidIds = [...new Set(all.flat().map(({ ref }) => ref))];
  const bids = await bidsOnFile(table, bidIds);
  return bids.filter(({ players }) => players.some(({ id }) => id !== null && profileIds.includes(id)));
}
