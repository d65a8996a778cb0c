import type { OrderCommand } from '../orders/events.ts';
import { allocate } from '../orders/money.ts';
import type { Order } from '../orders/schema.ts';
import type { RefundPlan } from './refunds.ts';

/** The commands that book a planned refund: first what need not be paid any more is waived, then the rest is refunded. */
export const refundCommands = (refundId: string, plan: RefundPlan): OrderCommand[] => [
  ...(plan.waived > 0
    ? [{ type: 'waive' as const, ref: `${refundId}-waived`, amount: plan.waived, lines: plan.waivedLines }]
    : []),
  ...(plan.lines.length
    ? [{ type: 'refund' as const, refundId, lines: plan.lines, waivedLines: plan.waivedLines }]
    : []),
];

/**
 * The commands that book, on the order that paid for another one, the return of `amount`: one for each charge it goes back to, one for
 * each further order in turn whose money it was, and one for what came outside of cards. `ref` makes booking it twice harmless.
 */
export const linkedRefundCommands = (payer: Order, amount: number, ref: string): OrderCommand[] =>
  allocate(payer, amount).map((part): OrderCommand => {
    const command = { type: 'pass-back' as const, amount: part.amount };
    if (part.to === 'charge') return { ...command, ref: `${ref}/${part.key}`, from: { key: part.key } };
    if (part.to === 'order') return { ...command, ref: `${ref}/${part.orderId}`, from: { orderId: part.orderId } };
    return { ...command, ref: `${ref}/outside`, from: { outside: true } };
  });
