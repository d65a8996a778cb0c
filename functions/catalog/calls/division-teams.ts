import { isPublicDivision } from '#domain/catalog/divisions/division-state.ts';
import type { divisionTeams } from '#domain/catalog/operations.ts';
import { catalog } from '#domain/catalog/problems.ts';
import type { PublicTeam } from '#domain/catalog/views.ts';
import { ok, refuse } from '#domain/kernel/result.ts';
import type { Team } from '#domain/registration/schema.ts';
import { playerName } from '#domain/registration/teams/team-player.ts';
import type { Handler } from '../../kernel/http/call.ts';
import { eventById } from '../../store/catalog/events.ts';
import { divisionById } from '../../store/catalog/queries.ts';
import { teamsOfDivision } from '../../store/catalog/teams.ts';
import type { Deps } from '../deps.ts';

const publicTeamOf = (team: Team): PublicTeam => ({
  id: team.id,
  name: team.name,
  players: team.players.map((player) => ({ playerProfileId: player.id, name: playerName(player) })),
  towns: team.towns,
  seed: team.seed,
  finish: team.finish,
  waitlist: team.waitlist,
  checkedIn: team.checkedIn,
  club: team.club,
  logo: team.logo,
  dtRegistered: team.dtRegistered,
});

const bySeed = (a: Team, b: Team) =>
  (a.seed ?? 1e9) - (b.seed ?? 1e9) || a.dtRegistered - b.dtRegistered || a.id - b.id;

export const divisionTeamsHandler: Handler<typeof divisionTeams, Deps> = async ({ params }, { table }) => {
  const division = await divisionById(table, params.id);
  const event = division && (await eventById(table, division.tournamentId));
  if (!division || !event?.isPublic || !isPublicDivision(division)) return refuse(catalog['no-such-division']());
  if (!division.showTeams) return ok({ divisionId: division.id, teams: [], waitlist: [] });
  const teams = (await teamsOfDivision(table, division.id)).filter((team) => !team.isDeleted);
  const active = teams.filter((team) => !team.waitlist).sort(bySeed);
  const waiting = teams.filter((team) => team.waitlist).sort((a, b) => a.dtRegistered - b.dtRegistered || a.id - b.id);
  return ok({ divisionId: division.id, teams: active.map(publicTeamOf), waitlist: waiting.map(publicTeamOf) });
};
