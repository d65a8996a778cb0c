import { storedDivision } from '#domain/catalog/desk/new-event.ts';
import { sellsDates } from '#domain/catalog/divisions/date-prices.ts';
import { brochureOf } from '#domain/catalog/events/brochure-kind.ts';
import type { patchDivision } from '#domain/catalog/operations-desk.ts';
import { catalog } from '#domain/catalog/problems.ts';
import { userIdOf } from '#domain/identity/actor.ts';
import { ok, refuse } from '#domain/kernel/result.ts';
import type { Handler } from '../../kernel/http/call.ts';
import { divisionStatsItem } from '../../store/registration/items.ts';
import { editableDivision } from '../access.ts';
import type { Deps } from '../deps.ts';
import { checkDivision } from '../foreign.ts';
import { saveDivision } from '../save-division.ts';
import { stale } from '../stale.ts';
import { deskDivisionOf } from '../view.ts';

/** Saves a division. Its size may change while people register, hold places and wait: nobody who has a place loses it. */
export const patchDivisionHandler: Handler<typeof patchDivision, Deps> = async (
  { params, body, actor, now, ifMatch },
  { table, numbers, random },
) => {
  const found = await editableDivision(table, actor, params.id);
  if (!found.ok) return found;
  const { division: before, event } = found.value;
  if (before.rev !== ifMatch) throw stale();
  const choices = await checkDivision(table, event.facts, before, body);
  if (!choices.ok) return choices;
  const own = new Set(before.registrationWindows.map(({ id }) => id));
  const registrationWindows = body.registrationWindows.map((window) => ({
    ...window,
    id: own.has(window.id) ? window.id : 0,
  }));
  const after = await storedDivision({ ...body, registrationWindows }, before, () => numbers('window'));
  if (sellsDates(after) && brochureOf(event.facts.type) !== 'session') return refuse(catalog['dates-need-session']());
  if (sellsDates(before) !== sellsDates(after)) {
    const stats = await table.get(divisionStatsItem, { divisionId: before.id });
    if (stats && stats.active + stats.waiting > 0) return refuse(catalog['sold-by-dates']());
  }
  const saved = await saveDivision({ table, random }, before, after, event, { userId: userIdOf(actor), now });
  if (!saved.ok) throw stale();
  return ok(await deskDivisionOf(table, { ...after, rev: before.rev + 1 }, now));
};
