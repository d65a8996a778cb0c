import * as z from 'zod';
import { currency, id, millis, minor, ulidText } from '../../kernel/schema.ts';
import { paymentTypes } from '../payment-types.ts';
import { refundPolicy } from '../refunds/refund-policy.ts';
import { accounts } from './accounts.ts';
import { type SoldEntry, soldItem } from './sold-item.ts';

/**
 * The state of an order. `draft`: priced and written, the provider not called yet. `unknown`: the provider did not answer, so it is unknown whether money moved; the reconciler finds out.
 * `owing`: confirmed (its places are owned), and something is still to be paid; `paid`: nothing is. `released`: its places were given
 * back. `failed`: the last attempt was declined, another may follow while the hold lasts.
 */
export const orderStates = [
  'draft',
  'submitted',
  'requiresAction',
  'processing',
  'unknown',
  'failed',
  'owing',
  'paid',
  'released',
] as const;
export type OrderState = (typeof orderStates)[number];

/** One side of a posting: positive debits, negative credits, in minor units. The entries of one event sum to zero. */
export const ledgerEntry = z.object({ account: z.enum(accounts), amount: minor, seq: z.int().min(0), at: millis });
export type LedgerEntry = z.infer<typeof ledgerEntry>;

/** The sum of each account; one that was never posted to is left out. */
const accountBalances = z.partialRecord(z.enum(accounts), minor);
export type Balances = z.infer<typeof accountBalances>;

/** A priced line as bought. `dueNow` is charged at purchase; `later` after acceptance (pre-authorised) or by partial payments. */
export const orderLine = z.object({
  item: soldItem,
  price: minor,
  fees: minor,
  taxes: minor,
  /** what `fees` and `taxes` are made of */
  added: z.array(z.object({ label: z.string(), amount: minor, isTax: z.boolean() })).default([]),
  discount: minor,
  total: minor.min(0),
  dueNow: minor.min(0),
  /** Kept with the card and charged after the organizer accepts. */
  preAuth: minor.min(0).default(0),
  refunded: minor.min(0).default(0),
  /** the tax in what was refunded */
  refundedTax: minor.min(0).default(0),
  /** of its price that need not be paid any more */
  waived: minor.min(0).default(0),
  waivedTax: minor.min(0).default(0),
  /** by seat: what of the player's share was refunded or waived (refunds/seats.ts) */
  seatRefunds: z.array(minor.min(0)).default([]),
  /** given for it in another way: a code for a date that was called off; of this nothing goes back */
  credited: minor.min(0).default(0),
  refundPolicy: refundPolicy.nullable().default(null),
  eventStart: millis.nullable().default(null),
  refundCutoff: millis.nullable().default(null),
  /** of the venue, for the words of its terms */
  zone: z.string().default('UTC'),
});
export type OrderLine = z.infer<typeof orderLine>;

const attemptOutcomes = ['open', 'requiresAction', 'processing', 'succeeded', 'failed', 'unknown'] as const;
const attemptFaults = ['card', 'request'] as const;
const attempt = z.object({
  n: z.int().min(1),
  /** The provider's idempotency key: order id + attempt. */
  key: z.string(),
  /** whom it is asked of, for good: its intent and its card are known there alone */
  provider: z.enum(paymentTypes).default('card'),
  intentType: z.enum(['payment', 'setup']),
  amount: minor.min(0),
  outcome: z.enum(attemptOutcomes),
  intentId: z.string().nullable().default(null),
  error: z.string().nullable().default(null),
  /** whose fault it was that it failed: the card's, or our request's, of which its holder can put nothing right */
  fault: z.enum(attemptFaults).default('card'),
  captured: minor.min(0).default(0),
  refunded: minor.min(0).default(0),
  dtStarted: millis,
});
export type Attempt = z.infer<typeof attempt>;

/** Money that came from another order's OPAY or MTRPAY line. */
const settlement = z.object({ orderId: id, amount: minor.positive(), refunded: minor.min(0).default(0) });

/** Money the provider keeps back because a card holder objected; won: it came back, lost: it is gone. */
const dispute = z.object({
  disputeId: z.string(),
  amount: minor.positive(),
  outcome: z.enum(['open', 'won', 'lost']),
  /** the bank's word for it, and until when an answer counts */
  reason: z.string().default(''),
  dueBy: millis.nullable().default(null),
});

