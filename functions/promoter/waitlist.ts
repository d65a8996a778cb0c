import { capacityOf } from '#domain/catalog/divisions/entry-fee.ts';
import { isCanceled } from '#domain/catalog/events/event-status.ts';
import { timeToTakeBack } from '#domain/catalog/life/news.ts';
import type { Id } from '#domain/kernel/ids.ts';
import type { Millis } from '#domain/kernel/time.ts';
import { isTaken } from '#domain/registration/spots/holds.ts';
import type { registrationEnded } from '#events/catalog.ts';
import type { DetailOf, Envelope } from '#events/event.ts';
import type { teamChanged, teamRegistered, teamWithdrawn } from '#events/registration.ts';
import { log } from '../kernel/log.ts';
import type { Table } from '../kernel/table/table.ts';
import { update } from '../kernel/table/write.ts';
import { keepTeamCount } from '../subjects/catalog/cards.ts';
import { divisionItem, divisionStatsItem, divisionsOf, tournamentItem } from '../subjects/catalog/items.ts';
import { slotItem, slotsOf, waitlistStateItem } from '../subjects/registration/items.ts';
import { endWaiting, endWaitingTeams } from '../subjects/registration/waitlist.ts';
import type { Deps } from './deps.ts';

/** The event's card shows organizers how many teams it has. */
export const countTeams = (
  { data }: Envelope<DetailOf<typeof teamRegistered> | DetailOf<typeof teamWithdrawn> | DetailOf<typeof teamChanged>>,
  { table }: Pick<Deps, 'table'>,
): Promise<void> => keepTeamCount(table, data.tournamentId);

/**
 * Ends the waitlist for a spot in a canceled event. It checks the cancellation again, because removing a division
 * cancels it for a moment until we know it is empty. It leaves a single division's waitlist to the promoter's tick,
 * because the organizer can undo the cancellation within that minute.
 */
export async function endWaitingIn(
  { data, at }: Envelope<DetailOf<typeof registrationEnded>>,
  deps: Deps,
): Promise<void> {
  const { tournamentId, divisionId } = data;
  const event = await deps.table.get(tournamentItem, { id: tournamentId });
  if (!event) return;
  const divisions =
    divisionId === null
      ? await deps.table.list(divisionItem, divisionsOf(tournamentId))
      : await deps.table.getMany(divisionItem, [{ id: divisionId }]);
  for (const division of divisions.filter(({ canceled }) => canceled || isCanceled(event))) {
    if (!isCanceled(event) && (await endsLater(deps.table, division.id, at))) continue;
    await endWaiting(deps, division.id, at);
    await endWaitingTeams(deps.table, division.id);
  }
}

/** Records when a canceled division's waitlist ends. Returns false if there is no waitlist. */
async function endsLater(table: Table, divisionId: Id, at: Millis): Promise<boolean> {
  const state = await table.get(waitlistStateItem, { divisionId });
  if (!state) return false;
  return (await table.write(update(waitlistStateItem, state, { set: { endsAt: at + timeToTakeBack } }))).ok;
}

/**
 * Checks the invariant that the alarm watches (infra/watch.ts): the number of active teams never exceeds the number of
 * spots they own. We check it after each team that gets a spot. Spots are counted only if a division seems to be over
 * its capacity, because an organizer can lower the capacity below the number of teams.
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
