import * as z from 'zod';
import { currency, id, millis, minor, ulidText } from '../../kernel/schema.ts';
import { paymentTypes } from '../payment-types.ts';
import { refundPolicy } from '../refunds/refund-policy.ts';
import { accounts } from './accounts.ts';
import { type SoldEntry, soldItem } from './sold-item.ts';

/**
 * The state of an order. `draft`: priced and written, the provider not called yet. `unknown`: the provider didn't
 * respond, so it is unknown whether money moved; the reconciler finds out. `owing`: confirmed (it owns its spots),
 * and something is still to be paid. `paid`: nothing is. `released`: its spots were released. `failed`: the last
 * attempt was declined; another may follow while the hold lasts.
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

/**
 * One side of a posting: positive debits, negative credits, in minor units. The ledger entries of one event sum to
 * zero.
 */
export const ledgerEntry = z.object({ account: z.enum(accounts), amount: minor, seq: z.int().min(0), at: millis });
export type LedgerEntry = z.infer<typeof ledgerEntry>;

/** The sum of each account; accounts without postings are left out. */
const accountBalances = z.partialRecord(z.enum(accounts), minor);
export type Balances = z.infer<typeof accountBalances>;

/**
 * A priced line as bought. `dueNow` is charged at purchase, `later` after acceptance (pre-authorized) or by partial
 * payments.
 */
export const orderLine = z.object({
  item: soldItem,
  price: minor,
  fees: minor,
  taxes: minor,
  /** the parts of `fees` and `taxes` */
  added: z.array(z.object({ label: z.string(), amount: minor, isTax: z.boolean() })).default([]),
  discount: minor,
  total: minor.min(0),
  dueNow: minor.min(0),
  /** Kept with the card and charged after the organizer accepts. */
  preAuth: minor.min(0).default(0),
  refunded: minor.min(0).default(0),
  /** the tax in what was refunded */
  refundedTax: minor.min(0).default(0),
  /** the part of its price that no longer has to be paid */
  waived: minor.min(0).default(0),
  waivedTax: minor.min(0).default(0),
  /** by seat: how much of the player's share was refunded or waived (refunds/seats.ts) */
  seatRefunds: z.array(minor.min(0)).default([]),
  /** compensated in another form: a code for a canceled date; this part isn't refunded */
  credited: minor.min(0).default(0),
  refundPolicy: refundPolicy.nullable().default(null),
  eventStart: millis.nullable().default(null),
  refundCutoff: millis.nullable().default(null),
  /** the venue's, for the wording of its terms */
  zone: z.string().default('UTC'),
});
export type OrderLine = z.infer<typeof orderLine>;

const attemptOutcomes = ['open', 'requiresAction', 'processing', 'succeeded', 'failed', 'unknown'] as const;
const attemptFaults = ['card', 'request'] as const;
/** A card as its bank and its holder name it: "visa", "4242". */
const cardName = z.object({ brand: z.string(), last4: z.string() });
export type CardName = z.infer<typeof cardName>;

const attempt = z.object({
  n: z.int().min(1),
  /** The provider's idempotency key: order id and attempt. */
  key: z.string(),
  /** its provider, which never changes: only that provider knows its intent and its card */
  provider: z.enum(paymentTypes).default('card'),
  intentType: z.enum(['payment', 'setup']),
  amount: minor.min(0),
  outcome: z.enum(attemptOutcomes),
  intentId: z.string().nullable().default(null),
  error: z.string().nullable().default(null),
  /** the cause of the failure: the card, or our request, which the cardholder can't fix */
  fault: z.enum(attemptFaults).default('card'),
  captured: minor.min(0).default(0),
  refunded: minor.min(0).default(0),
  dtStarted: millis,
  /** the card that was charged or saved, if the provider said which */
  card: cardName.optional(),
});
export type Attempt = z.infer<typeof attempt>;

/** Money that came from another order's OPAY or MTRPAY line. */
const settlement = z.object({ orderId: id, amount: minor.positive(), refunded: minor.min(0).default(0) });

