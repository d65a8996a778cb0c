import { ok, type Result, refuse } from '../../kernel/result.ts';
import { commerce } from '../problems.ts';
import type { Order } from './schema.ts';

/** What a visitor must know to see an order without signing in (Part 1 §6, Order/Lookup): its number and the receipt email. */
type OrderLookup = { readonly orderId: number; readonly email: string };

/** So many of somebody's orders are listed, the latest; an older one is looked up. */
export const mostOrders = 200;

const normalized = (email: string): string => email.trim().toLowerCase();

/** The order if both match. An unknown number and a wrong email get the same answer, against order enumeration. */
export function lookUpOrder<O extends Order>(found: O | null, lookup: OrderLookup): Result<O> {
  const matches = found?.id === lookup.orderId && normalized(found.emailReceiptTo) === normalized(lookup.email);
  return found !== null && matches ? ok(found) : refuse(commerce['order-missing']());
}

/** A user's orders, the newest first; orders by their email count once the email is verified. Drafts and releases are left out. */
export function ordersOf<O extends Order>(
  orders: readonly O[],
  user: { id: number; verifiedEmails: readonly string[] },
): O[] {
  const emails = new Set(user.verifiedEmails.map(normalized));
  return orders
    .filter(({ state }) => state !== 'draft' && state !== 'released')
    .filter((order) => order.userId === user.id || emails.has(normalized(order.emailReceiptTo)))
    .toSorted((a, b) => b.dtCreated - a.dtCreated || b.id - a.id);
}
