import { divisionName, inOrder } from '#domain/catalog/divisions/division-state.ts';
import { isDeleted, zoneOf } from '#domain/catalog/events/event-status.ts';
import { subjectOf } from '#domain/catalog/events/subject.ts';
import { catalog } from '#domain/catalog/problems.ts';
import type { Division, EventFacts, RuledEvent } from '#domain/catalog/schema.ts';
import { booksByLine } from '#domain/commerce/orders/figures.ts';
import { balance } from '#domain/commerce/orders/ledger.ts';
import { isConfirmed } from '#domain/commerce/orders/money.ts';
import type { Actor } from '#domain/identity/actor.ts';
import { can } from '#domain/identity/can.ts';
import { ok, type Problem, type Result, refuse } from '#domain/kernel/result.ts';
import {
  capacityOf,
  type EnteredIn,
  fillCurve,
  isYearBefore,
  movedFill,
  type SoldLine,
} from '#domain/reporting/event-figures.ts';
import type { YearBefore } from '#domain/reporting/views.ts';
import type { Stored } from '../kernel/table/item.ts';
import { systemAttributes } from '../kernel/table/schema.ts';
import type { Table } from '../kernel/table/table.ts';
import { divisionsOfEvent, eventById, eventWithRules, staffOf } from '../subjects/catalog/events.ts';
import { teamItem, teamsInTournament } from '../subjects/catalog/items.ts';
import { organizationById } from '../subjects/organizations/queries.ts';
import { ordersOfEvent } from '../subjects/reporting/rows.ts';

type Reported = { readonly event: Stored<RuledEvent>; readonly divisions: readonly Division[] };

/**
 * Returns an event with its divisions if the actor can do `action` there (Part 1 §6). Calls that show money require
 * that permission. Otherwise, refuses as if it didn't exist.
 */
export async function reportedEvent(
  table: Table,
  actor: Actor,
  id: number,
  action: 'event.manage' | 'order.manage',
): Promise<Result<Reported, Problem<'catalog/no-such-event'>>> {
  const event = await eventWithRules(table, id);
  const owner = event && (await organizationById(table, event.organizationId));
  if (!event || !owner || isDeleted(event) || !can(actor, action, subjectOf({ ...event, refIds: [] }, owner)))
    return refuse(catalog['no-such-event']());
  return ok({ event, divisions: inOrder(await divisionsOfEvent(table, id)) });
}

type ReportedTeam = EnteredIn & { readonly orderId: number | null };

/**
 * Returns every team that the event ever had. A merged team is replaced by the team it merged into. A withdrawn team is
 * never written again, so its last change is when it withdrew. For seeds and imports, the time is unknown.
 */
export async function teamsEver(table: Table, eventId: number): Promise<ReportedTeam[]> {
  const raws = await table.all(teamsInTournament(eventId));
  return raws.filter(teamItem.is).flatMap((raw) => {
    const team = teamItem.decode(raw);
    if (team.mergedIntoId !== null) return [];
    const at = raw[systemAttributes.at];
    const { id, name, divisionId, waitlist, dtRegistered, windowId, orderId } = team;
    const left = typeof at === 'number' ? at : dtRegistered;
    return [
      {
        teamId: id,
        name,
        divisionId,
        waitlist,
        dtRegistered,
        windowId,
        orderId,
        dtWithdrawn: team.isDeleted ? left : null,
      },
    ];
  });
}

export const nameIn = (divisions: readonly Division[], id: number | null): string => {
  const division = divisions.find((division) => division.id === id);
  return division ? divisionName(division) : '';
};

/** Returns an event's lines from confirmed orders, each with its balance due. */
export async function soldLines(table: Table, eventId: number): Promise<SoldLine[]> {
  const orders = (await ordersOfEvent(table, eventId)).filter(isConfirmed);
  return orders.flatMap((order) => {
    const books = booksByLine(order);
    return order.lines.flatMap(({ item, total, refunded, waived }): SoldLine[] => {
      if (!('registration' in item) || item.registration.tournamentId !== eventId) return [];
      const { tournamentDivisionId: divisionId, windowId } = item.registration;
      const due = balance(books.get(item.id) ?? {}, 'receivable');
      return [
        { orderId: order.id, divisionId, windowId, at: order.dtCreated, total, refunded, writtenOff: waived, due },
      ];
    });
  });
}

/** How far back we follow an event's originals. A monthly event is a copy of a copy. */
const mostCopies = 14;

/**
 * Returns how last year's edition of this event filled. Returns null if there is none or the caller doesn't manage that
 * edition.
 */
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
