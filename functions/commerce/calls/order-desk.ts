import { byPolicy, orderDeskOf } from '#domain/commerce/desk/order-desk.ts';
import { type locate, type locateOrder, type orderDesk, previewRefund } from '#domain/commerce/operations-desk.ts';
import { commerce } from '#domain/commerce/problems.ts';
import { planRefund } from '#domain/commerce/refunds/refunds.ts';
import { ok, refuse } from '#domain/kernel/result.ts';
import type { Handler } from '../../kernel/http/call.ts';
import { declared } from '../../kernel/http/declared.ts';
import { eventsOfOrder, parcelsOfOrder, playersOfOrder, seatNamesOfOrder } from '../../services/order-events.ts';
import { namesOfUsers } from '../../services/teams/who.ts';
import { teamItem, teamRefItem } from '../../store/catalog/items.ts';
import { notesOfOrder, orderNoteItem } from '../../store/commerce/notes.ts';
import { ledgerEntriesOf } from '../../store/commerce/order-records.ts';
import { organizationByUsername } from '../../store/organizations/queries.ts';
import type { Deps } from '../deps.ts';
import { managedOrder } from '../orders/managed-order.ts';

export const orderDeskHandler: Handler<typeof orderDesk, Deps> = async ({ params, actor, now }, { table }) => {
  const found = await managedOrder(table, actor, params.orderId);
  if (!found.ok) return found;
  const order = found.value;
  const [events, players, parcels, names, ledger, notes] = await Promise.all([
    eventsOfOrder(table, order),
    playersOfOrder(table, order),
    parcelsOfOrder(table, order),
    seatNamesOfOrder(table, order),
    ledgerEntriesOf(table, order.id),
    table.list(orderNoteItem, notesOfOrder(order.id)),
  ]);
  const nameOf = await namesOfUsers(
    table,
    notes.map(({ by }) => by),
  );
  return ok({
    ...orderDeskOf(order, { events, players, parcels, names }, now),
    ledger,
    notes: notes.map(({ id, kind, text, amount, at, by }) => ({ id, kind, text, amount, at, by: nameOf(by) })),
  });
};

/** Its own orders alone: the number of another organization's is no order here, whoever asks. */
export const locateHandler: Handler<typeof locate, Deps> = async ({ query, actor }, { table }) => {
  const found = await managedOrder(table, actor, query.number);
  if (!found.ok) return found;
  const organization = await organizationByUsername(table, query.organization);
  return organization?.id === found.value.organizationId
    ? ok({ orderId: found.value.id })
    : refuse(commerce['order-missing']());
};

export const locateOrderHandler: Handler<typeof locateOrder, Deps> = async ({ params, actor }, { table }) => {
  const ref = await table.get(teamRefItem, { id: params.id });
  const team = ref && (await table.get(teamItem, { divisionId: ref.divisionId, id: params.id }));
  if (!team || team.orderId === null) return refuse(commerce['order-missing']());
  const found = await managedOrder(table, actor, team.orderId);
  return found.ok ? ok({ orderId: found.value.id }) : found;
};

export const previewRefundHandler: Handler<typeof previewRefund, Deps> = async (
  { params, body, actor, now },
  { table },
) => {
  const found = await managedOrder(table, actor, params.orderId);
  if (!found.ok) return found;
  const { percentage, ...asked } = body;
  const plan = planRefund(found.value, { ...asked, ...(percentage === undefined ? {} : { percentage }) }, now);
  if (!plan.ok) return declared(previewRefund, plan);
  const { lines, amount, waived } = plan.value;
  return ok({
    lines: lines.map(({ itemId, amount: part }) => ({ itemId, amount: part })),
    amount,
    waived,
    byPolicy: byPolicy(found.value, body, now),
  });
};
