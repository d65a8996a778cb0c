import { orderRowOf } from '#domain/commerce/desk/order-desk.ts';
import type { orderList } from '#domain/commerce/operations-desk.ts';
import { ok, refuse } from '#domain/kernel/result.ts';
import type { Millis } from '#domain/kernel/time.ts';
import { addDays, dateIn, momentOf } from '#domain/kernel/zoned-time.ts';
import { organizations } from '#domain/organizations/problems.ts';
import type { Handler } from '../../kernel/http/call.ts';
import type { Table } from '../../kernel/table/table.ts';
import { managedBy } from '../../services/managed-organization.ts';
import { cardItem } from '../../store/catalog/card-items.ts';
import { type OrderHead, orderItem, ordersOfMonth } from '../../store/commerce/orders.ts';
import type { Deps } from '../deps.ts';

/** So many can be shown and exported at once; a longer period is asked for in parts. */
const most = 3_000;
const daysShown = 90;

/** What was never paid and holds nothing any more is no order to an organization; what is being paid is. */
const isAnOrder = ({ state, attempts }: OrderHead): boolean => state !== 'released' || attempts.length > 0;

export const orderListHandler: Handler<typeof orderList, Deps> = async ({ query, actor, now }, { table }) => {
  const found = await managedBy(table, actor, query.organization, 'order.manage');
  if (!found) return refuse(organizations['unknown-organization']());
  const { organization } = found;
  const { timeZone } = organization;
  const until = query.until ?? dateIn(now, timeZone);
  const from = query.from ?? addDays(until, -daysShown);
  const period = [momentOf(from, '00:00', timeZone), momentOf(addDays(until, 1), '00:00', timeZone)] as const;
  const heads = await headsIn(table, organization.id, period);
  const shown = heads.slice(0, most);
  const names = await eventNames(table, shown);
  return ok({
    ...{ from, until },
    items: shown.map((head) =>
      orderRowOf(
        { ...head, lines: [], ledger: [] },
        head.tournamentIds.map((id) => ({ id, name: names.get(id) ?? `Event ${id}` })),
      ),
    ),
    more: heads.length > most,
  });
};

/** The heads of a period, the latest first, one more than is shown at the most. Orders lie by months of UTC. */
async function headsIn(table: Table, organizationId: number, [from, to]: readonly [Millis, Millis]) {
  const heads: OrderHead[] = [];
  for (const month of monthsBack(from, to)) {
    const found = await table.list(orderItem, { ...ordersOfMonth(organizationId, month), limit: most + 1 });
    heads.push(...found.filter((head) => head.dtCreated >= from && head.dtCreated < to && isAnOrder(head)));
    if (heads.length > most) break;
  }
  return heads;
}

/** "2026-11", "2026-10" …: the months of UTC that a period touches, the last first; at most two years of them. */
function monthsBack(from: Millis, to: Millis): string[] {
  const months: string[] = [];
  const at = new Date(to - 1);
  const first = new Date(from).toISOString().slice(0, 7);
  for (let i = 0; i < 24; i++) {
    const month = new Date(Date.UTC(at.getUTCFullYear(), at.getUTCMonth() - i, 1)).toISOString().slice(0, 7);
    if (month < first) break;
    months.push(month);
  }
  return months;
}

async function eventNames(table: Table, heads: readonly OrderHead[]): Promise<Map<number, string>> {
  const ids = [...new Set(heads.flatMap(({ tournamentIds }) => tournamentIds))];
  const cards = await table.getMany(
    cardItem,
    ids.map((id) => ({ id })),
  );
  return new Map(cards.map(({ id, name }) => [id, name]));
}
