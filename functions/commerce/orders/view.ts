import { payableNow } from '#domain/commerce/orders/money.ts';
import { orderViewOf } from '#domain/commerce/orders/order-view.ts';
import type { OrderView } from '#domain/commerce/views.ts';
import type { Table } from '../../kernel/table/table.ts';
import { eventsOfOrder, parcelsOfOrder, playersOfOrder } from '../../services/order-events.ts';
import { orderKey } from '../../services/order-link.ts';
import { divisionItem } from '../../store/catalog/items.ts';
import type { StoredOrder } from '../../store/commerce/orders.ts';
import { organizationItem } from '../../store/organizations/items.ts';
import type { Deps } from '../deps.ts';

/**
 * The order as its buyer sees it, with its organization's name, the events it is for, and the key that lets the reader pay what is due. Who plays
 * is said of one order, not in a list of them (`players`), since that reads what was typed.
 */
export async function viewOf(
  { table, signingSecret }: Deps,
  order: StoredOrder,
  { players = true }: { players?: boolean } = {},
): Promise<OrderView> {
  const [organization, events, names, parcels, payAtEvent] = await Promise.all([
    table.get(organizationItem, { id: order.organizationId }, { consistent: false }),
    eventsOfOrder(table, order),
    players ? playersOfOrder(table, order) : new Map<number, string>(),
    parcelsOfOrder(table, order),
    payableNow(order) > 0 && mayPayAtEvent(table, order),
  ]);
  const payKey = payableNow(order) > 0 ? orderKey(order.id, await signingSecret()) : null;
  return orderViewOf(order, organization?.name ?? '', payKey, {
    ...{ events, players: names, parcels, payAtEvent },
    ...{ logoUrl: organization?.logoUrl ?? '', username: organization?.username ?? '' },
  });
}

/** Whether every entry of an order was bought in a window that may be paid at the event. */
async function mayPayAtEvent(table: Table, { lines }: StoredOrder): Promise<boolean> {
  const entries = lines.flatMap(({ item }) => ('registration' in item ? [item.registration] : []));
  const ids = [...new Set(entries.map(({ tournamentDivisionId }) => tournamentDivisionId))];
  const divisions = await table.getMany(
    divisionItem,
    ids.map((id) => ({ id })),
  );
  const atEvent = new Set(
    divisions.flatMap(({ registrationWindows }) =>
      registrationWindows.flatMap(({ id, canPayAtEvent }) => (canPayAtEvent ? [id] : [])),
    ),
  );
  return entries.length > 0 && entries.every(({ windowId }) => atEvent.has(windowId));
}
