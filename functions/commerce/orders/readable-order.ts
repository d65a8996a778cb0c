import { commerce } from '#domain/commerce/problems.ts';
import type { Actor } from '#domain/identity/actor.ts';
import { can } from '#domain/identity/can.ts';
import type { Id } from '#domain/kernel/ids.ts';
import { ok, refuse } from '#domain/kernel/result.ts';
import { opensOrder } from '../../services/order-link.ts';
import { subjectOfOrder } from '../../services/orders/subject.ts';
import { orderById } from '../../store/commerce/order-records.ts';
import type { Deps } from '../deps.ts';

type Reader = { readonly actor: Actor; readonly holders: readonly string[]; readonly key: string | undefined };

/** An order for its buyer, the holder of its link, or an admin; anybody else gets the same answer as for an order that doesn't exist. */
export async function readableOrder({ table, signingSecret }: Deps, id: Id, { actor, holders, key }: Reader) {
  const order = await orderById(table, id);
  if (!order) return refuse(commerce['order-missing']());
  const isAllowed =
    opensOrder(key, order.id, await signingSecret()) ||
    holders.includes(order.holder) ||
    can(actor, 'order.view', await subjectOfOrder(table, order));
  return isAllowed ? ok(order) : refuse(commerce['order-missing']());
}
