import { feeRows } from '#domain/commerce/fees/fee-rows.ts';
import type { organizationFees } from '#domain/commerce/operations-store.ts';
import { ok, refuse } from '#domain/kernel/result.ts';
import { dateIn } from '#domain/kernel/zoned-time.ts';
import { organizations } from '#domain/organizations/problems.ts';
import type { Handler } from '../../kernel/http/call.ts';
import { managedBy } from '../../services/managed-organization.ts';
import { cardItem, cardsOfOrganization } from '../../store/catalog/card-items.ts';
import { eventsWithRules } from '../../store/catalog/events.ts';
import { divisionsOfEvent } from '../../store/catalog/queries.ts';
import type { Deps } from '../deps.ts';

/** So many events are looked at, those that end first. */
const most = 60;

/** Events that are not over, published or not, with what each of their windows costs in the end. */
export const organizationFeesHandler: Handler<typeof organizationFees, Deps> = async (
  { params, query, actor, now },
  { table },
) => {
  const found = await managedBy(table, actor, params.username, 'money.manage');
  if (!found) return refuse(organizations['unknown-organization']());
  const { id, timeZone } = found.organization;
  const today = dateIn(now, timeZone);
  const cards = await Promise.all(
    (['EVENT', 'DRAFT'] as const).map((kind) => table.list(cardItem, cardsOfOrganization(id, kind))),
  );
  const ahead = cards
    .flat()
    .filter(({ endDate }) => endDate >= today)
    .toSorted((a, b) => a.endDate.localeCompare(b.endDate));
  const events = await eventsWithRules(
    table,
    ahead.slice(0, most).map((card) => card.id),
  );
  const rows = await Promise.all(
    events.map(async (event) => feeRows(event, await divisionsOfEvent(table, event.id), now)),
  );
  const items = rows.flat().filter(({ windowId }) => query.windowId === undefined || windowId === query.windowId);
  return ok({ items, more: ahead.length > most });
};
