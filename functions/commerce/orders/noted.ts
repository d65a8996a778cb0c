import { mayStillEnter } from '#domain/commerce/orders/may-still-enter.ts';
import type { Id } from '#domain/kernel/ids.ts';
import type { Condition } from '../../kernel/table/condition.ts';
import type { Table } from '../../kernel/table/table.ts';
import { orderItem, type StoredOrder } from '../../store/commerce/orders.ts';

/* What one order notes for itself before it is charged, so that no other is paid with it: players, bids. */

/** By which order, when it had begun so many payments. */
type Noted = { readonly orderId: Id; readonly attempt: number };

/** Those that another order may still enter with. */
export async function takenBy<N extends Noted>(table: Table, orderId: Id, there: readonly N[]): Promise<N[]> {
  const others = there.filter((noted) => noted.orderId !== orderId);
  const ids = [...new Set(others.map((noted) => noted.orderId))];
  const orders = await table.getMany(
    orderItem,
    ids.map((id) => ({ id })),
  );
  return others.filter((noted) => {
    const order = orders.find(({ id }) => id === noted.orderId);
    return order ? mayStillEnter(order, noted.attempt) : false;
  });
}

/** That a note is still the order's own of this attempt. */
export const ownNote = ({ id, attempts }: Pick<StoredOrder, 'id' | 'attempts'>): Condition => [
  'and',
  ['=', 'orderId', id],
  ['=', 'attempt', attempts.length],
];

/** That nobody has noted anything since it was read. */
export const unchangedSince = (before: Noted | undefined): Condition =>
  before ? ['and', ['=', 'orderId', before.orderId], ['=', 'attempt', before.attempt]] : ['absent', 'pk'];
