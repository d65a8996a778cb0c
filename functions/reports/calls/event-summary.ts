import { zoneOf } from '#domain/catalog/events/date-state.ts';
import { ok } from '#domain/kernel/result.ts';
import { dateIn } from '#domain/kernel/zoned-time.ts';
import { eventFiguresOf } from '#domain/reporting/event-figures.ts';
import type { eventSummary } from '#domain/reporting/operations.ts';
import type { Handler } from '../../kernel/http/call.ts';
import type { Deps } from '../deps.ts';
import { reportedEvent, teamsEver } from '../event.ts';
import { soldLines } from '../sold-lines.ts';
import { yearBeforeOf } from '../year-before.ts';

export const eventSummaryHandler: Handler<typeof eventSummary, Deps> = async ({ params, actor, now }, { table }) => {
  const found = await reportedEvent(table, actor, params.id, 'order.manage');
  if (!found.ok) return found;
  const { event, divisions } = found.value;
  const zone = zoneOf(event);
  const [teams, lines, yearBefore] = await Promise.all([
    teamsEver(table, event.id),
    soldLines(table, event.id),
    yearBeforeOf(table, actor, event),
  ]);
  const until = [dateIn(now, zone), event.endDate].toSorted()[0] as string;
  const { currency } = event;
  return ok({ ...eventFiguresOf({ divisions, teams, lines, currency, zone, until }), yearBefore });
};
