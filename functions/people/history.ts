import { divisionName } from '#domain/catalog/divisions/division-name.ts';
import { brochureOf } from '#domain/catalog/events/brochure-kind.ts';
import { isDeleted } from '#domain/catalog/events/event-status.ts';
import { hasOpenTeams } from '#domain/catalog/events/open-pages.ts';
import type { PlayedEvent } from '#domain/people/views.ts';
import { realPeople } from '#domain/registration/teams/everyone.ts';
import { shownName } from '#domain/registration/teams/team-name.ts';
import type { Table } from '../kernel/table/table.ts';
import { divisionItem, teamItem, teamRefItem, tournamentItem } from '../store/catalog/items.ts';
import { appearanceItem, appearancesOf } from '../store/people/appearances.ts';

/** So many teams are looked at, the youngest: five seasons of a busy player. */
const most = 150;

/** The events that a player is or was in, the latest first, as far as everybody sees their teams; `own`: drafts and hidden ones, too. */
export async function eventsOfPlayer(table: Table, playerId: number, own: boolean): Promise<PlayedEvent[]> {
  const appearances = await table.list(appearanceItem, { ...appearancesOf(playerId), descending: true, limit: most });
  const refs = await table.getMany(
    teamRefItem,
    appearances.map(({ ref }) => ({ id: Number(ref) })),
  );
  const teams = (await table.getMany(teamItem, refs)).filter(
    (team) => !team.isDeleted && !team.waitlist && realPeople(team).includes(playerId),
  );
  const [divisions, events] = await Promise.all([
    table.getMany(
      divisionItem,
      [...new Set(teams.map(({ divisionId }) => divisionId))].map((id) => ({ id })),
    ),
    table.getMany(
      tournamentItem,
      [...new Set(teams.map(({ tournamentId }) => tournamentId))].map((id) => ({ id })),
    ),
  ]);
  return teams
    .flatMap((team): PlayedEvent[] => {
      const division = divisions.find(({ id }) => id === team.divisionId);
      const event = events.find(({ id }) => id === team.tournamentId);
      if (!division || !event || isDeleted(event)) return [];
      if (!own && !hasOpenTeams(event, division)) return [];
      return [
        {
          ...{ teamId: team.id, tournamentId: event.id, divisionId: division.id },
          ...{ kind: brochureOf(event.type), event: event.name, division: divisionName(division) },
          ...{ date: event.startDate, team: shownName(team, division), finish: team.finish, points: team.points },
        },
      ];
    })
    .toSorted((a, b) => (a.date < b.date ? 1 : a.date > b.date ? -1 : b.teamId - a.teamId));
}
