import { eventsWithRules } from '../store/catalog/events.ts';
import { divisionItem } from '../store/catalog/items.ts';
import type { Deps } from './deps.ts';

/** Where the given teams play. */
export async function placesOf(table: Deps['table'], teams: readonly { tournamentId: number; divisionId: number }[]) {
  const [events, divisions] = await Promise.all([
    eventsWithRules(table, [...new Set(teams.map(({ tournamentId }) => tournamentId))]),
    table.getMany(
      divisionItem,
      [...new Set(teams.map(({ divisionId }) => divisionId))].map((id) => ({ id })),
    ),
  ]);
  return {
    events: new Map(events.map((event) => [event.id, event])),
    divisions: new Map(divisions.map((division) => [division.id, division])),
  };
}
