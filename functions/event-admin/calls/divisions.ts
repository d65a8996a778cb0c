import { divisionOf, numberedName, storedDivision, writtenOf } from '#domain/catalog/desk/new-event.ts';
import type { WrittenDivision } from '#domain/catalog/desk/written.ts';
import { divisionFlags, flagsOfDivision } from '#domain/catalog/divisions/division-flags.ts';
import { divisionName } from '#domain/catalog/divisions/division-state.ts';
import { sellsDates } from '#domain/catalog/divisions/entry-fee.ts';
import { brochureOf } from '#domain/catalog/events/brochure-kind.ts';
import type { addDivision, orderDivisions, patchDivision, removeDivision } from '#domain/catalog/operations-desk.ts';
import { catalog } from '#domain/catalog/problems.ts';
import type { Division } from '#domain/catalog/schema.ts';
import { userIdOf } from '#domain/identity/actor.ts';
import { ok, refuse } from '#domain/kernel/result.ts';
import type { Millis } from '#domain/kernel/time.ts';
import { writeFlags } from '#domain/kernel/write-flags.ts';
import { isLive } from '#domain/registration/spots/holds.ts';
import type { Handler } from '../../kernel/http/call.ts';
import { saveVersioned } from '../../kernel/http/save-versioned.ts';
import { systemAttributes } from '../../kernel/table/schema.ts';
import { mostWrites, type Table } from '../../kernel/table/table.ts';
import { create, discard, overwrite, replace, update } from '../../kernel/table/write.ts';
import {
  divisionItem,
  divisionStatsItem,
  goneDivisionItem,
  teamItem,
  teamsInDivision,
} from '../../subjects/catalog/items.ts';
import { templateWithModel } from '../../subjects/catalog/templates.ts';
import { slotItem, slotsOf } from '../../subjects/registration/items.ts';
import { hasWaitlist } from '../../subjects/registration/waitlist.ts';
import { editableDivision, editableEvent, managedEvent, stale, viewAfter } from '../access.ts';
import type { Deps } from '../deps.ts';
import { checkDivision } from '../foreign.ts';
import { deskDivisionOf, divisionsNow, saveDivision, saveDivisionWithCard } from '../save.ts';

const most = 200;

/**
 * Adds a division at the end. It is new, or copied from a template or another division of the event. A copy has its own
 * registration windows.
 */
export const addDivisionHandler: Handler<typeof addDivision, Deps> = async (
  { params, body, actor, now },
  { table, numbers },
) => {
  const result = await editableEvent(table, actor, params.id);
  if (!result.ok) return result;
  const others = await divisionsNow(table, params.id);
  if (others.length >= most) return refuse(catalog['too-many-divisions']());
  const copied = 'copyOf' in body ? others.find(({ id }) => id === body.copyOf) : null;
  if (copied === undefined) return refuse(catalog['no-such-division']());
  const { organizationId, startDate } = result.value.facts;
  const model = 'template' in body ? await templateWithModel(table, { organizationId, id: body.template }) : null;
  const savedDivision = model && divisionOf(model.held.model, startDate);
  if ('template' in body && !savedDivision) return refuse(catalog['no-such-template']());
  const written = copied ? copyOf(copied, others) : (savedDivision ?? (body as WrittenDivision));
  const choices = await checkDivision(table, result.value.facts, copied, written);
  if (!choices.ok) return choices;
  const of = { id: await numbers('division'), tournamentId: params.id, days: [], complete: false };
  const division = await storedDivision(atEnd(written, others), of, () => numbers('window'));
  const newResult = await saveDivisionWithCard(table, params.id, { changed: division }, [
    create(divisionItem, division),
  ]);
  if (!newResult.ok) throw new Error(`division ${division.id} already exists`);
  const stored = await table.get(divisionItem, division);
  if (!stored) throw new Error(`division ${division.id} is gone`);
  return ok(await deskDivisionOf(table, stored, now));
};

/** Returns a division's copy: all its settings, with a new name and its own registration windows. */
const copyOf = (division: Division, others: readonly Division[]): WrittenDivision => {
  const written = writtenOf(division);
  return {
    ...written,
    division: numberedName(division, others),
    canceled: false,
    registrationWindows: written.registrationWindows.map((window) => ({ ...window, id: 0 })),
  };
};

