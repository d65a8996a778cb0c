import { zoneOf } from '#domain/catalog/events/event-status.ts';
import { isConfirmed } from '#domain/commerce/orders/money.ts';
import { ok, refuse } from '#domain/kernel/result.ts';
import { organizations } from '#domain/organizations/problems.ts';
import type { Roster } from '#domain/registration/schema.ts';
import { everyone } from '#domain/registration/teams/team-name.ts';
import { type FinanceSum, financeRows, financeSums } from '#domain/reporting/finance.ts';
import { fieldSummaryOf, monthOfOrders, severalOf, spotsIn, toCome } from '#domain/reporting/month.ts';
import type {
  fieldSummary,
  financeReport,
  organizationFigures,
  organizationFinance,
  organizationMoney,
} from '#domain/reporting/operations.ts';
import type { Handler } from '../../kernel/http/call.ts';
import { inParallel } from '../../kernel/limits.ts';
import type { Table } from '../../kernel/table/table.ts';
import { cardItem, cardsOfOrganization } from '../../subjects/catalog/cards.ts';
import { divisionItem, divisionStatsItem } from '../../subjects/catalog/items.ts';
import { rostersOf, teamsOfDivision } from '../../subjects/catalog/teams.ts';
import { managedBy } from '../../subjects/organizations/queries.ts';
import { periodOf } from '../../subjects/reporting/ledger.ts';
import { ordersOfEvent, sumDays, wholeOrders } from '../../subjects/reporting/rows.ts';
import type { Deps } from '../deps.ts';
import { reportedEvent } from '../event.ts';

/** Counts registered teams' answers, for the given divisions or for all. */
export const fieldSummaryHandler: Handler<typeof fieldSummary, Deps> = async ({ params, body, actor }, { table }) => {
  const result = await reportedEvent(table, actor, params.id, 'event.manage');
  if (!result.ok) return result;
  const { event, divisions } = result.value;
  const intendedDivisions = divisions.filter(
    ({ id }) => body.divisionIds.length === 0 || body.divisionIds.includes(id),
  );
  const rosters: Roster[] = [];
  await inParallel(intendedDivisions, 8, async ({ id }) => {
    const [rows, forms] = await Promise.all([teamsOfDivision(table, id), rostersOf(table, id)]);
    const present = new Set(rows.flatMap((team) => (team.isDeleted ? [] : [team.id])));
    rosters.push(...forms.filter((form) => present.has(form.id)));
  });
  const { customFields, divisions: settings } = event.jsonProps;
  const several = severalOf([...customFields, ...Object.values(settings).flatMap((own) => own.additionalFields)]);
  return ok({
    players: rosters.flatMap(everyone).length,
    teams: rosters.length,
    fields: fieldSummaryOf(rosters, several),
  });
};

/**
 * How many of the latest orders are listed with their lines in one response. The totals cover all orders, and a job
 * makes a file with every line.
 */
const mostListed = 400;

const shown = (sums: readonly FinanceSum[]) => sums.map((sum) => ({ ...sum, accounts: { ...sum.accounts } }));

export const financeReportHandler: Handler<typeof financeReport, Deps> = async ({ params, actor }, { table }) => {
  const result = await reportedEvent(table, actor, params.id, 'order.manage');
  if (!result.ok) return result;
  const orders = await ordersOfEvent(table, params.id);
  const sold = orders.filter(isConfirmed);
  return ok({
    rows: financeRows(sold.slice(-mostListed), zoneOf(result.value.event), params.id),
    sums: shown(financeSums(orders, params.id)),
    ...{ orders: sold.length, more: sold.length > mostListed },
  });
};

export const organizationFinanceHandler: Handler<typeof organizationFinance, Deps> = async (
  { params, query, actor, now },
  { table },
) => {
  const managed = await managedBy(table, actor, params.username, 'order.manage');
  if (!managed) return refuse(organizations['unknown-organization']());
  const { organization } = managed;
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

export const organizationMoneyHandler: Handler<typeof organizationMoney, Deps> = async (
  { params, query, actor, now },
  { table },
) => {
  const managed = await managedBy(table, actor, params.username, 'order.manage');
  if (!managed) return refuse(organizations['unknown-organization']());
  const period = await periodOf(table, managed.organization, query, now);
  if (!period.ok) return period;
  const sums = period.value.map(({ parts, days, ...sum }) => ({ ...sum, parts: [...parts], days: [...days] }));
  return ok({ ...query, sums });
};

/**
 * How many events are included, starting with the next one. A larger organization has to read its numbers event by
 * event.
 */
const mostEvents = 60;

/** Returns the organization if the actor can see its orders. */
export const organizationFiguresHandler: Handler<typeof organizationFigures, Deps> = async (
  { params, actor, now },
  { table },
) => {
  const managed = await managedBy(table, actor, params.username, 'order.manage');
  if (!managed) return refuse(organizations['unknown-organization']());
  const { id, timeZone } = managed.organization;
  const { month, days } = monthOfOrders(now, timeZone);
  const [places, summed] = await Promise.all([
    spotsNow(table, id, days.to),
    sumDays(table, { id, timeZone }, days, now, { most: 0, keep: () => null }),
  ]);
  if (!summed.ok) return summed;
  const money = summed.value.sums.map(({ currency, orders, sold, refunded, due }) => ({
    ...{ currency, orders, sold, refunded, due },
  }));
  return ok({ month, places, money });
};

async function spotsNow(table: Table, organizationId: number, today: string) {
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
  return spotsIn(events.length, divisions, counts);
}
