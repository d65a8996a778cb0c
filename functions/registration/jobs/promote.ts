import { isCalledOff } from '#domain/catalog/events/event-status.ts';
import type { Division } from '#domain/catalog/schema.ts';
import { dateIn } from '#domain/kernel/zoned-time.ts';
import { isTaken } from '#domain/registration/places/slots.ts';
import { log } from '../../kernel/log.ts';
import { placesOf } from '../../services/places/division.ts';
import { promote } from '../../services/places/promote.ts';
import { cardsOnOrAfter } from '../../store/catalog/card-queries.ts';
import { divisionItem, divisionsOf, tournamentItem } from '../../store/catalog/items.ts';
import { divisionStatsItem, slotItem, slotsOf } from '../../store/registration/items.ts';
import type { Deps } from '../deps.ts';

/**
 * The invariant that the alarm watches (infra/watch.ts): never more active teams than places that teams own. Counted only where a division
 * looks over its capacity, as an organizer may lower that below what is taken.
 */
async function watchOversell(division: Division, { table }: Deps): Promise<void> {
  const stats = await table.get(divisionStatsItem, { divisionId: division.id }, { consistent: false });
  if (!stats || division.maxTeams === null || stats.active <= division.maxTeams) return;
  const taken = (await table.list(slotItem, slotsOf(division.id))).filter(isTaken).length;
  if (stats.active > taken)
    log.error('oversold', { divisionId: division.id, active: stats.active, taken, capacity: division.maxTeams });
}

/** Once a minute: every division of an event that is not over gives its free places to its waitlist. */
export async function promoteAll(time: number, deps: Deps): Promise<void> {
  const cards = await cardsOnOrAfter(deps.table, dateIn(time, 'Pacific/Honolulu'));
  for (const card of cards) {
    if (isCalledOff(card)) continue;
    const event = await deps.table.get(tournamentItem, { id: card.id }, { consistent: false });
    if (!event) continue;
    const divisions = await deps.table.list(divisionItem, divisionsOf(card.id));
    await Promise.all(
      divisions.map((division) =>
        promote(deps, placesOf(division, event), time).then(() => watchOversell(division, deps)),
      ),
    );
  }
}
