import { capacityOf } from '#domain/catalog/divisions/date-prices.ts';
import { isTaken } from '#domain/registration/places/slots.ts';
import type { DetailOf, Envelope } from '#events/kernel/event.ts';
import type { teamRegistered } from '#events/registration/team-registered.ts';
import { log } from '../../kernel/log.ts';
import { divisionItem } from '../../store/catalog/items.ts';
import { divisionStatsItem, slotItem, slotsOf } from '../../store/registration/items.ts';
import type { Deps } from '../deps.ts';

/**
 * The invariant that the alarm watches (infra/watch.ts): never more active teams than places that teams own. Asked after each team that has a
 * place; places are counted only where a division looks over its capacity, as an organizer may lower that below what is taken.
 */
export async function watchOversell(
  { data }: Envelope<DetailOf<typeof teamRegistered>>,
  { table }: Deps,
): Promise<void> {
  const { divisionId } = data;
  if (data.waitlist) return;
  const [division, stats] = await Promise.all([
    table.get(divisionItem, { id: divisionId }, { consistent: false }),
    table.get(divisionStatsItem, { divisionId }),
  ]);
  if (
    !stats ||
    !division ||
    capacityOf(division) === null ||
    division.maxTeams === null ||
    stats.active <= division.maxTeams
  )
    return;
  const taken = (await table.list(slotItem, slotsOf(divisionId))).filter(isTaken).length;
  if (stats.active > taken)
    log.error('oversold', { divisionId, active: stats.active, taken, capacity: division.maxTeams });
}
