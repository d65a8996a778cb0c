import { isPublicDivision } from '#domain/catalog/divisions/division-state.ts';
import { isDeleted } from '#domain/catalog/events/event-status.ts';
import { subjectOf } from '#domain/catalog/events/subject.ts';
import type { Division, RuledEvent } from '#domain/catalog/schema.ts';
import type { Actor } from '#domain/identity/actor.ts';
import { can } from '#domain/identity/can.ts';
import type { Subject } from '#domain/identity/subject.ts';
import type { Id } from '#domain/kernel/ids.ts';
import type { Team } from '#domain/registration/schema.ts';
import type { Stored } from '../../kernel/table/item.ts';
import type { Table } from '../../kernel/table/table.ts';
import { eventsWithRules } from '../../store/catalog/events.ts';
import { divisionItem } from '../../store/catalog/items.ts';
import { teamById } from '../../store/catalog/teams.ts';
import { organizationItem } from '../../store/organizations/items.ts';

/** A team with its division and event, and all of it as `can` sees it. */
export type FoundTeam = {
  readonly team: Stored<Team>;
  readonly division: Stored<Division>;
  readonly event: Stored<RuledEvent>;
  readonly subject: Subject;
};

/** The team of an id, wherever it is by now; consistent. */
export async function foundTeam(table: Table, id: Id): Promise<FoundTeam | null> {
  const team = await teamById(table, id);
  if (!team) return null;
  const [division, [event]] = await Promise.all([
    table.get(divisionItem, { id: team.divisionId }),
    eventsWithRules(table, [team.tournamentId]),
  ]);
  if (!division || !event || isDeleted(event)) return null;
  const organization = await table.get(organizationItem, { id: event.organizationId }, { consistent: false });
  const owner = { id: event.organizationId, username: organization?.username ?? '' };
  const own = { id: team.id, userIds: team.userId === null ? [] : [team.userId] };
  return { team, division, event, subject: { ...subjectOf({ ...event, refIds: [] }, owner, [division]), team: own } };
}

/**
 * What somebody may do with a team: `act` for it (who entered it, whoever has its token, the organizers), `run` it (the event's crew), `manage` its
 * registration and its money (the organizers).
 */
export const mayOf = (actor: Actor, { subject }: Pick<FoundTeam, 'subject'>) => {
  const run = can(actor, 'event.build-schedule', subject);
  return { act: run || can(actor, 'team.act', subject), run, manage: can(actor, 'event.manage', subject) };
};
export type May = ReturnType<typeof mayOf>;

/** Whether everybody may see the team: its event, its division and the list of its teams are public, and it hasn't left. */
export const isPublicTeam = ({ team, division, event }: FoundTeam): boolean =>
  event.isPublic && isPublicDivision(division) && division.showTeams && !team.isDeleted;
