import { sellsDates } from '#domain/catalog/divisions/date-prices.ts';
import { brochureOf } from '#domain/catalog/events/brochure-kind.ts';
import { zoneOf } from '#domain/catalog/events/date-state.ts';
import { comingDates } from '#domain/catalog/events/recurrence.ts';
import type { Id } from '#domain/kernel/ids.ts';
import { request } from '#domain/kernel/request.ts';
import { ok, refuse } from '#domain/kernel/result.ts';
import { dateIn } from '#domain/kernel/zoned-time.ts';
import { registration } from '#domain/registration/problems.ts';
import type { cancelDate } from '#domain/teams/operations-dates.ts';
import { type Handler, ProblemError } from '../../kernel/http/call.ts';
import type { Table } from '../../kernel/table/table.ts';
import { replace } from '../../kernel/table/write.ts';
import { crewEvent } from '../../services/crew-event.ts';
import { endDateLine } from '../../services/places/date-line.ts';
import { clearDate } from '../../services/places/date-off.ts';
import { partsOf } from '../../store/catalog/events.ts';
import { tournamentRulesItem } from '../../store/catalog/items.ts';
import type { Deps } from '../deps.ts';

/**
 * The date is off at once; then who waits for it is told, and each who comes is credited and told, one a transaction, so that a call which dies goes on where it is asked
 * again. What is given is a code of one use, worth what the date cost them, good for a year at whatever the host sells entries for.
 */
export const cancelDateHandler: Handler<typeof cancelDate, Deps> = async ({ params, body, actor, now }, { table }) => {
  const crew = await crewEvent(table, actor, params.id);
  if (!crew?.manage || brochureOf(crew.event.type) !== 'session') return refuse(registration['not-a-session']());
  const { event, divisions } = crew;
  const off = event.jsonProps.reoccuringSettings?.canceled ?? [];
  const isOff = off.some(({ date }) => date === body.date);
  const today = dateIn(now, zoneOf(event));
  if (!isOff && !comingDates(event, today).includes(body.date)) return refuse(registration['unknown-date']());
  if (!isOff) await callOff(table, event.id, body);
  let [told, credited] = [0, 0];
  for (const { id: divisionId } of divisions.filter(sellsDates)) {
    await endDateLine(table, divisionId, body.date);
    const given = await clearDate(table, event, { divisionId, day: body.date, note: body.note }, now);
    told += given.length;
    credited += given.filter((amount) => amount > 0).length;
  }
  return ok({ told, credited });
};

type Canceled = { readonly date: string; readonly note: string };

async function callOff(table: Table, tournamentId: Id, canceled: Canceled): Promise<void> {
  const parts = await partsOf(table, tournamentId);
  const settings = parts?.rules.jsonProps.reoccuringSettings;
  if (!parts || !settings) throw new ProblemError(request.stale());
  const reoccuringSettings = { ...settings, canceled: [...(settings.canceled ?? []), canceled] };
  const after = { ...parts.rules, jsonProps: { ...parts.rules.jsonProps, reoccuringSettings } };
  const saved = await table.write(replace(tournamentRulesItem, parts.rules, after));
  if (!saved.ok) throw new ProblemError(request.stale());
}
