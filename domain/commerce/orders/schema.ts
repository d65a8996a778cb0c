import * as z from 'zod';
import { currency, id, millis, minor, ulidText } from '../../kernel/schema.ts';
import { paymentTypes } from '../item-types.ts';
import { refundPolicy } from '../refunds/withdrawal-terms.ts';
import { accounts } from './accounts.ts';
import { type SoldEntry, soldItem } from './receipt.ts';

/**
 * The state of an order. `draft`: priced and written, but the provider hasn't been called. `unknown`: the provider
 * didn't respond, so it isn't known whether money was charged; the reconciler finds out. `owing`: confirmed (it owns
 * its spots), with a balance due. `paid`: confirmed, with nothing due. `released`: its spots were released. `failed`:
 * the last attempt was declined, and another may follow while the hold lasts.
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
 * One side of a posting, in minor units. Positive amounts are debits, negative ones credits. The ledger entries of one
 * event sum to zero.
 */
export const ledgerEntry = z.object({ account: z.enum(accounts), amount: minor, seq: z.int().min(0), at: millis });
export type LedgerEntry = z.infer<typeof ledgerEntry>;

/** The balance of each account. Accounts without postings are left out. */
const accountBalances = z.partialRecord(z.enum(accounts), minor);
export type Balances = z.infer<typeof accountBalances>;

/**
 * A priced line as bought. `dueNow` is charged at purchase, and `later` after acceptance (pre-authorized) or by partial
 * payments.
 */
export const orderLine = z.object({
  item: soldItem,
  price: minor,
  fees: minor,
  taxes: minor,
  /** The individual charges that make up `fees` and `taxes`. */
  added: z.array(z.object({ label: z.string(), amount: minor, isTax: z.boolean() })).default([]),
  /** What promo codes, bids and season passes take off. It was never paid. */
  discount: minor,
  /** What a credit code paid. The buyer paid it before, so it isn’t in `discount`. Nothing is charged for it, so it isn’t in `total`. */
  creditUsed: minor.min(0).default(0),
  total: minor.min(0),
  dueNow: minor.min(0),
  /** The amount charged to the saved card after the organizer accepts the registration. */
  preAuth: minor.min(0).default(0),
  refunded: minor.min(0).default(0),
  /** The tax included in the refunded amount. */
  refundedTax: minor.min(0).default(0),
  /** The part of its price that no longer has to be paid. */
  waived: minor.min(0).default(0),
  waivedTax: minor.min(0).default(0),
  /** How much of each player's share was refunded or waived, by seat (refunds/seats.ts). */
  seatRefunds: z.array(minor.min(0)).default([]),
  /** The part that was compensated in another form, such as a code for a canceled date. It isn't refunded. */
  credited: minor.min(0).default(0),
  /** The parts of `creditUsed` that were returned as a code: for canceled dates, and with refunds. */
  creditReissued: minor.min(0).default(0),
  creditRefunded: minor.min(0).default(0),
  refundPolicy: refundPolicy.nullable().default(null),
  eventStart: millis.nullable().default(null),
  refundCutoff: millis.nullable().default(null),
  /** The venue's time zone, for the wording of its terms. */
  zone: z.string().default('UTC'),
});
export type OrderLine = z.infer<typeof orderLine>;

const attemptOutcomes = ['open', 'requiresAction', 'processing', 'succeeded', 'failed', 'unknown'] as const;
const attemptFaults = ['card', 'request'] as const;
/** The details by which a cardholder recognizes a card: its brand and last four digits. */
const cardName = z.object({ brand: z.string(), last4: z.string() });
export type CardName = z.infer<typeof cardName>;

const attempt = z.object({
  n: z.int().min(1),
  /** The provider's idempotency key: order ID and attempt. */
  key: z.string(),
  /** The attempt's provider, which never changes because its intent and card exist only there. */
  provider: z.enum(paymentTypes).default('card'),
  intentType: z.enum(['payment', 'setup']),
  amount: minor.min(0),
  outcome: z.enum(attemptOutcomes),
  intentId: z.string().nullable().default(null),
  error: z.string().nullable().default(null),
  /** The cause of the failure: the card, or our request, which the cardholder can't fix. */
  fault: z.enum(attemptFaults).default('card'),
  captured: minor.min(0).default(0),
  refunded: minor.min(0).default(0),
  dtStarted: millis,
  /** The card that was charged or saved, if the provider named it. */
  card: cardName.optional(),
});
export type Attempt = z.infer<typeof attempt>;

/** Money that came from another order's OPAY or MTRPAY line. */
const settlement = z.object({ orderId: id, amount: minor.positive(), refunded: minor.min(0).default(0) });

/**
 * Money the provider withholds because a cardholder disputed it. If the dispute is won, the money is returned. If it is
 * lost, the money is gone. An inquiry is a bank's question before a dispute. Nothing is withheld yet, and it is `won`
 * when the bank closes it.
 */
