import * as z from 'zod';
import { id, millis, rev } from '../../kernel/schema.ts';
import type { Millis } from '../../kernel/time.ts';
import { type Bid, bid } from '../schema.ts';
import { addressesOf, bidProgram, bidStateOf, bidStates, type StoredBid, storedBid } from './stored-bid.ts';
import { trickleAnswers } from './trickle.ts';

/**
 * A program as its organizers see it. `assigners` are organizations, and `mayManage` means that the caller may change
 * it and choose who gives out its bids.
 */
export const programView = bidProgram.omit({ assigners: true }).extend({
  rev,
  eventName: z.string(),
  /** The event's currency, for the discount. */
  currency: z.string(),
  username: z.string(),
  assigners: z.array(z.object({ id, name: z.string(), username: z.string() })),
  mayManage: z.boolean(),
});
export type ProgramView = z.infer<typeof programView>;

/** A bid in its program's list. */
export const bidView = storedBid
  .pick({ bidId: true, team: true, email: true, players: true, divisionRestrict: true, subPolicy: true, notes: true })
  .extend(storedBid.pick({ discountAmount: true, discountPercentage: true, earnedAt: true, earnedFor: true }).shape)
  .extend(
    storedBid.pick({ usedById: true, sentAt: true, sends: true, backFrom: true, validTo: true, earned: true }).shape,
  )
  .extend({ state: z.enum(bidStates), addresses: z.int() });
export type BidView = z.infer<typeof bidView>;

export const viewOfBid = (of: StoredBid, now: Millis): BidView => ({
  ...bidView.omit({ state: true, addresses: true }).parse(of),
  state: bidStateOf(of, now),
  addresses: addressesOf(of).length,
});

export const bidCountsView = z.object({
  ...(Object.fromEntries(bidStates.map((state) => [state, z.int()])) as Record<(typeof bidStates)[number], z.ZodInt>),
  ...{ all: z.int(), mailed: z.int(), addressed: z.int(), read: z.int() },
});

/** A bid as shown to anyone with its number: its value and who it is for, without addresses or notes. */
export const openBid = bid
  .omit({ notes: true, createdBy: true, awardedToId: true })
  .extend({ players: z.array(z.object({ id: id.nullable(), fullName: z.string() })) });
export const openViewOf = (of: Bid): z.output<typeof openBid> => openBid.parse(of);

/** What a link in an email shows: the bid, and where to use it. */
export const linkedBid = z.object({
  bid: openBid,
  team: z.string(),
  event: z.object({ id, name: z.string(), dates: z.string(), currency: z.string() }),
  organization: z.object({ id, name: z.string(), username: z.string() }),
  validTo: millis.nullable(),
  zone: z.string(),
});

export const trickledView = z.object({
  teamId: id,
  team: z.string(),
  finish: z.int(),
  answer: z.enum(trickleAnswers),
  bidId: z.string().nullable(),
});
