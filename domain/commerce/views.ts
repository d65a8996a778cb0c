import * as z from 'zod';
import { id, isoDate, millis, minor } from '../kernel/schema.ts';
import { orderStates } from './orders/schema.ts';
import { orderStandings } from './orders/standing.ts';
import { reviewActs, troubleKinds } from './orders/trouble.ts';
import { pricedCart } from './pricing/price.ts';
import { priceContext } from './pricing/price-context.ts';
import { itemStatuses, paymentSettings } from './schema.ts';

/** The result of an item check (item-check.ts). */
const itemAnswer = z.object({
  itemId: id,
  status: z.enum(itemStatuses).nullable(),
  waitlist: z.boolean(),
  availability: z.int().nullable(),
  message: z.string().nullable(),
  error: z.string().nullable(),
});

/**
 * The response to an item check: statuses, the server's price, and the facts it is based on, for the browser's own
 * preview.
 */
export const cartCheck = z.object({
  organization: z.object({ id, name: z.string(), username: z.string() }),
  settings: paymentSettings.omit({ share: true }),
  answers: z.array(itemAnswer),
  promo: z.object({ code: z.string(), error: z.string().nullable() }).nullable(),
  context: priceContext,
  priced: pricedCart,
  /** The refund of each item with a refund policy, worded as on the receipt. */
  refundPolicies: z.record(z.string(), z.array(z.string())),
  /**
   * The order that was placed for this bag, or that bought a registration in the cart, with traces of the items bought.
   */
  boughtAs: id.nullable(),
  boughtItems: z.array(z.string()),
  checkedAt: millis,
});
export type CartCheck = z.infer<typeof cartCheck>;

/**
 * An order as its buyer sees it: the receipt as rows, and the available actions. It contains no ledger and no provider
 * IDs.
 */
export const orderView = z.object({
  id,
  organizationId: id,
  organizationName: z.string(),
  /** The organization's email, phone and website. */
  sellerContact: z.array(z.string()),
  /** The organization’s username if a membership was bought, because its member card is on that organization's page. */
  memberOf: z.string().nullable(),
  logoUrl: z.string(),
  state: z.enum(orderStates),
  standing: z.enum(orderStandings),
  currency: z.string(),
  title: z.string(),
  rows: z.array(z.object({ name: z.string(), details: z.array(z.string()), quantity: z.int(), total: z.string() })),
  sums: z.array(z.object({ label: z.string(), amount: z.string() })),
  notes: z.array(z.string()),
  /** The events its registrations are for: days and location in words, and as dates for a calendar. */
  events: z.array(
    z.object({
      ...{ id, name: z.string(), startDate: isoDate, endDate: isoDate, dates: z.string(), place: z.string() },
      /** The path of the event's page. */
      path: z.string(),
      /** The dates and hours that single registrations are for, if they don't cover the whole event. */
      times: z.array(z.object({ itemId: id, text: z.string() })).default([]),
      /** Which of those dates the teams still come to, in words, and which were canceled. */
      now: z.array(z.object({ itemId: id, text: z.string(), canceled: z.array(isoDate) })).default([]),
      /** Whether it was canceled or postponed. */
      off: z.enum(['Canceled', 'Postponed']).nullable().default(null),
      /** The divisions whose registrations the host approves before they pay. */
      approves: z.array(id).default([]),
    }),
  ),
  registrations: z.array(
    z.object({
      ...{ itemId: id, tournamentId: id, divisionId: id, teamId: id.nullable() },
      ...{ teamName: z.string(), waitlist: z.boolean() },
      /** Whether it is for one player instead of a team. */
      isSingle: z.boolean(),
    }),
  ),
  total: minor,
  due: minor,
  /** The part of `due` that can be paid now, and the key that lets the reader pay it. */
  payable: minor,
  /** Whether the balance can be paid at the event, as the windows of its registrations allow. */
  payAtEvent: z.boolean(),
  payKey: z.string().nullable(),
  emailReceiptTo: z.string(),
  /** The host's time zone, for the dates below. */
  zone: z.string(),
  dtCreated: millis,
  dtPaid: millis.nullable(),
});
export type OrderView = z.infer<typeof orderView>;

/**
 * A purchased registration's state. `coming` means it isn't a team yet because the payment isn't finished. `approval`
 * means the host still has to decide about it.
 */
const entryStates = ['coming', 'registered', 'waitlist', 'approval', 'withdrawn'] as const;
export const entryView = z.object({
  itemId: id,
  tournamentId: id,
  /** Its current division, which may differ from the one bought. */
  divisionId: id,
  division: z.string(),
  teamId: id.nullable(),
  teamName: z.string(),
  state: z.enum(entryStates),
});

export type OrderEntry = z.infer<typeof entryView>;

/** A purchased item. `policy` describes its current refund, worded as on the receipt. */
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

/** An order that is set aside, as shown to the staff in charge. `order` is null if it can't be read. */
export const orderInReview = z.object({
  orderId: id,
  organizationName: z.string(),
  kind: z.enum(troubleKinds),
  /** The raw error text, for support requests. */
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
      /** The amount received and not refunded. */
      kept: minor,
      /** The refunds that the card provider hasn't paid out. */
      owed: minor,
      emailReceiptTo: z.string(),
      dtCreated: millis,
    })
    .nullable(),
  acts: z.array(z.enum(reviewActs)),
});
export type OrderInReview = z.infer<typeof orderInReview>;