export const order = z.object({
  id,
  organizationId: id,
  cartId: z.string(),
  state: z.enum(orderStates),
  currency,
  lines: z.array(orderLine),
  total: minor.min(0),
  dueNow: minor.min(0),
  preAuth: minor.min(0).default(0),
  /** too small to charge, so that it need not be paid (pricing/minimum-charge.ts) */
  forgiven: minor.min(0).default(0),
  payLater: z.boolean().default(false),
  emailReceiptTo: z.string(),
  promo: z.string().nullable().default(null),
  /** what its code, a credit, is still worth after it, minor units: it stays good for that */
  creditLeft: minor.min(0).default(0),
  userId: id.nullable().default(null),
  attempts: z.array(attempt).default([]),
  settlements: z.array(settlement).default([]),
  external: z.object({ received: minor.min(0).default(0), refunded: minor.min(0).default(0) }).prefault({}),
  disputes: z.array(dispute).default([]),
  /** The outside world's ids of refunds, payments and payouts already booked, so that a repeat is harmless. */
  seen: z.array(z.string()).default([]),
  /** Places are kept until then; an unknown outcome moves it. Null once they are owned or given back. */
  holdUntil: millis.nullable().default(null),
  authorised: z.string().nullable().default(null),
  /** The ledger's balances: all that a decision needs of it. */
  balances: accountBalances.default({}),
  /** Its entries: all of them, or where an order was read those that were booked since. */
  ledger: z.array(ledgerEntry).default([]),
  seq: z.int().min(0).default(0),
  dtCreated: millis,
  dtPaid: millis.nullable().default(null),
});
export type Order = z.infer<typeof order>;

/**
 * What was done with an order by those who manage it. `note`: only said; `refund`: why it went back otherwise than the policy says; `external`: paid outside,
 * how; `receipt`, `pay`: the receipt, or the way to pay what is due, was mailed once more; `dispute`: what was answered to the buyer's bank;
 * `sent`: things were sent, or handed out.
 */
const orderNoteKinds = ['note', 'refund', 'external', 'receipt', 'pay', 'dispute', 'sent'] as const;
export type OrderNoteKind = (typeof orderNoteKinds)[number];

export const orderNote = z.object({
  orderId: id,
  id: ulidText,
  kind: z.enum(orderNoteKinds),
  text: z.string().max(2_000),
  amount: minor.nullable().default(null),
  /** of the buyer, or where a receipt went */
  email: z.string(),
  /** what was sent */
  itemIds: z.array(id).default([]),
  by: id,
  at: millis,
});
export type OrderNote = z.infer<typeof orderNote>;

/**
 * What an order that was decided has still to do for a line. `place`: the slot is the team's already, the team is to be made; `wait`: the
 * entry becomes a team on the waitlist; `lost`: so does one whose place was gone, and its money goes back (one for dates of a session is released); `membership`: it begins; `pass`: somebody has it;
 * `release`: the order came to nothing, the entry's hold is given back.
 */
const effectKinds = ['place', 'wait', 'lost', 'membership', 'pass', 'release'] as const;
export const pendingEffect = z.object({ itemId: id, kind: z.enum(effectKinds) });
export type PendingEffect = z.infer<typeof pendingEffect>;

/** The effects of one transaction: each is up to so many writes, beside its dates of a session; all together at most so many. */
export const effectsAtOnce = 10;
export const writesAnEffect = 9;
export const mostOfEffects = 90;

/** A line that is an entry. */
export type EntryLine = OrderLine & { readonly item: SoldEntry };
export const isEntryLine = (line: OrderLine): line is EntryLine => 'registration' in line.item;
export const entryIdOf = ({ item }: EntryLine): string => item.registration.reservation?.id ?? '';

/** What a confirmed order has to do; `lost`: the entries (by the ids of their reservations) whose places were gone. */
export const effectsOf = (lines: readonly OrderLine[], lost: ReadonlySet<string>): PendingEffect[] =>
  lines.flatMap((line): PendingEffect[] => {
    const itemId = line.item.id;
    if (line.item.type === 'MEM') return [{ itemId, kind: 'membership' }];
    if (line.item.type === 'PROD' && line.item.product.seasonPassId !== null) return [{ itemId, kind: 'pass' }];
    if (!isEntryLine(line)) return [];
    // who lost a date has their money back: no line is kept for a group that is sold by dates
    if (lost.has(entryIdOf(line)))
      return [{ itemId, kind: line.item.registration.dates === null ? 'lost' : 'release' }];
    return [{ itemId, kind: line.item.registration.waitlist ? 'wait' : 'place' }];
  });

/** What an order that came to nothing has to do. */
export const releasesOf = (lines: readonly OrderLine[]): PendingEffect[] =>
  lines.filter(isEntryLine).map(({ item }) => ({ itemId: item.id, kind: 'release' }));
