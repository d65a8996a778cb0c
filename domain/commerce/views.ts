import * as z from 'zod';
import { id, isoDate, millis, minor } from '../kernel/schema.ts';
import { orderStates } from './orders/schema.ts';
import { orderStandings } from './orders/standing.ts';
import { reviewActs, troubleKinds } from './orders/trouble.ts';
import { pricedCart } from './pricing/price.ts';
import { priceContext } from './pricing/price-context.ts';
import { itemStatuses } from './schema.ts';
import { paymentSettings } from './settings.ts';

/** What the check says of one item (item-check.ts). */
const itemAnswer = z.object({
  itemId: id,
  status: z.enum(itemStatuses).nullable(),
  waitlist: z.boolean(),
  availability: z.int().nullable(),
  message: z.string().nullable(),
  error: z.string().nullable(),
});

/** The answer to an item check: statuses, the server's price, and the facts it is made from for the browser's own preview. */
export const cartCheck = z.object({
  organization: z.object({ id, name: z.string(), username: z.string() }),
  settings: paymentSettings.omit({ share: true }),
  answers: z.array(itemAnswer),
  promo: z.object({ code: z.string(), error: z.string().nullable() }).nullable(),
  context: priceContext,
  priced: pricedCart,
  /** by item that has a refund policy: what it gives back, in the sentences of the receipt */
  refundPolicies: z.record(z.string(), z.array(z.string())),
  /** the order that the bag asked about became, once it is decided, or that bought an entry of the cart; traces of its items, which are bought */
  boughtAs: id.nullable(),
  boughtItems: z.array(z.string()),
  checkedAt: millis,
});
export type CartCheck = z.infer<typeof cartCheck>;

/** An order as its buyer sees it: the receipt in rows, and what can be done about it. No ledger, no provider's ids. */
export const orderView = z.object({
  id,
  organizationId: id,
  organizationName: z.string(),
  /** the organization’s user name where a membership was bought: its card is there */
  memberOf: z.string().nullable(),
  logoUrl: z.string(),
  state: z.enum(orderStates),
  standing: z.enum(orderStandings),
  currency: z.string(),
  title: z.string(),
  rows: z.array(z.object({ name: z.string(), details: z.array(z.string()), quantity: z.int(), total: z.string() })),
  sums: z.array(z.object({ label: z.string(), amount: z.string() })),
  notes: z.array(z.string()),
  /** what its entries are for: days and place in words, and as dates for a calendar */
  events: z.array(
    z.object({
      ...{ id, name: z.string(), startDate: isoDate, endDate: isoDate, dates: z.string(), place: z.string() },
      /** where its page is */
      path: z.string(),
    }),
  ),
  registrations: z.array(
    z.object({ tournamentId: id, divisionId: id, teamId: id.nullable(), teamName: z.string(), waitlist: z.boolean() }),
  ),
  total: minor,
  due: minor,
  /** what can be paid now by an order payment (part of `due`), and the key that lets the reader pay it */
  payable: minor,
  /** what is due may be paid at the event, as the windows of its entries say */
  payAtEvent: z.boolean(),
  payKey: z.string().nullable(),
  emailReceiptTo: z.string(),
  dtCreated: millis,
  dtPaid: millis.nullable(),
});
export type OrderView = z.infer<typeof orderView>;

/** What became of an entry that was bought. `coming`: it is not a team yet, since its payment is not over. */
const entryStates = ['coming', 'registered', 'waitlist', 'withdrawn'] as const;
export const entryView = z.object({
  itemId: id,
  tournamentId: id,
  /** where it is now: it may have moved */
  divisionId: id,
  division: z.string(),
  teamId: id.nullable(),
  teamName: z.string(),
  state: z.enum(entryStates),
});

export type OrderEntry = z.infer<typeof entryView>;

/** One thing that was bought. `policy`: what it gives back now, in the sentences of the receipt. */
export const boughtView = z.object({
  orderId: id,
  itemId: id,
  name: z.string(),
  details: z.array(z.string()),
  quantity: z.int(),
  currency: z.string(),
  price: minor,
  discount: minor,
  added: z.array(z.object({ label: z.string(), amount: minor })),
  total: minor,
  refunded: minor,
  dtPaid: millis.nullable(),
  policy: z.array(z.string()),
});
export type BoughtItem = z.infer<typeof boughtView>;

/** An order that is set aside, as who looks after it sees it. `order`: null where it can't be read. */
export const orderInReview = z.object({
  orderId: id,
  organizationName: z.string(),
  kind: z.enum(troubleKinds),
  /** what the program said of it, for whoever asks us */
  detail: z.string(),
  tries: z.int(),
  dtFirst: millis,
  dtLast: millis,
  again: millis,
  order: z
    .object({
      state: z.enum(orderStates),
      currency: z.string(),
      total: minor,
      /** received and not given back */
      kept: minor,
      /** refunds that the card provider has not paid out */
      owed: minor,
      emailReceiptTo: z.string(),
      dtCreated: millis,
    })
    .nullable(),
  acts: z.array(z.enum(reviewActs)),
});
export type OrderInReview = z.infer<typeof orderInReview>;
