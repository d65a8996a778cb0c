import type { Id } from '../../kernel/ids.ts';
import { ok, type Result, refuse } from '../../kernel/result.ts';
import { normalEmail } from '../../kernel/text.ts';
import { commerce } from '../problems.ts';
import type { OrderView } from '../views.ts';
import { balanceDue, payableNow } from './money.ts';
import { isSinglePlayer, receiptOf } from './receipt.ts';
import type { Order } from './schema.ts';
import { standingOf } from './standing.ts';

/**
 * Returns an order as its buyer sees it. `payKey` lets the reader pay what can be paid now, and is null if nothing can.
 */
export function orderViewOf(
  order: Order & { readonly teamIds: Readonly<Record<string, Id>> },
  organizationName: string,
  payKey: string | null,
  about: {
    readonly events: OrderView['events'];
    readonly players: ReadonlyMap<Id, string>;
    readonly parcels: ReadonlyMap<Id, string>;
    readonly paidOrders: ReadonlyMap<Id, readonly string[]>;
    readonly logoUrl: string;
    readonly sellerContact: readonly string[];
    readonly username: string;
    readonly payAtEvent: boolean;
    readonly zone: string;
  },
): OrderView {
  const { title, rows, sums, notes } = receiptOf(order, about);
  return {
    id: order.id,
    organizationId: order.organizationId,
    organizationName,
    sellerContact: [...about.sellerContact],
    logoUrl: about.logoUrl,
    memberOf: order.lines.some(({ item }) => item.type === 'MEM') ? about.username : null,
    state: order.state,
    standing: standingOf(order),
    currency: order.currency,
    title,
    rows: rows.map((row) => ({ ...row, details: [...row.details] })),
    sums: [...sums],
    notes: [...notes],
    events: [...about.events],
    registrations: order.lines.flatMap(({ item }) =>
      'registration' in item
        ? [
            {
              itemId: item.id,
              tournamentId: item.registration.tournamentId,
              divisionId: item.registration.tournamentDivisionId,
              teamId: order.teamIds[item.id] ?? null,
              teamName: item.teamName || item.registration.teamName,
              isSingle: isSinglePlayer(item),
              waitlist: item.registration.waitlist,
            },
          ]
        : [],
    ),
    total: order.total,
    due: balanceDue(order),
    payable: payableNow(order),
    payAtEvent: about.payAtEvent,
    payKey,
    emailReceiptTo: order.emailReceiptTo,
    zone: about.zone,
    dtCreated: order.dtCreated,
    dtPaid: order.dtPaid,
  };
}

/**
 * What a visitor must enter to see an order without signing in (Part 1 §6, Order/Lookup): its number and the receipt
 * email.
 */
type OrderLookup = { readonly orderId: number; readonly email: string };

/** How many of a buyer's latest orders are listed. Older ones can be looked up. */
export const mostOrders = 200;

/**
 * Returns the order if both values match. An unknown number and a wrong email get the same response, to prevent order
 * enumeration.
 */
export function lookUpOrder<O extends Order>(found: O | null, lookup: OrderLookup): Result<O> {
  const matches = found?.id === lookup.orderId && normalEmail(found.emailReceiptTo) === normalEmail(lookup.email);
  return found !== null && matches ? ok(found) : refuse(commerce['order-missing']());
}

/**
 * Returns a user's orders, newest first. Orders placed with their email are included once the email is verified. Drafts
 * and released orders are left out.
 */
export function ordersOf<O extends Order>(
  orders: readonly O[],
  user: { id: number; verifiedEmails: readonly string[] },
): O[] {
  const emails = new Set(user.verifiedEmails.map(normalEmail));
  return orders
    .filter(({ state }) => state !== 'draft' && state !== 'released')
    .filter((order) => order.userId === user.id || emails.has(normalEmail(order.emailReceiptTo)))
    .toSorted((a, b) => b.dtCreated - a.dtCreated || b.id - a.id);
}
