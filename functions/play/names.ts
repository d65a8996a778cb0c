import type { Division } from '#domain/catalog/schema.ts';
import type { TeamNames } from '#domain/play/rounds/view.ts';
import { shownName } from '#domain/registration/team-name.ts';
import { teamItem, teamsInDivision } from '../kernel/table/keys/catalog.ts';
import type { Table } from '../kernel/table/table.ts';

/** What the division's teams are called; teams that moved or were deleted since keep their names in what they played. */
export async function namesIn(table: Table, division: Division): Promise<TeamNames> {
  const teams = await table.list(teamItem, teamsInDivision(division.id));
  return new Map(
    teams.map((team) => [
      team.id,
      {
        name: shownName(team, division),
        club: team.club,
        players: team.players.map(
          (player) => player.name || `${player.firstName ?? ''} ${player.lastName ?? ''}`.trim(),
        ),
      },
    ]),
  );
}
