import { copyName, copyOfEvent } from '#domain/catalog/desk/copy-event.ts';
import { zoneOf } from '#domain/catalog/events/date-state.ts';
import type { copyTournament } from '#domain/catalog/operations-desk.ts';
import { ok } from '#domain/kernel/result.ts';
import { addDays, dateIn, daysBetween } from '#domain/kernel/zoned-time.ts';
import type { Handler } from '../../kernel/http/call.ts';
import { managedEvent } from '../access.ts';
import type { Deps } from '../deps.ts';
import { modelOf } from '../make-copy.ts';
import { divisionsNow } from '../view.ts';

/** The same day of the week, four weeks after the event and after today at the earliest. */
const laterOn = (date: string, today: string): string => {
  const weeks = Math.max(0, Math.ceil(daysBetween(date, today) / 7));
  return addDays(date, (weeks + 4) * 7);
};

/** What a copy of an event would be; nothing is written. */
export const copyTournamentHandler: Handler<typeof copyTournament, Deps> = async (
  { params, query, actor, now },
  { table },
) => {
  const found = await managedEvent(table, actor, params.id);
  if (!found.ok) return found;
  const { startDate: before, endDate, name, organizationId } = found.value.facts;
  const startDate = query.start ?? laterOn(before, dateIn(now, zoneOf(found.value.facts)));
  const model = modelOf(found.value, await divisionsNow(table, params.id));
  const copy = copyOfEvent(model, {
    name: copyName(name),
    startDate,
    endDate: addDays(startDate, daysBetween(before, endDate)),
    organizationId,
  });
  return ok({ event: copy.event, divisions: [...copy.divisions] });
};