const dispute = z.object({
  disputeId: z.string(),
  amount: minor.positive(),
  outcome: z.enum(['open', 'won', 'lost']),
  /** The bank's term for the reason, and the deadline for a response. */
  reason: z.string().default(''),
  dueBy: millis.nullable().default(null),
  inquiry: z.boolean().default(false),
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
  /** The amount that is too small to charge and is forgiven (pricing/fees.ts). */
  forgiven: minor.min(0).default(0),
  payLater: z.boolean().default(false),
  emailReceiptTo: z.string(),
  promo: z.string().nullable().default(null),
  /** The amount left on the credit code that the order used, in minor units. The code stays valid for that amount. */
  creditLeft: minor.min(0).default(0),
  userId: id.nullable().default(null),
  attempts: z.array(attempt).default([]),
  settlements: z.array(settlement).default([]),
  external: z.object({ received: minor.min(0).default(0), refunded: minor.min(0).default(0) }).prefault({}),
  disputes: z.array(dispute).default([]),
  /** External IDs of refunds, payments and payouts already booked, so that a repeat is harmless. */
  seen: z.array(z.string()).default([]),
  /**
   * When the hold on the spots ends. An unknown outcome extends the hold. Null once the spots are owned or released.
   */
  holdUntil: millis.nullable().default(null),
  authorised: z.string().nullable().default(null),
  /** The ledger's balances, which are the only part of it that decisions need. */
  balances: accountBalances.default({}),
  /** The order's ledger entries: all of them, or only those booked since the order was loaded. */
  ledger: z.array(ledgerEntry).default([]),
  seq: z.int().min(0).default(0),
  dtCreated: millis,
  dtPaid: millis.nullable().default(null),
});
export type Order = z.infer<typeof order>;

/**
 * A staff action on an order. `note`: a note. `refund`: why a refund differs from the policy. `external`: how it was
 * paid outside Sideout. `receipt`, `pay`: the receipt or the payment link was emailed again. `dispute`: the response to
 * the buyer's bank. `sent`: items were shipped or handed out.
 */
const orderNoteKinds = ['note', 'refund', 'external', 'receipt', 'pay', 'dispute', 'sent'] as const;
export type OrderNoteKind = (typeof orderNoteKinds)[number];

export const orderNote = z.object({
  orderId: id,
  id: ulidText,
  kind: z.enum(orderNoteKinds),
  text: z.string().max(2_000),
  amount: minor.nullable().default(null),
  /** The buyer's address, or the one the receipt was sent to. */
  email: z.string(),
  /** The items that were sent. */
  itemIds: z.array(id).default([]),
  by: id,
  at: millis,
});
export type OrderNote = z.infer<typeof orderNote>;

/**
 * The steps that an order still needs for a line once it is confirmed or ends. `place`: the team has its slot and is
 * created. `wait`: the entry becomes a team on the waitlist. `lost`: the spot was gone, so the entry joins the waitlist
 * and is refunded (an entry for a session's dates is released). `membership`: the membership begins. `pass`: the player
 * gets the pass. `release`: the order failed, so the entry's hold is released.
 */
const effectKinds = ['place', 'wait', 'lost', 'membership', 'pass', 'release'] as const;
export const pendingEffect = z.object({ itemId: id, kind: z.enum(effectKinds) });
export type PendingEffect = z.infer<typeof pendingEffect>;

/**
 * The limits of one transaction: how many effects it handles, how many writes each effect has besides its session
 * dates, and how many writes all of them have together.
 */
export const effectsAtOnce = 10;
export const writesAnEffect = 9;
export const mostOfEffects = 90;

/** A line that is a registration. */
export type EntryLine = OrderLine & { readonly item: SoldEntry };
export const isEntryLine = (line: OrderLine): line is EntryLine => 'registration' in line.item;
export const entryIdOf = ({ item }: EntryLine): string => item.registration.reservation?.id ?? '';

/**
 * Returns the steps left for a confirmed order. `lost` are the registrations (by reservation ID) whose spots were gone.
 */
export const effectsOf = (lines: readonly OrderLine[], lost: ReadonlySet<string>): PendingEffect[] =>
  lines.flatMap((line): PendingEffect[] => {
    const itemId = line.item.id;
    if (line.item.type === 'MEM') return [{ itemId, kind: 'membership' }];
    if (line.item.type === 'PROD' && line.item.product.seasonPassId !== null) return [{ itemId, kind: 'pass' }];
    if (!isEntryLine(line)) return [];
    // Losing a date only means a refund, because groups sold by date have no waitlist.
    if (lost.has(entryIdOf(line)))
      return [{ itemId, kind: line.item.registration.dates === null ? 'lost' : 'release' }];
    return [{ itemId, kind: line.item.registration.waitlist ? 'wait' : 'place' }];
  });

/** Returns the steps left for an order that was abandoned or declined. */
export const releasesOf = (lines: readonly OrderLine[]): PendingEffect[] =>
  lines.filter(isEntryLine).map(({ item }) => ({ itemId: item.id, kind: 'release' }));

/*
 * A card that its holder has saved with a provider, as recorded on an order. It can be charged only through that
 * order's data, never because someone enters the card's ID. For the gateway, the record is the card's number in the
 * vault. For the card provider, it is the card and the customer that the card is attached to.
 */
const vault = 'vault_';
const attached = 'kept_';

export const isVault = (card: string): boolean => card.startsWith(vault);
export const vaultOf = (customer: string): string => `${vault}${customer}`;
export const customerOf = (card: string): string => card.slice(vault.length);

export const attachedOf = (customer: string, method: string): string => `${attached}${customer}/${method}`;
/** Returns the customer and payment method of an attached card, or null if the card isn't attached. */
export function attachedTo(card: string): { readonly customer: string; readonly payment_method: string } | null {
  const [customer, payment_method] = card.startsWith(attached) ? card.slice(attached.length).split('/') : [];
  return customer && payment_method ? { customer, payment_method } : null;
}

export const isSavedCard = (card: string): boolean => isVault(card) || card.startsWith(attached);
