import { ok, refuse } from '#domain/kernel/result.ts';
import { organizations } from '#domain/organizations/problems.ts';
import { monthOfOrders, placesIn, toCome } from '#domain/reporting/month-figures.ts';
import type { organizationFigures } from '#domain/reporting/operations.ts';
import type { Handler } from '../../kernel/http/call.ts';
import type { Table } from '../../kernel/table/table.ts';
import { managedBy } from '../../services/managed-organization.ts';
import { sumDays } from '../../services/reports/finance.ts';
import { cardItem, cardsOfOrganization } from '../../store/catalog/card-items.ts';
import { divisionItem } from '../../store/catalog/items.ts';
import { divisionStatsItem } from '../../store/registration/items.ts';
import type { Deps } from '../deps.ts';

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
  const { month, days } = monthOfOrders(now, timeZone);
  const [places, summed] = await Promise.all([
    placesNow(table, id, days.to),
    sumDays(table, { id, timeZone }, days, now, { most: 0, keep: () => null }),
  ]);
  if (!summed.ok) return summed;
  const money = summed.value.sums.map(({ currency, orders, sold, refunded, due }) => ({
    ...{ currency, orders, sold, refunded, due },
  }));
  return ok({ month, places, money });
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
