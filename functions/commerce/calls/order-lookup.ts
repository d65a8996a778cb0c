import { orderLookup } from '#domain/commerce/operations-orders.ts';
import { lookUpOrder } from '#domain/commerce/orders/lookup.ts';
import { ok } from '#domain/kernel/result.ts';
import { minute } from '#domain/kernel/time.ts';
import { type Handler, ProblemError } from '../../kernel/http/call.ts';
import { declared } from '../../kernel/http/declared.ts';
import { guessing, type Limit } from '../../services/limits.ts';
import { orderById } from '../../store/commerce/order-records.ts';
import type { Deps } from '../deps.ts';
import { viewOf } from '../orders/view.ts';

/** Order numbers follow each other: who knows a buyer's address may not try them all, from one place or from many. */
const bySource: Limit = { name: 'order-lookup', most: 12, per: 10 * minute };
const byEmail: Limit = { name: 'order-lookup-email', most: 12, per: 10 * minute };

export const orderLookupHandler: Handler<typeof orderLookup, Deps> = async ({ query, source, now }, deps) => {
  const limits = [
    [bySource, source],
    [byEmail, query.email.trim().toLowerCase()],
  ] as const;
  const look = async () => lookUpOrder(await orderById(deps.table, query.orderId), query);
  const found = await guessing(deps.table, limits, now, look, ({ ok }) => ok);
  if (!found.ok) throw new ProblemError(found.problem);
  return found.value.ok ? ok(await viewOf(deps, found.value.value)) : declared(orderLookup, found.value);
};
