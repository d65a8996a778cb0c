import { createHmac } from 'node:crypto';
import * as z from 'zod';
import { id, millis } from '#domain/kernel/schema.ts';
import type { Millis } from '#domain/kernel/time.ts';
import { type BidDraft, numberFrom } from '#domain/registration/bids/rows.ts';
import {
  type BidProgram,
  bidOf,
  bidProgram,
  type EarnedIn,
  type StoredBid,
  storedBid,
} from '#domain/registration/bids/stored-bid.ts';
import { bidNumber, isBidUsed } from '#domain/registration/gates/gates.ts';
import { tokenHash } from '../../kernel/secret.ts';
import { defineItem, isAddressOf, type Stored, type ValueOf } from '../../kernel/table/item.ts';
import type { Table } from '../../kernel/table/table.ts';
import { create, overwrite, replace, update, type Write } from '../../kernel/table/write.ts';
import { bidWithout } from '../people/erasing.ts';
import { appearanceItem, bidsOfPlayer } from '../people/items.ts';

/** A bid program, listed by organization in gs1. */
export const bidProgramItem = defineItem({
  type: 'bidProgram',
  schema: bidProgram,
  key: ({ id }: { id: number }) => ({ pk: `BIDPROGRAM#${id}`, sk: 'META' }),
  indexes: {
    gs1: {
      from: ['organizationId', 'id'],
      to: ({ organizationId, id }) => ({ pk: `ORGANIZATION#${organizationId}`, sk: `BIDPROGRAM#${id}` }),
    },
  },
  personal: 'none',
  audit: { kept: 'usual', organization: 'organizationId' },
});
export const programsOf = (organizationId: number) => ({
  pk: `ORGANIZATION#${organizationId}`,
  prefix: 'BIDPROGRAM#',
  index: 'gs1' as const,
});

/**
 * Permission for an organization to give bids in another organization's program. It is stored with the organization.
 */
export const bidGiverItem = defineItem({
  type: 'bidGiver',
  schema: z.object({ organizationId: id, programId: id }),
  key: ({ organizationId, programId }: { organizationId: number; programId: number }) => ({
    pk: `ORGANIZATION#${organizationId}`,
    sk: `GIVES#${programId}`,
  }),
  personal: 'none',
});
export const programsGivenBy = (organizationId: number) => ({ pk: `ORGANIZATION#${organizationId}`, prefix: 'GIVES#' });

/**
 * A right to enter an event, earned or given. It is listed by program in gs1 and by the event where it was earned in
 * gs2. It can be withdrawn but is never deleted.
 */
export const bidItem = defineItem({
  type: 'bid',
  v: 2,
  schema: storedBid,
  key: ({ bidId }: { bidId: string }) => ({ pk: `BID#${bidId}`, sk: 'META' }),
  indexes: {
    gs1: {
      from: ['bidProgramId', 'tournamentId', 'bidId'],
      to: ({ bidProgramId, tournamentId, bidId }) => ({
        pk: `BIDPROGRAM#${bidProgramId}`,
        sk: `${tournamentId}#${bidId}`,
      }),
    },
    gs2: {
      from: ['earned', 'bidId'],
      to: ({ earned, bidId }) =>
        earned === null ? undefined : { pk: `TOURNAMENT#${earned.tournamentId}`, sk: `BID#${bidId}` },
    },
  },
  personal: {
    whose: ['player', 'staff', 'contact'],
    fields: ['players', 'createdBy', 'awardedToId', 'notes', 'email', 'team', 'backFrom'],
    // The bid's value and the reason it was given are kept after an erasure.
    erase: ({ players, createdBy, awardedToId, notes, email, team, backFrom }, of) => ({
      ...bidWithout({ players, createdBy, awardedToId, notes, email, team }, of),
      backFrom: backFrom.filter((each) => !isAddressOf(of, each)),
    }),
  },
  audit: { kept: 'usual', organization: 'organizationId' },
});
export const bidsOfProgram = (programId: number) => ({ pk: `BIDPROGRAM#${programId}`, index: 'gs1' as const });
export const bidsEarnedAt = (tournamentId: number) => ({
  pk: `TOURNAMENT#${tournamentId}`,
  prefix: 'BID#',
  index: 'gs2' as const,
});

/**
 * An emailed link to a bid, found by the hash of the link's token, so reading the table isn't enough to use a link. It
 * is valid while `sentAt` matches the bid's.
 */
