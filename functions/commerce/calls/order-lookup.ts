import { orderLookup } from '#domain/commerce/operations-orders.ts';
import { lookUpOrder } from '#domain/commerce/orders/lookup.ts';
import { ok } from '#domain/kernel/result.ts';
import type { Handler } from '../../kernel/http/call.ts';
import { declared } from '../../kernel/http/declared.ts';
import { orderItem } from '../../store/commerce/items.ts';
import type { Deps } from '../deps.ts';
import { viewOf } from '../orders/view.ts';

export const orderLookupHandler: Handler<typeof orderLookup, Deps> = async ({ query }, deps) => {
  const found = lookUpOrder(await deps.table.get(orderItem, { id: query.orderId }), query);
  return found.ok ? ok(await viewOf(deps, found.value)) : declared(orderLookup, found);
};
