import { zoneOf } from '#domain/catalog/events/date-state.ts';
import { ok, refuse } from '#domain/kernel/result.ts';
import { addDays } from '#domain/kernel/zoned-time.ts';
import { organizations } from '#domain/organizations/problems.ts';
import { financeReport as reportOf } from '#domain/reporting/finance.ts';
import type { financeReport, organizationFinance } from '#domain/reporting/operations.ts';
import type { Handler } from '../../kernel/http/call.ts';
import { managedBy } from '../../services/managed-organization.ts';
import { orderIdsOfDays, orderIdsOfEvent, wholeOrders } from '../../services/reports/finance.ts';
import type { Deps } from '../deps.ts';
import { reportedEvent } from '../event.ts';

/** So many orders are read for one answer; a report of more is a file that a job writes. */
const mostOrders = 400;

async function view(table: Deps['table'], ids: readonly number[], zone: string, tournamentId: number | null) {
  const orders = await wholeOrders(table, ids.slice(0, mostOrders));
  const { rows, sums } = reportOf(orders, zone, tournamentId);
  return ok({
    rows: [...rows],
    sums: sums.map(({ accounts, ...sum }) => ({ ...sum, accounts: { ...accounts } as Record<string, number> })),
    ...{ orders: ids.length, more: ids.length > mostOrders },
  });
}

export const financeReportHandler: Handler<typeof financeReport, Deps> = async ({ params, actor }, { table }) => {
  const found = await reportedEvent(table, actor, params.id, 'order.manage');
  if (!found.ok) return found;
  return view(table, await orderIdsOfEvent(table, params.id), zoneOf(found.value.event), params.id);
};

export const organizationFinanceHandler: Handler<typeof organizationFinance, Deps> = async (
  { params, query, actor },
  { table },
) => {
  const found = await managedBy(table, actor, params.username, 'order.manage');
  if (!found) return refuse(organizations['unknown-organization']());
  const { organization } = found;
  const earliest = addDays(query.to, -366);
  const ids = await orderIdsOfDays(table, organization, query.from < earliest ? earliest : query.from, query.to);
  return view(table, ids, organization.timeZone, null);
};