/** Money the provider withholds because a cardholder disputed it. Won: it came back; lost: it is gone. */
const dispute = z.object({
  disputeId: z.string(),
  amount: minor.positive(),
  outcome: z.enum(['open', 'won', 'lost']),
  /** the bank's term for it, and the deadline for a response */
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
  /** too small to charge, so it doesn't have to be paid (pricing/minimum-charge.ts) */
  forgiven: minor.min(0).default(0),
  payLater: z.boolean().default(false),
  emailReceiptTo: z.string(),
  promo: z.string().nullable().default(null),
  /** the rest of the credit code it used, in minor units; the code stays valid for that amount */
  creditLeft: minor.min(0).default(0),
  userId: id.nullable().default(null),
  attempts: z.array(attempt).default([]),
  settlements: z.array(settlement).default([]),
  external: z.object({ received: minor.min(0).default(0), refunded: minor.min(0).default(0) }).prefault({}),
  disputes: z.array(dispute).default([]),
  /** External ids of refunds, payments and payouts already booked, so a repeat is harmless. */
  seen: z.array(z.string()).default([]),
  /** Spots are held until then; an unknown outcome extends it. Null once they are owned or released. */
  holdUntil: millis.nullable().default(null),
  authorised: z.string().nullable().default(null),
  /** The ledger's balances: all a decision needs from it. */
  balances: accountBalances.default({}),
  /** Its entries: all of them, or, when an order was loaded, those booked since. */
  ledger: z.array(ledgerEntry).default([]),
  seq: z.int().min(0).default(0),
  dtCreated: millis,
  dtPaid: millis.nullable().default(null),
});
export type Order = z.infer<typeof order>;

/**
 * Something a manager did with an order. `note`: a note; `refund`: why a refund differs from the policy; `external`: how it was paid
 * outside Sideout; `receipt`, `pay`: the receipt or the payment link was emailed again; `dispute`: the response to the buyer's bank;
 * `sent`: items were shipped or handed out.
 */
const orderNoteKinds = ['note', 'refund', 'external', 'receipt', 'pay', 'dispute', 'sent'] as const;
export type OrderNoteKind = (typeof orderNoteKinds)[number];

export const orderNote = z.object({
  orderId: id,
  id: ulidText,
  kind: z.enum(orderNoteKinds),
  text: z.string().max(2_000),
  amount: minor.nullable().default(null),
  /** the buyer's address, or the one a receipt went to */
  email: z.string(),
  /** the items that were sent */
  itemIds: z.array(id).default([]),
  by: id,
  at: millis,
});
export type OrderNote = z.infer<typeof orderNote>;

/**
 * The work a decided order still has to do for a line. `place`: the team already has its slot and is created; `wait`: the entry becomes a
 * team on the waitlist; `lost`: the spot was gone, so the entry joins the waitlist and is refunded (one for dates of a session is released);
 * `membership`: it begins; `pass`: the player gets it; `release`: the order failed, so the entry's hold is released.
 */
const effectKinds = ['place', 'wait', 'lost', 'membership', 'pass', 'release'] as const;
export const pendingEffect = z.object({ itemId: id, kind: z.enum(effectKinds) });
export type PendingEffect = z.infer<typeof pendingEffect>;

/**
 * Limits of one transaction: the number of effects, the writes of each besides its session dates, and the writes of
 * all of them together.
 */
export const effectsAtOnce = 10;
export const writesAnEffect = 9;
export const mostOfEffects = 90;

/** A line that is a registration. */
export type EntryLine = OrderLine & { readonly item: SoldEntry };
export const isEntryLine = (line: OrderLine): line is EntryLine => 'registration' in line.item;
export const entryIdOf = ({ item }: EntryLine): string => item.registration.reservation?.id ?? '';

/** What a confirmed order has to do. `lost`: the registrations (by their reservation ids) whose spots were gone. */
export const effectsOf = (lines: readonly OrderLine[], lost: ReadonlySet<string>): PendingEffect[] =>
  lines.flatMap((line): PendingEffect[] => {
    const itemId = line.item.id;
    if (line.item.type === 'MEM') return [{ itemId, kind: 'membership' }];
    if (line.item.type === 'PROD' && line.item.product.seasonPassId !== null) return [{ itemId, kind: 'pass' }];
    if (!isEntryLine(line)) return [];
    // losing a date only means a refund: groups sold by dates have no waitlist
    if (lost.has(entryIdOf(line)))
      return [{ itemId, kind: line.item.registration.dates === null ? 'lost' : 'release' }];
    return [{ itemId, kind: line.item.registration.waitlist ? 'wait' : 'place' }];
  });

/** The steps left for an order that was abandoned or declined. */
export const releasesOf = (lines: readonly OrderLine[]): PendingEffect[] =>
  lines.filter(isEntryLine).map(({ item }) => ({ itemId: item.id, kind: 'release' }));
