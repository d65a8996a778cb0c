import { isCalledOff } from '#domain/catalog/event-status.ts';
import { dateIn } from '#domain/kernel/time.ts';
import { placesOf } from '../kernel/places/division.ts';
import { promote } from '../kernel/places/promote.ts';
import { cardItem, cardsFrom, divisionItem, divisionsOf, tournamentItem } from '../kernel/table/keys/catalog.ts';
import type { Deps } from './deps.ts';

/** Once a minute: every division of an event that is not over gives its free places to its line. */
export async function promoteAll(time: number, deps: Deps): Promise<void> {
  const cards = await deps.table.list(cardItem, cardsFrom(dateIn(time, 'Pacific/Honolulu')));
  for (const card of cards) {
    if (isCalledOff(card)) continue;
    const event = await deps.table.get(tournamentItem, { id: card.id }, { consistent: false });
    if (!event) continue;
    const divisions = await deps.table.list(divisionItem, divisionsOf(card.id));
    await Promise.all(
      divisions
        .filter((division) => division.maxTeams !== null)
        .map((division) => promote(deps, placesOf(division, event), time)),
    );
  }
}
