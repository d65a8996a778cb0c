import { refundOrder } from '#domain/commerce/operations-orders.ts';
import { commerce } from '#domain/commerce/problems.ts';
import type { RefundAsked } from '#domain/commerce/refunds/asked.ts';
import { takenBackBy, wholeLines } from '#domain/commerce/refunds/grants.ts';
import { isByPolicy } from '#domain/commerce/refunds/override.ts';
import { refundCommands } from '#domain/commerce/refunds/refund-commands.ts';
import { planRefund } from '#domain/commerce/refunds/refunds.ts';
import { restocked } from '#domain/commerce/store/restocked.ts';
import { can } from '#domain/identity/can.ts';
import { ok, refuse } from '#domain/kernel/result.ts';
import type { Handler } from '../../kernel/http/call.ts';
import { declared } from '../../kernel/http/declared.ts';
import { create } from '../../kernel/table/write.ts';
import { changeOrder } from '../../services/orders/change-order.ts';
import { executeRefund } from '../../services/orders/execute-refunds.ts';
import { subjectOfOrder } from '../../services/orders/subject.ts';
import { takenBack } from '../../services/orders/take-back.ts';
import { productsBySku } from '../../store/commerce/limited.ts';
import { orderNoteItem } from '../../store/commerce/notes.ts';
import { orderById } from '../../store/commerce/order-records.ts';
import type { StoredOrder } from '../../store/commerce/orders.ts';
import { givenBack } from '../checkout/limited.ts';
import type { Deps } from '../deps.ts';
import { noteOn } from '../orders/managed-order.ts';

/**
 * An admin gives money back. The refund's id is made of the request's key, so that the same request is one refund whatever happens to its
 * answers. An actor who may not manage the order gets the same answer as for an order that doesn't exist.
 */
export const refundOrderHandler: Handler<typeof refundOrder, Deps> = async (
  { body, actor, now, idempotencyKey },
  deps,
) => {
  const { orderId, reason, scope, percentage, why, restock = false } = body;
  const order = await orderById(deps.table, orderId);
  if (!order || !can(actor, 'order.manage', await subjectOfOrder(deps.table, order)))
    return refuse(commerce['order-missing']());
  const refundId = `refund-${order.id}-${idempotencyKey}`;
  const planned = planRefund(order, { reason, scope, ...(percentage === undefined ? {} : { percentage }) }, now);
  if (!order.seen.some((ref) => ref.startsWith(refundId))) {
    if (!planned.ok) return declared(refundOrder, planned);
    if (!why && !isByPolicy(body)) return refuse(commerce['why-missing']());
    const { amount, waived } = planned.value;
    const note = why
      ? [noteOn(order, { kind: 'refund', text: why, amount: amount + waived }, { actor, now, random: deps.random })]
      : [];
    const { lines, waivedLines } = planned.value;
    const given = takenBackBy(order.lines, { scope, lines: [...lines, ...waivedLines] });
    const ends = await takenBack(deps.table, order.id, given);
    const writes = [...note.map((said) => create(orderNoteItem, said)), ...ends];
    const booked = await changeOrder(deps, order.id, refundCommands(refundId, planned.value), now, {
      ...{ reason, writes },
      ...(restock ? { also: backInStock(deps, scope) } : {}),
    });
    if (!booked.ok) return declared(refundOrder, booked);
  }
  return ok({ orderId, ...(await executeRefund(deps, orderId, refundId, now)) });
};

/** The pieces of whole lines that go back are there to be sold again, in the transaction that books the refund. */
const backInStock =
  ({ table }: Deps, scope: RefundAsked['scope']) =>
  async (order: StoredOrder) => {
    const lines = wholeLines(order.lines, scope);
    const skus = lines.flatMap(({ item }) => (item.type === 'PROD' ? [item.product.sku] : []));
    const products = await productsBySku(table, order.organizationId, [...new Set(skus)]);
    const { back, kept } = restocked(order.taken, lines, new Map(products.map((product) => [product.sku, product])));
    return { writes: await givenBack({ ...order, taken: back }, table), order: { taken: kept } };
  };
