import type { bagItem, order as orderContract, registrationStatus } from '#domain/commerce/operations-orders.ts';
import { boughtItem } from '#domain/commerce/orders/bought.ts';
import { commerce } from '#domain/commerce/problems.ts';
import { ok, refuse } from '#domain/kernel/result.ts';
import type { Handler } from '../../kernel/http/call.ts';
import type { Deps } from '../deps.ts';
import { entriesOf } from '../orders/entries.ts';
import { readableOrder } from '../orders/readable-order.ts';
import { viewOf } from '../orders/view.ts';

export const orderHandler: Handler<typeof orderContract, Deps> = async ({ params, query, actor, holders }, deps) => {
  const found = await readableOrder(deps, params.orderId, { actor, holders, key: query.key });
  return found.ok ? ok(await viewOf(deps, found.value)) : found;
};

export const registrationStatusHandler: Handler<typeof registrationStatus, Deps> = async (
  { params, query, actor, holders },
  deps,
) => {
  const found = await readableOrder(deps, params.id, { actor, holders, key: query.key });
  return found.ok ? ok({ items: await entriesOf(deps.table, found.value) }) : found;
};

export const bagItemHandler: Handler<typeof bagItem, Deps> = async ({ query, actor, holders }, deps) => {
  const found = await readableOrder(deps, query.orderId, { actor, holders, key: query.key });
  if (!found.ok) return found;
  const bought = boughtItem(found.value, query.itemId);
  return bought ? ok(bought) : refuse(commerce['item-missing']());
};
