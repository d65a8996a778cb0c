import { storedDivision } from '#domain/catalog/desk/new-event.ts';
import { isDivisionOpen } from '#domain/catalog/divisions/division-open.ts';
import { zoneOf } from '#domain/catalog/events/date-state.ts';
import type { patchDivision } from '#domain/catalog/operations-desk.ts';
import { ok } from '#domain/kernel/result.ts';
import type { Handler } from '../../kernel/http/call.ts';
import { replace } from '../../kernel/table/write.ts';
import { beforeSize, settleSize } from '../../services/places/capacity.ts';
import { placesOf } from '../../services/places/division.ts';
import { emptyMemory } from '../../services/places/places.ts';
import { divisionItem } from '../../store/catalog/items.ts';
import { editableDivision } from '../access.ts';
import type { Deps } from '../deps.ts';
import { checkDivision } from '../foreign.ts';
import { saveDivisionWithCard } from '../save-facts.ts';
import { stale } from '../stale.ts';
import { deskDivisionOf } from '../view.ts';

/** Saves a division. Its size may change while people register, hold places and wait: nobody who has a place loses it. */
export const patchDivisionHandler: Handler<typeof patchDivision, Deps> = async (
  { params, body, actor, now, ifMatch },
  { table, numbers },
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
  const zone = zoneOf(event.facts);
  const isOpen = event.facts.isPublic && [before, after].some((division) => isDivisionOpen(division, zone, now));
  const size = {
    divisionId: before.id,
    tournamentId: before.tournamentId,
    from: placesOf(before, event.facts).capacity,
    to: placesOf(after, event.facts).capacity,
  };
  const places = await beforeSize({ table, memory: emptyMemory() }, size, isOpen, now);
  const writes = [replace(divisionItem, before, after), ...places];
  const saved = await saveDivisionWithCard(table, before.tournamentId, { changed: after }, writes);
  if (!saved.ok) throw stale();
  if (size.from !== size.to && isOpen) await settleSize(table, size, now);
  return ok(await deskDivisionOf(table, { ...after, rev: before.rev + 1 }, now));
};
