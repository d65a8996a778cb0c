import * as z from 'zod';
import { currency, id, isoDate, millis, minor } from '../../kernel/schema.ts';
import { accounts } from '../orders/accounts.ts';
import { orderNote, orderStates } from '../orders/schema.ts';
import { orderStandings } from '../orders/standing.ts';

/** How money comes outside of the card provider. */
export const outsideWays = ['cash', 'check', 'transfer', 'other'] as const;

const money = { currency: z.string(), total: minor, received: minor, returned: minor, due: minor };
const balances = z.partialRecord(z.enum(accounts), minor);

/** The money figures (orders/figures.ts). */
export const figureFields = {
  ...{ sold: minor, taxes: minor, refunded: minor, writtenOff: minor, received: minor, due: minor },
} as const;
/** The figures of orders in one currency, and what stands on each account of their ledgers: all of them together are nothing. */
export const orderSum = z.object({
  ...{ currency, orders: z.int(), ...figureFields },
  accounts: balances,
  balanced: z.boolean(),
});

/** An order in its organization's list. `total`: what it came to for its buyer; `balances`: of its ledger, by account. */
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
  /** disputes that are open, refunds that the card provider has not paid out */
  disputed: minor,
  toRefund: minor,
});
export type OrderRow = z.infer<typeof orderRow>;

/** A period by the organization's clock, both days in it. */
export const orderList = z.object({
  from: isoDate,
  until: isoDate,
  /** of every order in it; a sum a currency */
  sums: z.array(orderSum),
  /** disputes that are open and refunds to make, by currency, of every order in it */
  open: z.array(z.object({ currency, disputed: minor, toRefund: minor })),
  orders: z.int(),
  /** the latest; `more`: there are orders that are not among them */
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
  fees: minor,
  taxes: minor,
  total: minor,
  refunded: minor,
  /** what can still be refunded of it, or need not be paid */
  left: minor,
  /** who plays by it, by their seats from 0, each with their share of it and what is left of that */
  players: z.array(z.object({ seat: z.int().min(0), name: z.string(), share: minor, left: minor })),
  /** what its buyer has by it, which ends when it goes back */
  grants: z.enum(['membership', 'pass']).nullable(),
  /** `path`: of its page */
  team: z.object({ id, tournamentId: id, path: z.string() }).nullable(),
  /** so many pieces of a counted product it holds, which can be put back in stock */
  stocked: z.int().min(0),
  /** a thing: how it comes to its buyer, and the lines of its address */
  parcel: z.enum(['ship', 'pickup']).nullable(),
  to: z.array(z.string()),
  policy: z.string(),
  terms: z.array(z.string()),
  /** what the policy gives back now, in percent */
  percentage: z.number(),
});
export type DeskLine = z.infer<typeof deskLine>;

/** An order for those who manage it. */
export const orderDesk = z.object({
  id,
  organizationId: id,
  ...money,
  payable: minor,
  refundable: minor,
  emailReceiptTo: z.string(),
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
    }),
  ),
  ledger: z.array(z.object({ at: millis, seq: z.int(), account: z.enum(accounts), amount: minor })),
  notes: z.array(
    orderNote.pick({ id: true, kind: true, text: true, amount: true, at: true }).extend({ by: z.string() }),
  ),
});
export type OrderDesk = z.infer<typeof orderDesk>;

/** What a refund would do. `byPolicy`: what the policy gives back now of the same. */
export const refundPreview = z.object({
  amount: minor,
  waived: minor,
  byPolicy: minor,
  lines: z.array(z.object({ itemId: id, amount: minor })),
});
