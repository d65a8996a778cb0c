import type { Division } from '#domain/catalog/schema.ts';
import type { TeamNames } from '#domain/play/rounds/view.ts';
import type { Team } from '#domain/registration/schema.ts';
import { shownName } from '#domain/registration/teams/team-name.ts';
import { playerName } from '#domain/registration/teams/team-player.ts';
import type { Table } from '../kernel/table/table.ts';
import { teamsOfDivision } from '../store/catalog/teams.ts';

/** What the division's teams are called; teams that moved or were deleted since keep their names in what they played. */
export const namesIn = async (table: Table, division: Division): Promise<TeamNames> =>
  namesOf(await teamsOfDivision(table, division.id), division);

/** What everybody is told of them: who plays in a team is nobody's business where the division does not show who is registered. */
export const publicNamesIn = async (table: Table, division: Division): Promise<TeamNames> =>
  publicNames(await namesIn(table, division), division);

/** The same from names that were made already. */
export const publicNames = (names: TeamNames, { showTeams }: Pick<Division, 'showTeams'>): TeamNames =>
  showTeams ? names : new Map([...names].map(([id, team]) => [id, { ...team, players: [] }]));

/** What they are called, from teams that were read already. */
export const namesOf = (teams: readonly Team[], division: Division): TeamNames =>
  new Map(
    teams.map((team) => [
      team.id,
      {
        name: shownName(team, division),
        club: team.club,
        players: team.players.map(playerName),
      },
    ]),
  );
