import * as z from 'zod';
import { id, isoDate, millis, minor } from '../../kernel/schema.ts';
import { oneLine } from '../../kernel/text.ts';
import type { Millis } from '../../kernel/time.ts';
import { isBidOver, isBidUsed } from '../gates/gates.ts';
import { type Bid, bid } from '../schema.ts';

/** Where a bid was earned: a finish in an event's division. */
const earnedIn = z.object({ tournamentId: id, divisionId: id, teamId: id, finish: z.int().positive() });
export type EarnedIn = z.infer<typeof earnedIn>;

/**
 * A stored bid. `team` is its name in lists. `email` is an address used in addition to its players' addresses. `ref` is
 * its source, so that it is created only once. `sentAt` is the time of the latest email, and a new email invalidates
 * earlier links. `backFrom` lists the addresses that bounced, and `bouncedAt` is set once every address has bounced.
 * `passedTo` is the team that got the bid after it went unused.
 */
export const storedBid = bid.extend({
  organizationId: id,
  team: z.string().max(120).default(''),
  email: z.string().max(200).default(''),
  ref: z.string().max(160).default(''),
  dtCreated: millis,
  sentAt: millis.nullable().default(null),
  sends: z.int().nonnegative().default(0),
  openedAt: millis.nullable().default(null),
  bouncedAt: millis.nullable().default(null),
  backFrom: z.array(z.string().max(320)).default([]),
  earned: earnedIn.nullable().default(null),
  passedTo: z.string().nullable().default(null),
});
export type StoredBid = z.infer<typeof storedBid>;

/** A bid's status, which is the furthest stage it has reached. */
export const bidStates = ['used', 'revoked', 'expired', 'bounced', 'opened', 'sent', 'new'] as const;
export type BidState = (typeof bidStates)[number];

const stands: Readonly<Record<BidState, (bid: StoredBid, now: Millis) => boolean>> = {
  used: isBidUsed,
  revoked: ({ revokedAt }) => revokedAt !== null,
  expired: isBidOver,
  bounced: ({ bouncedAt, sentAt }) => bouncedAt !== null && sentAt !== null && bouncedAt >= sentAt,
  opened: ({ openedAt }) => openedAt !== null,
  sent: ({ sentAt }) => sentAt !== null,
  new: () => true,
};
export const bidStateOf = (of: StoredBid, now: Millis): BidState =>
  bidStates.find((state) => stands[state](of, now)) ?? 'new';

/** Returns a bid's recipients: its own address and its players', without duplicates. */
export const addressesOf = ({ email, players }: Pick<StoredBid, 'email' | 'players'>): string[] => {
  const all = [email, ...players.map((player) => player.email)].map((each) => each.trim()).filter(Boolean);
  return [...new Map(all.map((each) => [each.toLowerCase(), each])).values()];
};

/**
 * Returns a bid after its email bounced at some addresses. Once all of them have bounced, the bid counts as bounced.
 */
export function withReturned<B extends StoredBid>(of: B, addresses: readonly string[], now: Millis): B {
  const lower = (each: string) => each.toLowerCase();
  const gone = new Set(addresses.map(lower));
  const written = addressesOf(of);
  const backFrom = written.filter(
    (each) => gone.has(lower(each)) || of.backFrom.some((one) => lower(one) === lower(each)),
  );
  const isLost = written.length > 0 && backFrom.length === written.length;
  return { ...of, backFrom, bouncedAt: of.bouncedAt ?? (isLost ? now : null) };
}

/** Returns a bid's display name: its team, or its players. */
export const bidLabel = ({ team, players, bidId }: Pick<StoredBid, 'team' | 'players' | 'bidId'>): string =>
  team ||
  players
    .map(({ fullName }) => fullName)
    .filter(Boolean)
    .join(' / ') ||
  bidId;

/**
 * The number of bids by status. `mailed` were sent at some point, `addressed` can be sent, and `read` were opened,
 * regardless of status.
 */
export type BidCounts = Readonly<Record<BidState, number>> & {
  readonly all: number;
  readonly mailed: number;
  readonly addressed: number;
  readonly read: number;
};
export function countBids(bids: readonly StoredBid[], now: Millis): BidCounts {
  const counts = { used: 0, revoked: 0, expired: 0, bounced: 0, opened: 0, sent: 0, new: 0 };
  for (const each of bids) counts[bidStateOf(each, now)]++;
  return {
    ...counts,
    all: bids.length,
    mailed: bids.filter(({ sentAt }) => sentAt !== null).length,
    addressed: bids.filter((each) => addressesOf(each).length > 0).length,
    read: bids.filter(({ openedAt }) => openedAt !== null).length,
  };
}

/** Which bids to send: those never sent, those that bounced, or all that can still be used. */
export const sendings = ['unsent', 'bounced', 'open'] as const;
export type Sending = (typeof sendings)[number];
const openStates: readonly BidState[] = ['bounced', 'opened', 'sent', 'new'];
export function isSentBy(sending: Sending, of: StoredBid, now: Millis): boolean {
  const state = bidStateOf(of, now);
  if (sending === 'open') return openStates.includes(state);
  return state === (sending === 'unsent' ? 'new' : 'bounced');
}

/** The maximum number of bids per program. */
export const mostBids = 20_000;

/**
 * The fields of a bid program that an organizer edits, for one event's bids. `divisionIds` are the divisions that
 * require a bid. If it is empty, the bids are valid in every division and no division requires one. `lastDay` is the
 * last day at the venue when a bid can be used. `subPolicy` and `discounts` are defaults for its bids. A bid that a
 * team can't use passes to the next finisher, down to the finish `passesTo`. A null `passesTo` means that bids aren't
 * passed on.
 */
export const writtenProgram = z
  .object({
    name: z.string().overwrite(oneLine).min(1, 'A name is required').max(120),
    divisionIds: z.array(id).max(80).default([]),
    lastDay: isoDate.nullable().default(null),
    subPolicy: z.int().min(0).max(12).default(0),
    discountAmount: minor.min(0).max(1_000_000).nullable().default(null),
    discountPercentage: z.number().min(0).max(100).nullable().default(null),
    passesTo: z.int().min(1).max(999).nullable().default(null),
  })
  .refine(({ discountAmount, discountPercentage }) => discountAmount === null || discountPercentage === null, {
    message: 'Enter an amount or a percentage, not both',
    path: ['discountPercentage'],
  });
export type WrittenProgram = z.infer<typeof writtenProgram>;

/**
 * A stored bid program. `validTo` is the end of its last day at the venue. `assigners` lists other organizations that
 * can give out its bids.
 */
export const bidProgram = z.object({
  ...writtenProgram.shape,
  id,
  organizationId: id,
  tournamentId: id,
  validTo: millis.nullable().default(null),
  assigners: z.array(id).max(60).default([]),
});
export type BidProgram = z.infer<typeof bidProgram>;

/** Returns a new bid's values from its program, unless its own row overrides them. */
export const bidOf = ({
  id: bidProgramId,
  ...program
}: BidProgram): Pick<
  Bid,
  'bidProgramId' | 'tournamentId' | 'subPolicy' | 'discountAmount' | 'discountPercentage' | 'divisionRestrict'
> => ({
  bidProgramId,
  tournamentId: program.tournamentId,
  subPolicy: program.subPolicy,
  discountAmount: program.discountAmount,
  discountPercentage: program.discountPercentage,
  divisionRestrict:
    program.divisionIds.length > 0
      ? { divisionList: [], genderId: null, tournamentDivisionList: program.divisionIds }
      : null,
});
