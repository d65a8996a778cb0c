import { divisionName } from '#domain/catalog/divisions/division-name.ts';
import { isPublicDivision } from '#domain/catalog/divisions/division-state.ts';
import type { Team } from '#domain/registration/schema.ts';
import { playerName } from '#domain/registration/teams/team-player.ts';
import { picksTeams, registrantOf } from '#domain/registration/wizard/registrant.ts';
import type { Table } from '../kernel/table/table.ts';
import { namesOfUsers } from '../services/teams/who.ts';
import { rosterItem, rostersInDivision, teamItem } from '../store/catalog/items.ts';
import { divisionsOfEvent } from '../store/catalog/queries.ts';
import { coachesOf, collegeCoachItem, collegeItem } from '../store/people/colleges.ts';

/** The college that a team is of, with its verified coaches; null: none. */
export async function collegeOf(table: Table, { collegeId }: Pick<Team, 'collegeId'>) {
  if (collegeId === null) return null;
  const [college, coaches] = await Promise.all([
    table.get(collegeItem, { id: collegeId }, { consistent: false }),
    table.list(collegeCoachItem, coachesOf(collegeId)),
  ]);
  if (!college) return null;
  const nameOf = await namesOfUsers(
    table,
    coaches.map(({ userId }) => userId),
  );
  const { id, name, division, state, websiteUrl } = college;
  return {
    ...{ id, name, division, state, websiteUrl },
    coaches: coaches.map(({ userId, role }) => ({ name: nameOf(userId), role })),
  };
}

/** Who registered in a coaches' division of the team's event and picked it (Part 2 §6), where everybody may see who is in there. */
export async function coachedBy(table: Table, team: Pick<Team, 'id' | 'tournamentId'>) {
  const divisions = (await divisionsOfEvent(table, team.tournamentId)).filter(
    (division) => picksTeams(registrantOf(division)) && isPublicDivision(division) && division.showTeams,
  );
  const rosters = await Promise.all(divisions.map(({ id }) => table.list(rosterItem, rostersInDivision(id))));
  const theirs = rosters.flat().filter(({ players }) => players.some((one) => one.teamsCoached.includes(team.id)));
  const coaches = await table.getMany(teamItem, theirs);
  const nameOf = new Map(divisions.map((division) => [division.id, divisionName(division)]));
  return coaches
    .filter(({ isDeleted, waitlist }) => !isDeleted && !waitlist)
    .map((coach) => ({
      teamId: coach.id,
      name: coach.players.map(playerName).join(', ') || (nameOf.get(coach.divisionId) ?? ''),
    }));
}
