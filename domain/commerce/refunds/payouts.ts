import { balance } from '../orders/ledger.ts';
import type { Order } from '../orders/schema.ts';

/** A payout to an organization in one currency: what each order has at the provider. `ref` makes booking it twice harmless. */
type Payout = {
  readonly ref: string;
  readonly organizationId: number;
  readonly currency: string;
  readonly amount: number;
  readonly lines: readonly { readonly orderId: number; readonly amount: number }[];
};

/**
 * What can be paid out to an organization now, one payout per currency. An order that was refunded after an earlier payout counts
 * negative; money in dispute or owed back to a buyer stays. A payout of nothing, or less, is not made.
 */
export function planPayouts(orders: readonly Order[], organizationId: number, ref: string): Payout[] {
  const byCurrency = new Map<string, { orderId: number; amount: number }[]>();
  for (const order of orders) {
    if (order.organizationId !== organizationId) continue;
    const amount = payable(order);
    if (amount !== 0)
      byCurrency.set(order.currency, [...(byCurrency.get(order.currency) ?? []), { orderId: order.id, amount }]);
  }
  return [...byCurrency].flatMap(([currency, lines]) => {
    const amount = lines.reduce((sum, line) => sum + line.amount, 0);
    return amount > 0 ? [{ ref: `${ref}-${currency}`, organizationId, currency, amount, lines }] : [];
  });
}

/** What of an order's cash is the organization's: all of it less what has to go back to the buyer. */
const payable = (order: Order): number => balance(order.balances, 'cash') + balance(order.balances, 'owed');
