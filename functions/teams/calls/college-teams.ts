import type { Actor } from '#domain/identity/actor.ts';
import { can } from '#domain/identity/can.ts';
import { request } from '#domain/kernel/request.ts';
import { ok, refuse } from '#domain/kernel/result.ts';
import { people } from '#domain/people/problems.ts';
import { registration } from '#domain/registration/problems.ts';
import type { collegeTeams, setTeamCollege } from '#domain/teams/operations.ts';
import { type Handler, ProblemError } from '../../kernel/http/call.ts';
import { replace } from '../../kernel/table/write.ts';
import { foundTeam, mayOf } from '../../services/teams/found.ts';
import { namesOfTeam, standingOf, whereOf } from '../../services/teams/words.ts';
import { teamItem, teamsOfCollege } from '../../store/catalog/items.ts';
import { collegeItem } from '../../store/people/colleges.ts';
import type { Deps } from '../deps.ts';
import { placesOf } from '../places-of.ts';

/** Those that have left are not among them. */
export const collegeTeamsHandler: Handler<typeof collegeTeams, Deps> = async ({ actor }, { table }) => {
  if (actor.kind !== 'user' || !can(actor, 'college.teams')) throw new ProblemError(request.forbidden());
  const items = await Promise.all(
    actor.user.collegeTeams.map(async ({ id, name }) => {
      const all = await table.list(teamItem, { ...teamsOfCollege(id), limit: 200 });
      const teams = all.filter(({ isDeleted }) => !isDeleted);
      const { events, divisions } = await placesOf(table, teams);
      const rows = teams.flatMap((team) => {
        const event = events.get(team.tournamentId);
        const division = divisions.get(team.divisionId);
        if (!event || !division) return [];
        const where = { id: team.id, ...whereOf(event, division), ...namesOfTeam(team, division), ...standingOf(team) };
        return [{ ...where, due: 0, currency: event.currency, mine: false }];
      });
      return { id, name, teams: rows.toSorted((a, b) => b.event.startDate.localeCompare(a.event.startDate)) };
    }),
  );
  return ok({ items });
};

/** A coach names colleges of their own alone; who runs the event knows who comes. */
const mayName = (actor: Actor, collegeId: number | null, manages: boolean): boolean =>
  manages ||
  can(actor, 'platform.college-list') ||
  (collegeId !== null && can(actor, 'college-team.admin', { collegeTeamId: collegeId }));

export const setTeamCollegeHandler: Handler<typeof setTeamCollege, Deps> = async (
  { params, body: { collegeId }, actor },
  { table },
) => {
  const found = await foundTeam(table, params.id);
  const may = found && mayOf(actor, found);
  if (!found || !(may?.act || can(actor, 'platform.college-list'))) return refuse(registration['unknown-team']());
  const { team } = found;
  if (!mayName(actor, collegeId ?? team.collegeId, may?.manage ?? false)) throw new ProblemError(request.forbidden());
  if (collegeId !== null && !(await table.get(collegeItem, { id: collegeId })))
    return refuse(people['no-such-college']());
  const kept = await table.write(replace(teamItem, team, { ...team, collegeId }));
  if (!kept.ok) throw new ProblemError(request.stale());
  return ok({ teamId: team.id, collegeId });
};
