import { zoneOf } from '#domain/catalog/events/date-state.ts';
import { isConfirmed } from '#domain/commerce/orders/is-confirmed.ts';
import { ok, refuse } from '#domain/kernel/result.ts';
import { organizations } from '#domain/organizations/problems.ts';
import { type FinanceSum, financeRows, financeSums } from '#domain/reporting/finance.ts';
import type { financeReport, organizationFinance } from '#domain/reporting/operations.ts';
import type { Handler } from '../../kernel/http/call.ts';
import { managedBy } from '../../services/managed-organization.ts';
import { ordersOfEvent, sumDays, wholeOrders } from '../../services/reports/finance.ts';
import type { Deps } from '../deps.ts';
import { reportedEvent } from '../event.ts';

/** The lines of so many orders, the latest, are listed in one answer. The sums count all; a file with every line is what a job writes. */
const mostListed = 400;

const shown = (sums: readonly FinanceSum[]) => sums.map((sum) => ({ ...sum, accounts: { ...sum.accounts } }));

export const financeReportHandler: Handler<typeof financeReport, Deps> = async ({ params, actor }, { table }) => {
  const found = await reportedEvent(table, actor, params.id, 'order.manage');
  if (!found.ok) return found;
  const orders = await ordersOfEvent(table, params.id);
  const sold = orders.filter(isConfirmed);
  return ok({
    rows: financeRows(sold.slice(-mostListed), zoneOf(found.value.event), params.id),
    sums: shown(financeSums(orders, params.id)),
    ...{ orders: sold.length, more: sold.length > mostListed },
  });
};

export const organizationFinanceHandler: Handler<typeof organizationFinance, Deps> = async (
  { params, query, actor, now },
  { table },
) => {
  const found = await managedBy(table, actor, params.username, 'order.manage');
  if (!found) return refuse(organizations['unknown-organization']());
  const { organization } = found;
  const summed = await sumDays(table, organization, query, now, {
    most: mostListed,
    keep: (head) => (isConfirmed(head) ? head.id : null),
  });
  if (!summed.ok) return summed;
  const { sums, orders, kept } = summed.value;
  return ok({
    rows: financeRows(await wholeOrders(table, kept), organization.timeZone),
    sums: shown(sums),
    ...{ orders, more: orders > kept.length },
  });
};
