import { copyName, copyOfEvent } from '#domain/catalog/desk/copy-event.ts';
import type { copyTournament } from '#domain/catalog/operations-desk.ts';
import { ok } from '#domain/kernel/result.ts';
import { addDays, daysBetween } from '#domain/kernel/zoned-time.ts';
import type { Handler } from '../../kernel/http/call.ts';
import { managedEvent } from '../access.ts';
import type { Deps } from '../deps.ts';
import { modelOf } from '../make-copy.ts';
import { divisionsNow } from '../view.ts';

/** What a copy of an event would be; nothing is written. Without a first day it is four weeks later than the event. */
export const copyTournamentHandler: Handler<typeof copyTournament, Deps> = async (
  { params, query, actor },
  { table },
) => {
  const found = await managedEvent(table, actor, params.id);
  if (!found.ok) return found;
  const { startDate: before, endDate, name, organizationId } = found.value.facts;
  const startDate = query.start ?? addDays(before, 28);
  const model = modelOf(found.value, await divisionsNow(table, params.id));
  const copy = copyOfEvent(model, {
    name: copyName(name),
    startDate,
    endDate: addDays(startDate, daysBetween(before, endDate)),
    organizationId,
  });
  return ok({ event: copy.event, divisions: [...copy.divisions] });
};
