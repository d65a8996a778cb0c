/* Shared by the order tests. */

import { attemptKey, handleOrder } from '#domain/commerce/orders/decide.ts';
import type { OrderCommand, OrderEvent } from '#domain/commerce/orders/events.ts';
import { trialBalance } from '#domain/commerce/orders/ledger.ts';
import type { Order } from '#domain/commerce/orders/schema.ts';
import { must } from '#domain/kernel/result.ts';
import { draft, entry, now } from './kit.ts';

export const hold = now + 600_000;
export const start = { type: 'start', intentType: 'payment', holdUntil: hold } as const satisfies OrderCommand;
export const report = (
  n: number,
  outcome: 'requiresAction' | 'processing' | 'succeeded' | 'failed',
  fields: object = {},
): OrderCommand => ({
  type: 'report',
  key: attemptKey(900, n),
  source: 'webhook',
  outcome,
  ...fields,
});
export const lose = (n: number, holdUntil = hold + 60_000): OrderCommand => ({
  type: 'mark-unknown',
  key: attemptKey(900, n),
  holdUntil,
});
export const release: OrderCommand = { type: 'release', source: 'reconciler' };
export const refund = (refundId: string, amount: number, itemId = 1): OrderCommand => ({
  type: 'refund',
  refundId,
  lines: [{ itemId, amount }],
});

export const run = (begin: Order, commands: readonly OrderCommand[], at = now): Order =>
  commands.reduce((state, command) => must(handleOrder(state, command, at)).order, begin);
export const types = (begin: Order, command: OrderCommand, at = now): OrderEvent['type'][] =>
  must(handleOrder(begin, command, at)).events.map(({ type }) => type);
export const problem = (begin: Order, command: OrderCommand, at = now): string | null => {
  const handled = handleOrder(begin, command, at);
  return handled.ok ? null : handled.problem.code;
};
/** Returns an order for one registration without a season pass, for 65.00. */
export const oneEntryOrder = (fields: Parameters<typeof draft>[1] = {}) =>
  draft([entry(1, { tournamentId: 2 })], fields);
export const paid = () => run(oneEntryOrder(), [start, report(1, 'succeeded')]);
export const books = (state: Order) => Object.fromEntries(trialBalance(state.ledger));
