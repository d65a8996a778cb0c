import {
  type answerDispute,
  externalPayment,
  type makePayable,
  type noteOrder,
  type resendReceipt,
  type sendParcels,
} from '#domain/commerce/operations-desk.ts';
import { refundOrder } from '#domain/commerce/operations-orders.ts';
import { balanceDue, payableNow } from '#domain/commerce/orders/money.ts';
import { receiptOf } from '#domain/commerce/orders/receipt.ts';
import { isAskedLately } from '#domain/commerce/orders/standing.ts';
import { commerce } from '#domain/commerce/problems.ts';
import { isByPolicy } from '#domain/commerce/refunds/override.ts';
import { type RefundRequest, takenBackBy, wholeLines } from '#domain/commerce/refunds/refund-request.ts';
import { planRefund, refundCommands } from '#domain/commerce/refunds/refunds.ts';
import { refundLines } from '#domain/commerce/refunds/withdrawal-terms.ts';
import { parcelOf } from '#domain/commerce/store/parcels.ts';
import { restocked } from '#domain/commerce/store/restocked.ts';
import { can } from '#domain/identity/can.ts';
import { request } from '#domain/kernel/request.ts';
import { ok, refuse } from '#domain/kernel/result.ts';
import { declared, type Handler, ProblemError } from '../../kernel/http/call.ts';
import { log } from '../../kernel/log.ts';
import { create } from '../../kernel/table/write.ts';
import { changeOrder } from '../../subjects/commerce/change-order.ts';
import { notesOfOrder, orderNoteItem } from '../../subjects/commerce/items.ts';
import { takenBack } from '../../subjects/commerce/memberships.ts';
import { eventsOfOrder, playersOfOrder, subjectOfOrder } from '../../subjects/commerce/order-facts.ts';
import { changedOrder, orderById } from '../../subjects/commerce/order-records.ts';
import type { StoredOrder } from '../../subjects/commerce/orders.ts';
import { productsBySku } from '../../subjects/commerce/promos-and-stock.ts';
import { executeRefund } from '../../subjects/commerce/refunds.ts';
import { givenBack } from '../checkout/limited.ts';
import type { Deps } from '../deps.ts';
import { managedOrder, noteOn } from '../orders/order.ts';

/** Books the payment once, under the request's key, with the recorder's name and the form of payment. */
export const externalPaymentHandler: Handler<typeof externalPayment, Deps> = async (
  { body, actor, now, idempotencyKey },
  deps,
) => {
  const found = await managedOrder(deps.table, actor, body.orderId);
  if (!found.ok) return found;
  const { amount, how, note } = body;
  const ref = `outside-${body.orderId}-${idempotencyKey}`;
  const text = note ? `${how}: ${note}` : how;
  const said = noteOn(found.value, { kind: 'external', text, amount }, { actor, now, random: deps.random });
  const booked = await changeOrder(deps, body.orderId, [{ type: 'pay-outside', ref, amount }], now, {
    writes: [create(orderNoteItem, said)],
  });
  return booked.ok ? ok({ due: balanceDue(booked.value) }) : declared(externalPayment, booked);
};

/** How many times we read the order and try again after another writer saved first. */
const tries = 8;

/**
 * The relay sends the email when it sees the note. Each request writes the order's next version, so two desks can't
 * email a buyer twice within minutes.
 */
export const makePayableHandler: Handler<typeof makePayable, Deps> = async (
  { body, actor, now },
  { table, random },
) => {
  for (let attempt = 0; attempt < tries; attempt++) {
    const found = await managedOrder(table, actor, body.orderId);
    if (!found.ok) return found;
    const order = found.value;
    const payable = payableNow(order);
    if (payable === 0) return refuse(commerce['nothing-due']({ data: { due: balanceDue(order) } }));
    const [latest] = (await table.list(orderNoteItem, notesOfOrder(order.id))).filter(({ kind }) => kind === 'pay');
    if (isAskedLately(latest?.at, now)) return refuse(commerce['asked-lately']({ data: { at: latest?.at ?? now } }));
    const said = noteOn(order, { kind: 'pay', text: '', amount: payable }, { actor, now, random });
    const result = await table.transact([...changedOrder(order, order), create(orderNoteItem, said)]);
    if (result.ok) return ok({ payable, email: order.emailReceiptTo });
  }
  log.warn('an order kept changing while it was being written', { orderId: body.orderId });
  throw new ProblemError(request.unavailable());
};

