import { openOf, orderRowOf } from '#domain/commerce/desk/order-desk.ts';
import type { orderList } from '#domain/commerce/operations-desk.ts';
import { ok, refuse } from '#domain/kernel/result.ts';
import { addDays, dateIn } from '#domain/kernel/zoned-time.ts';
import { organizations } from '#domain/organizations/problems.ts';
import type { Handler } from '../../kernel/http/call.ts';
import type { Table } from '../../kernel/table/table.ts';
import { managedBy } from '../../services/managed-organization.ts';
import { sumDays } from '../../services/reports/finance.ts';
import { cardItem } from '../../store/catalog/card-items.ts';
import type { OrderHead } from '../../store/commerce/orders.ts';
import type { Deps } from '../deps.ts';

/** So many are listed in one answer, the latest; the sums count all of the period. */
const most = 3_000;
const daysShown = 90;

/** What was never paid and holds nothing any more is no order to an organization; what is being paid is. */
const isAnOrder = ({ state, attempts }: OrderHead): boolean => state !== 'released' || attempts.length > 0;

export const orderListHandler: Handler<typeof orderList, Deps> = async ({ query, actor, now }, { table }) => {
  const found = await managedBy(table, actor, query.organization, 'order.manage');
  if (!found) return refuse(organizations['unknown-organization']());
  const { organization } = found;
  const until = query.until ?? dateIn(now, organization.timeZone);
  const from = query.from ?? addDays(until, -daysShown);
  const open = new Map<string, ReturnType<typeof openOf>>();
  const keep = (head: OrderHead): OrderHead | null => {
    const { disputed, toRefund } = openOf(head);
    const before = open.get(head.currency) ?? { disputed: 0, toRefund: 0 };
    open.set(head.currency, { disputed: before.disputed + disputed, toRefund: before.toRefund + toRefund });
    return isAnOrder(head) ? head : null;
  };
  const summed = await sumDays(table, organization, { from, to: until }, now, { most, keep });
  if (!summed.ok) return summed;
  const { sums, orders, kept } = summed.value;
  const names = await eventNames(table, kept);
  return ok({
    ...{ from, until, orders, more: orders > kept.length },
    sums,
    open: [...open].map(([currency, sum]) => ({ currency, ...sum })),
    items: kept.map((head) =>
      orderRowOf(
        head,
        head.tournamentIds.map((id) => ({ id, name: names.get(id) ?? `Event ${id}` })),
      ),
    ),
  });
};

async function eventNames(table: Table, heads: readonly OrderHead[]): Promise<Map<number, string>> {
  const ids = [...new Set(heads.flatMap(({ tournamentIds }) => tournamentIds))];
  const cards = await table.getMany(
    cardItem,
    ids.map((id) => ({ id })),
  );
  return new Map(cards.map(({ id, name }) => [id, name]));
}
