import { divisionName } from '#domain/catalog/divisions/division-name.ts';
import { inOrder } from '#domain/catalog/divisions/division-state.ts';
import { isDeleted } from '#domain/catalog/events/event-status.ts';
import { subjectOf } from '#domain/catalog/events/subject.ts';
import { catalog } from '#domain/catalog/problems.ts';
import type { Division, RuledEvent } from '#domain/catalog/schema.ts';
import type { Actor } from '#domain/identity/actor.ts';
import { can } from '#domain/identity/can.ts';
import type { Problem } from '#domain/kernel/problem.ts';
import { ok, type Result, refuse } from '#domain/kernel/result.ts';
import type { EnteredIn } from '#domain/reporting/event-figures.ts';
import type { Stored } from '../kernel/table/item.ts';
import { systemAttributes } from '../kernel/table/schema.ts';
import type { Table } from '../kernel/table/table.ts';
import { eventWithRules } from '../store/catalog/events.ts';
import { teamItem, teamsInTournament } from '../store/catalog/items.ts';
import { divisionsOfEvent } from '../store/catalog/queries.ts';
import { organizationById } from '../store/organizations/queries.ts';

type Reported = { readonly event: Stored<RuledEvent>; readonly divisions: readonly Division[] };

/** An event with its divisions, for who may do `action` there (Part 1 §6): what shows money asks for that right. For all others it isn't there. */
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
 * Every team the event ever had; those that were merged into another are that one. A team that has withdrawn is written no more, so the moment of
 * its last change is when it did; of seeds and imports nobody knows it.
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
  const division = divisions.find((known) => known.id === id);
  return division ? divisionName(division) : '';
};
