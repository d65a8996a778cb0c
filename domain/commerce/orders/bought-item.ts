import type { Id } from '../../kernel/ids.ts';
import { refundLines } from '../refunds/withdrawal-terms.ts';
import type { BoughtItem } from '../views.ts';
import { receiptOf } from './receipt.ts';
import type { Order } from './schema.ts';

/**
 * Returns a line of an order as its buyer sees it, worded like the receipt, or null if the order has no line with this
 * number.
 */
export function boughtItem(order: Order, itemId: Id): BoughtItem | null {
  const at = order.lines.findIndex(({ item }) => item.id === itemId);
  const line = order.lines[at];
  const row = receiptOf(order).rows[at];
  if (!line || !row) return null;
  const { price, discount, total, refunded, added } = line;
  return {
    ...{ orderId: order.id, itemId, currency: order.currency, dtPaid: order.dtPaid },
    ...{ name: row.name, details: [...row.details], quantity: row.quantity },
    ...{ price, discount, total, refunded, added: added.map(({ label, amount }) => ({ label, amount })) },
    policy: refunded >= total ? [] : refundLines(line),
  };
}