export const bidLinkItem = defineItem({
  type: 'bidLink',
  schema: z.object({ hash: z.string(), bidId: z.string(), sentAt: millis, expiresAt: millis }),
  key: ({ hash }: { hash: string }) => ({ pk: `BIDLINK#${hash}`, sk: 'BIDLINK' }),
  ttl: { from: ['expiresAt'], to: ({ expiresAt }) => expiresAt / 1000 },
  personal: 'none',
});

/**
 * Returns a bid link's token: 256 bits that only we can compute. Each email gets a new one. It is computed when the
 * email is sent and never stored.
 */
export const bidToken = (of: { bidId: string; sentAt: number | null }, secret: string): string =>
  createHmac('sha256', secret).update(`bid|${of.bidId}|${of.sentAt}`).digest('base64url');
export const bidLinkHash = tokenHash;

type Bid = ValueOf<typeof bidItem>;
/** Writes the changed bid. Fails if the bid has changed since it was read. */
export const bidChanged = (before: Stored<Bid>, after: Bid): Write => replace(bidItem, before, after);

/** Marks a bid as used by a team, or as unused (0). Fails with tag `bid` if it isn't used by `from`. */
export const bidUsed = (bidId: string, from: number, to: number): Write =>
  update(bidItem, { bidId }, { set: { usedById: to } }, { if: ['=', 'usedById', from], tag: 'bid' });

/** Withdraws a bid. Fails if a team has used it. */
export const bidWithdrawn = (bidId: string, at: number): Write =>
  update(bidItem, { bidId }, { set: { revokedAt: at } }, { if: ['=', 'usedById', 0] });

/**
 * Records that a bid was emailed again. Fails if the bid has been emailed more than `sends` times, which means that
 * someone else emailed it in the meantime.
 */
export const bidSentAgain = (bidId: string, sends: number, at: number): Write =>
  update(
    bidItem,
    { bidId },
    { set: { sentAt: at, sends: sends + 1, openedAt: null, bouncedAt: null, backFrom: [] } },
    { if: ['=', 'sends', sends] },
  );

/** Records that no address accepted the email. Fails if the bid has been emailed again since. */
export const bidBounced = (bidId: string, sentAt: number): Write =>
  update(bidItem, { bidId }, { set: { bouncedAt: sentAt } }, { if: ['=', 'sentAt', sentAt] });

/** Stores an email's link. */
export const createBidLink = (link: ValueOf<typeof bidLinkItem>): Write => overwrite(bidLinkItem, link);

/**
 * `ref` identifies how the bid came about and is the same on every retry. Only we have `secret`, so no one can guess a
 * number made from both.
 */
type Making = {
  readonly secret: string;
  readonly ref: string;
  readonly by: number | null;
  readonly now: Millis;
  readonly earned?: EarnedIn;
};

/** Returns a new bid from a draft. If the draft leaves out a term, the program's applies. */
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
 * Stores a new bid. Returns `made`, even if an earlier try of the same request stored it, or `taken` if another bid has
 * its number. Replaces a withdrawn, unused bid in the same program, so an import can be undone and sent again.
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
 * Returns a bid with its program's last day if it has none of its own. Moving the program's day moves it for all of
 * these bids.
 */
export const dated = <B extends StoredBid>(bid: B, program: Pick<BidProgram, 'validTo'> | undefined): B => ({
  ...bid,
  validTo: bid.validTo ?? program?.validTo ?? null,
});

/** Returns the bids with these numbers, no matter how the numbers were typed. Leaves out unknown numbers. */
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

/** Returns all of a program's bids by number. */
export const everyBid = async (
  table: Table,
  program: Pick<BidProgram, 'id' | 'validTo'>,
): Promise<Stored<StoredBid>[]> =>
  (await table.list(bidItem, bidsOfProgram(program.id))).map((bid) => dated(bid, program));

/** Returns the bids that list these profiles, using the profiles' recorded appearances. */
export async function bidsOfProfiles(table: Table, profileIds: readonly number[]): Promise<Stored<StoredBid>[]> {
  const all = await Promise.all(profileIds.slice(0, 40).map((id) => table.list(appearanceItem, bidsOfPlayer(id))));
  const bidIds = [...new Set(all.flat().map(({ ref }) => ref))];
  const bids = await bidsOnFile(table, bidIds);
  return bids.filter(({ players }) => players.some(({ id }) => id !== null && profileIds.includes(id)));
}
