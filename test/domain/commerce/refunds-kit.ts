/* Shared by the refund tests. */
import { handleOrder } from '#domain/commerce/orders/decide.ts';
import type { OrderCommand } from '#domain/commerce/orders/events.ts';
import type { Order } from '#domain/commerce/orders/schema.ts';
import { strictPolicy } from '#domain/commerce/refunds/withdrawal-terms.ts';
import { must } from '#domain/kernel/result.ts';
import { draft, entry, now, policy } from './kit.ts';

export const pay = (begin: Order): Order => {
  const commands: OrderCommand[] = [
    { type: 'start', intentType: 'payment', holdUntil: now + 600_000 },
    { type: 'report', key: `${begin.id}-1`, source: 'webhook', outcome: 'succeeded' },
  ];
  return commands.reduce((order, command) => must(handleOrder(order, command, now)).order, begin);
};
export const team = (id: number, fields: Record<string, unknown> = {}) => entry(id, { tournamentId: 2, ...fields });
export const strict = policy(strictPolicy);
export const order = (fields: object = {}, terms: Record<string, unknown> = { refundPolicy: strict }) =>
  pay(draft([team(1), team(2, { tournamentDivisionId: 12 })], { terms, ...fields }));
export const whole = { kind: 'order' } as const;
