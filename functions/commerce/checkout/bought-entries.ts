import { isConfirmed } from '#domain/commerce/orders/is-confirmed.ts';
import type { CartItem } from '#domain/commerce/schema.ts';
import type { Id } from '#domain/kernel/ids.ts';
import type { Table } from '../../kernel/table/table.ts';
import { teamItem } from '../../store/catalog/items.ts';
import { orderById } from '../../store/commerce/order-records.ts';
import type { StoredOrder } from '../../store/commerce/orders.ts';
import type { Hold } from '../../store/registration/items.ts';
import type { LoadedContext } from './checkout-context.ts';

type Registered = Extract<CartItem, { registration: unknown }>['registration'];
/** A ticket that a team waits with, or waited with last, where the cart still means to enter that team. */
const waitsBy = ({ teamId: entering, reservation }: Registered, holds: readonly Hold[]) =>
  holds.flatMap(({ entry, divisionId, teamId }) =>
    entry === reservation?.id && entering === null && teamId !== null ? [{ entry, divisionId, id: teamId }] : [],
  );

/** Of a cart's entries those that are teams by now, on a place or on the waitlist: by entry the order that bought it. */
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

/** The buyer's order that has bought an entry which this browser still has in its cart: it is a copy from before the payment. */
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

/** Those of a cart's items that an order bought, whatever number they have there. */
export const boughtWith = (
  items: readonly CartItem[],
  { id }: Pick<StoredOrder, 'id'>,
  { bought }: Pick<LoadedContext, 'bought'>,
): CartItem[] =>
  items.filter((item) => 'registration' in item && bought.get(item.registration.reservation?.id ?? '') === id);
