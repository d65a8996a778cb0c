import { ok, refuse } from '#domain/kernel/result.ts';
import { dateIn } from '#domain/kernel/zoned-time.ts';
import { organizations } from '#domain/organizations/problems.ts';
import { moneyOf, monthOfOrders, placesIn, toCome } from '#domain/reporting/month-figures.ts';
import type { organizationFigures } from '#domain/reporting/operations.ts';
import type { Handler } from '../../kernel/http/call.ts';
import type { Table } from '../../kernel/table/table.ts';
import { managedBy } from '../../services/managed-organization.ts';
import { cardItem, cardsOfOrganization } from '../../store/catalog/card-items.ts';
import { divisionItem } from '../../store/catalog/items.ts';
import { orderItem, ordersOfMonth } from '../../store/commerce/orders.ts';
import { divisionStatsItem } from '../../store/registration/items.ts';
import type { Deps } from '../deps.ts';

/** So many orders of a month are counted, the latest first: more would cost too much for a figure on a home page. */
const mostOrders = 1_000;
/** So many events, the next first: an organization with more reads its figures by event. */
const mostEvents = 60;

/** Who may see the orders of an organization. */
export const organizationFiguresHandler: Handler<typeof organizationFigures, Deps> = async (
  { params, actor, now },
  { table },
) => {
  const found = await managedBy(table, actor, params.username, 'order.manage');
  if (!found) return refuse(organizations['unknown-organization']());
  const { id, timeZone } = found.organization;
  const [places, { month, orders, more }] = await Promise.all([
    placesNow(table, id, dateIn(now, timeZone)),
    ordersThisMonth(table, id, monthOfOrders(now, timeZone)),
  ]);
  return ok({ month, places, money: moneyOf(orders), more });
};

async function placesNow(table: Table, organizationId: number, today: string) {
  const cards = await table.list(cardItem, cardsOfOrganization(organizationId, 'EVENT'));
  const events = toCome(cards, today).slice(0, mostEvents);
  const ids = events.flatMap((card) => card.divisions);
  const [divisions, counts] = await Promise.all([
    table.getMany(
      divisionItem,
      ids.map((id) => ({ id })),
    ),
    table.getMany(
      divisionStatsItem,
      ids.map((divisionId) => ({ divisionId })),
    ),
  ]);
  return placesIn(events.length, divisions, counts);
}

type Month = ReturnType<typeof monthOfOrders>;
async function ordersThisMonth(table: Table, organizationId: number, { month, since, kept }: Month) {
  const lists = await Promise.all(
    kept.map((part) => table.list(orderItem, { ...ordersOfMonth(organizationId, part), limit: mostOrders })),
  );
  const orders = lists.flat().filter(({ dtCreated }) => dtCreated >= since);
  return { month, orders, more: lists.some(({ length }) => length >= mostOrders) };
}