/** If the divisions have an order, the new one comes last. */
function atEnd(written: WrittenDivision, others: readonly Division[]): WrittenDivision {
  const orders = others.flatMap((division) => flagsOfDivision(division).order ?? []);
  if (orders.length === 0) return written;
  const flags = { ...flagsOfDivision(written), order: Math.max(...orders) + 1 };
  return { ...written, props: writeFlags(divisionFlags, flags) };
}

/** Saves a division. Its size can change while people register, hold spots and wait. No one loses a spot. */
export const patchDivisionHandler: Handler<typeof patchDivision, Deps> = async (
  { params, body, actor, now, ifMatch },
  { table, numbers, random },
) => {
  const result = await editableDivision(table, actor, params.id);
  if (!result.ok) return result;
  const { division: before, event } = result.value;
  const saved = await saveVersioned(table, { rev: before.rev, ifMatch }, async () => {
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
    const by = { userId: userIdOf(actor), now };
    return ok({ save: () => saveDivision({ table, random }, before, after, event, by), after });
  });
  if (!saved.ok) return saved;
  return ok(await deskDivisionOf(table, { ...saved.value.after, rev: before.rev + 1 }, now));
};

/**
 * Removes an empty division, which can be restored for thirty days. First cancels it under the version that the caller
 * saw, so new registrations are refused during the check.
 */
export const removeDivisionHandler: Handler<typeof removeDivision, Deps> = async (
  { params, actor, now, ifMatch },
  { table },
) => {
  const result = await editableDivision(table, actor, params.id);
  if (!result.ok) return result;
  const { division } = result.value;
  const closed = await saveVersioned(table, { rev: division.rev, ifMatch }, async () => {
    if (!(await isEmpty(table, division.id, now))) return refuse(catalog['division-not-empty']());
    const isSeen = ['=', systemAttributes.rev, division.rev] as const;
    return ok({ writes: [update(divisionItem, division, { set: { canceled: true } }, { if: isSeen })] });
  });
  if (!closed.ok) return closed;
  const after = { ...division, canceled: true, rev: division.rev + 1 };
  if (!(await isEmpty(table, division.id, now))) {
    await table.write(replace(divisionItem, after, { ...after, canceled: division.canceled }));
    return refuse(catalog['division-not-empty']());
  }
  const { tournamentId, id: divisionId } = division;
  const gone = discard(divisionItem, { ...after, canceled: division.canceled });
  const noted = overwrite(goneDivisionItem, { tournamentId, divisionId, name: divisionName(division), at: now });
  const removed = await saveDivisionWithCard(table, tournamentId, { without: divisionId }, [gone, noted]);
  if (!removed.ok) throw stale();
  return ok(null);
};

/** Returns whether the division never had a team, and no one holds a spot or waits. */
async function isEmpty(table: Table, divisionId: number, now: Millis): Promise<boolean> {
  const [teams, slots, line] = await Promise.all([
    table.list(teamItem, { ...teamsInDivision(divisionId), consistent: true }),
    table.list(slotItem, slotsOf(divisionId)),
    hasWaitlist(table, divisionId),
  ]);
  return teams.length === 0 && !line && !slots.some(({ expiresAt }) => isLive(expiresAt, now));
}

/** Saves the order of an event's divisions (their flag `order-N`). Writes only those that move. */
export const orderDivisionsHandler: Handler<typeof orderDivisions, Deps> = async (
  { params, body, actor, now },
  { table },
) => {
  const result = await managedEvent(table, actor, params.id);
  if (!result.ok) return result;
  const divisions = await divisionsNow(table, params.id);
  if (body.divisionIds.some((id) => !divisions.some((division) => division.id === id)))
    return refuse(catalog['no-such-division']());
  const moved = divisions.flatMap((division) => {
    const at = body.divisionIds.indexOf(division.id);
    const flags = flagsOfDivision(division);
    if (at < 0 || flags.order === at + 1) return [];
    return [
      replace(divisionItem, division, { ...division, props: writeFlags(divisionFlags, { ...flags, order: at + 1 }) }),
    ];
  });
  for (let at = 0; at < moved.length; at += mostWrites) {
    const saved = await table.transact(moved.slice(at, at + mostWrites));
    if (!saved.ok) throw stale();
  }
  return ok(await viewAfter(table, actor, params.id, now));
};
