import { lapsedEntries } from '#domain/commerce/cart/cart.ts';
import { holdOf } from '#domain/commerce/checkout/checkout-context.ts';
import { isConfirmed } from '#domain/commerce/orders/money.ts';
import { mayStillCharge } from '#domain/commerce/orders/reconciliation.ts';
import { commerce } from '#domain/commerce/problems.ts';
import type { CartItem } from '#domain/commerce/schema.ts';
import { withOwnPieces, withOwnUse } from '#domain/commerce/store/parcels.ts';
import type { Id } from '#domain/kernel/ids.ts';
import { ok, type Result, refuse } from '#domain/kernel/result.ts';
import type { Millis } from '#domain/kernel/time.ts';
import type { Stored } from '../../kernel/table/item.ts';
import type { Table } from '../../kernel/table/table.ts';
import { teamItem } from '../../subjects/catalog/items.ts';
import { orderById } from '../../subjects/commerce/order-records.ts';
import { cartOrderItem, type StoredOrder } from '../../subjects/commerce/orders.ts';
import type { Hold } from '../../subjects/registration/items.ts';
import type { Deps } from '../deps.ts';
import { supersedeOrder } from '../orders/settle.ts';
import { cancelPendingPayment } from '../payments/payment.ts';
import type { LoadedContext } from './context.ts';

/** Returns the order that a cart became, but only to its buyer. */
export async function orderOfBag(
  table: Table,
  bagId: string,
  holders: readonly string[],
): Promise<Stored<StoredOrder> | null> {
  const cartOrder = await table.get(cartOrderItem, { cartId: bagId });
  const order = cartOrder && (await orderById(table, cartOrder.orderId));
  return order && holders.includes(order.holder) ? order : null;
}

/** Returns the buyer's own unpaid orders at an organization. */
export async function unpaidAttempts(
  table: Table,
  { organizationId, bagIds, holders }: { organizationId: Id; bagIds: readonly string[]; holders: readonly string[] },
): Promise<StoredOrder[]> {
  const orders = await Promise.all([...new Set(bagIds)].map((bagId) => orderOfBag(table, bagId, holders)));
  return orders.flatMap((order) =>
    order && order.organizationId === organizationId && order.state !== 'released' && !isConfirmed(order)
      ? [order]
      : [],
  );
}

/** A buyer can pay with another card for the spots and items that their declined orders hold. */
export const withOwn = (context: LoadedContext, own: readonly StoredOrder[]): LoadedContext => {
  const taken = own.flatMap((order) => order.taken);
  return taken.length === 0
    ? context
    : {
        ...context,
        products: withOwnPieces(context.products, taken),
        promo: withOwnUse(context.promo, taken),
      };
};

/**
 * Ends the buyer's earlier orders because their cart has changed. The new order can take the limited quantities they
 * hold. An open 3-D Secure challenge is canceled. Refuses with `payment-in-doubt` and the order if that order can still
 * take money.
 */
export async function releaseOwnAttempts(deps: Deps, own: readonly StoredOrder[], now: Millis): Promise<Result<void>> {
  for (const order of own)
    if (!(await isSuperseded(deps, order.id, now)))
      return refuse(commerce['payment-in-doubt']({ data: { orderId: order.id } }));
  return ok(undefined);
}

/**
 * Ends the same buyer's earlier order, so only the new one can be paid. An open 3-D Secure challenge is canceled.
 * Returns false if the earlier order can still take money or has its spots.
 */
async function isSuperseded(deps: Deps, orderId: Id, now: Millis): Promise<boolean> {
  const order = await orderById(deps.table, orderId);
  if (!order) return true;
  const canceled = await cancelPendingPayment(deps, order, now);
  if (!canceled.ok || mayStillCharge(canceled.value)) return false;
  const ended = await supersedeOrder(deps, canceled.value, now);
  return ended.ok && ended.value.state === 'released';
}

type Registered = Extract<CartItem, { registration: unknown }>['registration'];
/** Returns a team's current or latest waitlist ticket, if the cart still registers that team. */
const waitsBy = ({ teamId: entering, reservation }: Registered, holds: readonly Hold[]) =>
  holds.flatMap(({ entry, divisionId, teamId }) =>
    entry === reservation?.id && entering === null && teamId !== null ? [{ entry, divisionId, id: teamId }] : [],
  );

/**
 * Finds a cart's registrations that have become teams, registered or on the waitlist. Maps each entry to the order that
 * bought it.
 */
export async function boughtEntries(
  table: Table,
  items: readonly CartItem[],
  holds: readonly Hold[],
): Promise<Map<string, Id>> {
  const placed = holds.flatMap(({ state, entry, orderId }) =>
    state === 'accepted' && orderId !== null ? [[entry, orderId] as const] : [],
  );
  const waits = items.flatMap((item) => ('registration' in item ? waitsBy(item.registration, holds) : []));
  const teams = await table.getMany(teamItem, waits);
  const orderOf = new Map(teams.map(({ id, orderId }) => [id, orderId]));
  const waiting = waits.flatMap(({ entry, id }) => {
    const orderId = orderOf.get(id);
    return orderId == null ? [] : [[entry, orderId] as const];
  });
  return new Map([...placed, ...waiting]);
}

/**
 * Returns the buyer's order that already bought an entry in this browser's cart. The cart is then an old copy from
 * before the payment.
 */
export async function orderOfCopy(
  table: Table,
  items: readonly CartItem[],
  { organization, bought }: Pick<LoadedContext, 'organization' | 'bought'>,
): Promise<StoredOrder | null> {
  const [orderId] = items.flatMap((item) =>
    'registration' in item ? (bought.get(item.registration.reservation?.id ?? '') ?? []) : [],
  );
  const order = orderId === undefined ? null : await orderById(table, orderId);
  return order && order.organizationId === organization.id && isConfirmed(order) ? order : null;
}

/** Returns the cart items that an order bought, even if their item numbers differ. */
export const boughtWith = (
  items: readonly CartItem[],
  { id }: Pick<StoredOrder, 'id'>,
  { bought }: Pick<LoadedContext, 'bought'>,
): CartItem[] =>
  items.filter((item) => 'registration' in item && bought.get(item.registration.reservation?.id ?? '') === id);

/**
 * Returns the holds that a cart pays for. Each must be active and not part of another payment. They are checked before
 * anything is written, and again by the write conditions that tie them to the order (orders/keep.ts). An earlier order
 * with the same holds is superseded. Refuses with `hold-expired` and the items whose spot is gone, or with
 * `payment-in-doubt` and the order that is paying for one.
 */
export async function stillHeld(
  deps: Deps,
  items: readonly CartItem[],
  context: LoadedContext,
  now: Millis,
): Promise<Result<Hold[]>> {
  const lapsed = lapsedEntries(items, context.holds, now);
  if (lapsed.length) return refuse(commerce['hold-expired']({ data: { itemIds: lapsed.map(({ id }) => id) } }));
  const holds = items.flatMap((item) => holdOf(item, context.holds) ?? []);
  const earlierOrders = new Set(holds.flatMap(({ orderId }) => orderId ?? []));
  for (const orderId of earlierOrders)
    if (!(await isSuperseded(deps, orderId, now))) return refuse(commerce['payment-in-doubt']({ data: { orderId } }));
  return ok(holds);
}
