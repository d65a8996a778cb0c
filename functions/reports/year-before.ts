import { zoneOf } from '#domain/catalog/events/date-state.ts';
import { isDeleted } from '#domain/catalog/events/event-status.ts';
import { subjectOf } from '#domain/catalog/events/subject.ts';
import type { EventFacts } from '#domain/catalog/schema.ts';
import type { Actor } from '#domain/identity/actor.ts';
import { can } from '#domain/identity/can.ts';
import { fillCurve } from '#domain/reporting/event-figures.ts';
import { capacityOf } from '#domain/reporting/registrations.ts';
import type { YearBefore } from '#domain/reporting/views.ts';
import { isYearBefore, movedFill } from '#domain/reporting/year-before.ts';
import type { Table } from '../kernel/table/table.ts';
import { eventById, staffOf } from '../store/catalog/events.ts';
import { divisionsOfEvent } from '../store/catalog/queries.ts';
import { organizationById } from '../store/organizations/queries.ts';
import { teamsEver } from './event.ts';

/** So far back it is looked what an event was made after: one that comes every month is the copy of a copy. */
const mostCopies = 14;

/** How the event filled that this one was made after, a year before; null where there is none, or where who asks doesn't manage it, too. */
export async function yearBeforeOf(table: Table, actor: Actor, event: EventFacts): Promise<YearBefore | null> {
  const before = await modelAYearBefore(table, event);
  const owner = before && (await organizationById(table, before.organizationId));
  if (!before || !owner || isDeleted(before)) return null;
  if (!can(actor, 'event.manage', subjectOf({ ...before, refIds: [] }, owner))) return null;
  const [teams, divisions] = await Promise.all([teamsEver(table, before.id), divisionsOfEvent(table, before.id)]);
  const { name, startDate } = before;
  const fill = movedFill(fillCurve(teams, zoneOf(before)), before, event);
  return { name, startDate, capacity: capacityOf(divisions.filter(({ canceled }) => !canceled)), fill };
}

async function modelAYearBefore(table: Table, event: EventFacts): Promise<EventFacts | null> {
  let { copiedFrom } = await staffOf(table, event.id);
  for (let looked = 0; copiedFrom !== null && looked < mostCopies; looked++) {
    const [model, staff] = await Promise.all([eventById(table, copiedFrom), staffOf(table, copiedFrom)]);
    if (!model) return null;
    if (isYearBefore(model, event)) return model;
    ({ copiedFrom } = staff);
  }
  return null;
}