export const noteOrderHandler: Handler<typeof noteOrder, Deps> = async (
  { params, body, actor, now },
  { table, random },
) => {
  const found = await managedOrder(table, actor, params.orderId);
  if (!found.ok) return found;
  const said = noteOn(found.value, { kind: 'note', text: body.text }, { actor, now, random });
  await table.write(create(orderNoteItem, said));
  return ok({ noted: true });
};

/** The relay emails the buyer when it sees the note, and the receipt is built from it. */
export const sendParcelsHandler: Handler<typeof sendParcels, Deps> = async (
  { params, body, actor, now },
  { table, random },
) => {
  const found = await managedOrder(table, actor, params.orderId);
  if (!found.ok) return found;
  const { itemIds, text } = body;
  const things = found.value.lines.filter(({ item }) => parcelOf(item) !== null).map(({ item }) => item.id);
  const unknown = itemIds.find((itemId) => !things.includes(itemId));
  if (unknown !== undefined) return refuse(commerce['refund-unknown-line']({ data: { itemId: unknown } }));
  const said = noteOn(found.value, { kind: 'sent', text, itemIds }, { actor, now, random });
  await table.write(create(orderNoteItem, said));
  return ok({ noted: true });
};

export const resendReceiptHandler: Handler<typeof resendReceipt, Deps> = async (
  { params, body, actor, now },
  { table, random },
) => {
  const found = await managedOrder(table, actor, params.orderId);
  if (!found.ok) return found;
  const said = noteOn(found.value, { kind: 'receipt', text: '', email: body.email }, { actor, now, random });
  await table.write(create(orderNoteItem, said));
  return ok({ sent: true });
};

/** The order provides the items, the buyer and the policy. The note records who answered what. */
export const answerDisputeHandler: Handler<typeof answerDispute, Deps> = async ({ params, body, actor, now }, deps) => {
  const found = await managedOrder(deps.table, actor, params.orderId);
  if (!found.ok) return found;
  const order = found.value;
  const dispute = order.disputes.find(({ disputeId }) => disputeId === body.disputeId);
  if (!dispute) return refuse(commerce['dispute-missing']());
  if (dispute.outcome !== 'open') return refuse(commerce['dispute-over']());
  const [events, players] = await Promise.all([eventsOfOrder(deps.table, order), playersOfOrder(deps.table, order)]);
  const { rows, sums } = receiptOf(order, { events, players });
  const sent = await (await deps.payments()).answerDispute(dispute.disputeId, {
    text: body.text,
    sold: [
      ...rows.map(({ name, details, total }) => [name, ...details, total].join(', ')),
      ...sums.map(({ label, amount }) => `${label}: ${amount}`),
    ].join('\n'),
    email: order.emailReceiptTo,
    policy: [...new Set(order.lines.flatMap(refundLines))].join(' '),
  });
  if (!sent) return refuse(commerce['dispute-over']());
  const said = noteOn(
    order,
    { kind: 'dispute', text: body.text, amount: dispute.amount },
    { actor, now, random: deps.random },
  );
  await deps.table.write(create(orderNoteItem, said));
  return ok({ sent: true });
};

/**
 * Refunds an order for an admin. The request's key determines the refund's ID, so a repeated request makes only one
 * refund, even if its response was lost. Anyone who can't manage the order gets the same response as for an order that
 * doesn't exist.
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
    const orderLines = takenBackBy(order.lines, { scope, lines: [...lines, ...waivedLines] });
    const ends = await takenBack(deps.table, order.id, orderLines);
    const writes = [...note.map((said) => create(orderNoteItem, said)), ...ends];
    const booked = await changeOrder(deps, order.id, refundCommands(refundId, planned.value), now, {
      ...{ reason, writes },
      ...(restock ? { also: backInStock(deps, scope) } : {}),
    });
    if (!booked.ok) return declared(refundOrder, booked);
  }
  return ok({ orderId, ...(await executeRefund(deps, orderId, refundId, now)) });
};

/** Puts the items of fully refunded lines back on sale, in the transaction that books the refund. */
const backInStock =
  ({ table }: Deps, scope: RefundRequest['scope']) =>
  async (order: StoredOrder) => {
    const lines = wholeLines(order.lines, scope);
    const skus = lines.flatMap(({ item }) => (item.type === 'PROD' ? [item.product.sku] : []));
    const products = await productsBySku(table, order.organizationId, [...new Set(skus)]);
    const { back, kept } = restocked(order.taken, lines, new Map(products.map((product) => [product.sku, product])));
    return { writes: await givenBack({ ...order, taken: back }, table), order: { taken: kept } };
  };
