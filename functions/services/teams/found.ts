import { isPublicDivision } from '#domain/catalog/divisions/division-state.ts';
import { isDeleted } from '#domain/catalog/events/event-status.ts';
import { hasOpenPages } from '#domain/catalog/events/open-pages.ts';
import { subjectOf } from '#domain/catalog/events/subject.ts';
import type { Division, RuledEvent } from '#domain/catalog/schema.ts';
import type { Actor } from '#domain/identity/actor.ts';
import { can } from '#domain/identity/can.ts';
import type { Subject } from '#domain/identity/subject.ts';
import type { Id } from '#domain/kernel/ids.ts';
import type { Team } from '#domain/registration/schema.ts';
import { playsOn } from '#domain/registration/teams/takes-part.ts';
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
  const rights = { team: own, ...(team.collegeId !== null && { collegeTeamId: team.collegeId }) };
  return { team, division, event, subject: { ...subjectOf({ ...event, refIds: [] }, owner, [division]), ...rights } };
}

/**
 * What somebody may do with a team: `act` for it (who entered it, whoever has its token, its college's coaches, the organizers), `run` it (the event's crew), `manage` its
 * registration (the organizers), see and change its `money` (whoever has that right there); `checkIn`: say that it is here, as its players may, too.
 */
export const mayOf = (actor: Actor, { subject, team }: Pick<FoundTeam, 'subject' | 'team'>) => {
  const run = can(actor, 'event.build-schedule', subject);
  const act = run || can(actor, 'team.edit', subject);
  const [manage, money] = [can(actor, 'event.manage', subject), can(actor, 'order.manage', subject)];
  return { act, run, manage, money, checkIn: act || playsOn(actor, team) };
};
export type May = ReturnType<typeof mayOf>;

/** Whether the team is on a list of teams that its division shows to whoever sees the event's pages. */
export const isListedTeam = ({ team, division }: Pick<FoundTeam, 'team' | 'division'>): boolean =>
  isPublicDivision(division) && division.showTeams && !team.isDeleted;

/** Whether everybody may see the team: its event, its division and the list of its teams are public, and it hasn't left. */
export const isPublicTeam = ({ team, division, event }: FoundTeam): boolean =>
  hasOpenPages(event) && isListedTeam({ team, division });
