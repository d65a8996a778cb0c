import * as z from 'zod';
import { currency, id, isoDate, millis, minor } from '../../kernel/schema.ts';
import { accounts } from '../orders/accounts.ts';
import { orderNote, orderStates } from '../orders/schema.ts';
import { orderStandings } from '../orders/standing.ts';

/** How money can be paid outside the card provider. */
export const outsideWays = ['cash', 'check', 'transfer', 'other'] as const;

const money = { currency: z.string(), total: minor, received: minor, returned: minor, due: minor };
const balances = z.partialRecord(z.enum(accounts), minor);

/** The money figures (orders/figures.ts). */
export const figureFields = {
  ...{ sold: minor, taxes: minor, refunded: minor, writtenOff: minor, received: minor, due: minor },
} as const;
/** The total figures of orders in one currency, and the balance of each ledger account. All balances add up to zero. */
export const orderSum = z.object({
  ...{ currency, orders: z.int(), ...figureFields },
  accounts: balances,
  balanced: z.boolean(),
});

/**
 * An order in its organization's list. `total` is what the buyer was charged, and `balances` are its ledger balances by
 * account.
 */
export const orderRow = z.object({
  id,
  dtCreated: millis,
  dtPaid: millis.nullable(),
  state: z.enum(orderStates),
  standing: z.enum(orderStandings),
  emailReceiptTo: z.string(),
  ...{ currency, total: minor, ...figureFields },
  balances,
  events: z.array(z.object({ id, name: z.string() })),
  promo: z.string().nullable(),
  /** The buyer's name (if they have an account), what was bought, and the cards that paid, such as "Visa 4242". */
  buyer: z.string(),
  bought: z.string(),
  cards: z.array(z.string()),
  /** Open disputes, and refunds the card provider hasn't paid out. */
  disputed: minor,
  toRefund: minor,
});
export type OrderRow = z.infer<typeof orderRow>;

/** The orders of a period in the organization's time zone, including the first and last day. */
export const orderList = z.object({
  from: isoDate,
  until: isoDate,
  /** Totals for all orders in the period, one per currency. */
  sums: z.array(orderSum),
  /** Open disputes and outstanding refunds by currency, for all orders in the period. */
  open: z.array(z.object({ currency, disputed: minor, toRefund: minor })),
  orders: z.int(),
  /** The latest orders. `more` means that others aren't listed. */
  items: z.array(orderRow),
  more: z.boolean(),
});

const deskLine = z.object({
  itemId: id,
  name: z.string(),
  details: z.array(z.string()),
  quantity: z.int(),
  price: minor,
  discount: minor,
  /** What a credit code paid, and how much of that hasn't been returned as a code. */
  creditUsed: minor,
  creditLeft: minor,
  fees: minor,
  taxes: minor,
  total: minor,
  refunded: minor,
  /** The amount that can still be refunded or waived. */
  left: minor,
  /** Its players by seat, counted from 0, each with their share and how much of it is left. */
  players: z.array(z.object({ seat: z.int().min(0), name: z.string(), share: minor, left: minor })),
  /** The benefit that came with the item, which ends with a refund. */
  grants: z.enum(['membership', 'pass']).nullable(),
  /** `path` is the path of the team's page. */
  team: z.object({ id, tournamentId: id, path: z.string() }).nullable(),
  /** How many of a counted product's units can be put back in stock. */
  stocked: z.int().min(0),
  /** For a product, how it is delivered and the lines of its address. */
  parcel: z.enum(['ship', 'pickup']).nullable(),
  to: z.array(z.string()),
  policy: z.string(),
  terms: z.array(z.string()),
  /** The percentage that the policy refunds now. */
  percentage: z.number(),
});
export type DeskLine = z.infer<typeof deskLine>;

/** An order for the staff who manage it. */
export const orderDesk = z.object({
  id,
  organizationId: id,
  ...money,
  payable: minor,
  refundable: minor,
  emailReceiptTo: z.string(),
  /** The host's time zone. */
  zone: z.string(),
  lines: z.array(deskLine),
  payments: z.array(
    z.object({ what: z.string(), amount: minor, refunded: minor, at: millis.nullable(), providerId: z.string() }),
  ),
  disputes: z.array(
    z.object({
      id: z.string(),
      amount: minor,
      outcome: z.enum(['open', 'won', 'lost']),
      reason: z.string(),
      dueBy: millis.nullable(),
      inquiry: z.boolean(),
    }),
  ),
  ledger: z.array(z.object({ at: millis, seq: z.int(), account: z.enum(accounts), amount: minor })),
  notes: z.array(
    orderNote.pick({ id: true, kind: true, text: true, amount: true, at: true }).extend({ by: z.string() }),
  ),
});
export type OrderDesk = z.infer<typeof orderDesk>;

/** The effects of a refund. `byPolicy` is the amount the policy would refund now for the same lines. */
export const refundPreview = z.object({
  amount: minor,
  waived: minor,
  /** What an earlier credit had paid and is returned as a code. */
  credit: minor,
  byPolicy: minor,
  lines: z.array(z.object({ itemId: id, amount: minor })),
});
