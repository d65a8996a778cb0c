import { flagsOfDivision } from '#domain/catalog/divisions/division-flags.ts';
import { isPublicDivision } from '#domain/catalog/divisions/division-state.ts';
import type { divisionTeams } from '#domain/catalog/operations.ts';
import { catalog } from '#domain/catalog/problems.ts';
import type { PublicTeam } from '#domain/catalog/views.ts';
import { ok, refuse } from '#domain/kernel/result.ts';
import { sortWaitlist } from '#domain/registration/places/waitlist-order.ts';
import type { Team } from '#domain/registration/schema.ts';
import { playerName } from '#domain/registration/teams/team-player.ts';
import type { Handler } from '../../kernel/http/call.ts';
import { lookBehind } from '../../services/event-door.ts';
import { eventById } from '../../store/catalog/events.ts';
import { divisionById } from '../../store/catalog/queries.ts';
import { teamsOfDivision } from '../../store/catalog/teams.ts';
import type { Deps } from '../deps.ts';

/** A team as everybody sees it: by its players, and without a picture, where the division says so. */
const publicTeamOf =
  ({ usePlayerNames, noTeamNames, noAvatar }: ReturnType<typeof flagsOfDivision>) =>
  (team: Team): PublicTeam => ({
    id: team.id,
    name: usePlayerNames || noTeamNames ? '' : team.name,
    players: team.players.map((player) => ({ playerProfileId: player.id, name: playerName(player) })),
    towns: team.towns,
    seed: team.seed,
    finish: team.finish,
    waitlist: team.waitlist,
    checkedIn: team.checkedIn,
    club: team.club,
    logo: noAvatar ? null : team.logo,
    dtRegistered: team.dtRegistered,
  });

const bySeed = (a: Team, b: Team) =>
  (a.seed ?? 1e9) - (b.seed ?? 1e9) || a.dtRegistered - b.dtRegistered || a.id - b.id;

export const divisionTeamsHandler: Handler<typeof divisionTeams, Deps> = async ({ params, actor, now }, { table }) => {
  const division = await divisionById(table, params.id);
  const event = division && (await eventById(table, division.tournamentId));
  if (!division || !event || !isPublicDivision(division) || !(await lookBehind(table, event, { actor, now })))
    return refuse(catalog['no-such-division']());
  if (!division.showTeams) return ok({ divisionId: division.id, teams: [], waitlist: [] });
  const teams = (await teamsOfDivision(table, division.id)).filter((team) => !team.isDeleted);
  const active = teams.filter((team) => !team.waitlist).sort(bySeed);
  const flags = flagsOfDivision(division);
  const waiting = flags.hideWaitlist
    ? []
    : sortWaitlist(
        teams.filter((team) => team.waitlist),
        division,
      );
  const shown = publicTeamOf(flags);
  return ok({ divisionId: division.id, teams: active.map(shown), waitlist: waiting.map(shown) });
};
