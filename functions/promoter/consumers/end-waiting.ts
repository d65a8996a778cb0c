import { isCanceled } from '#domain/catalog/events/event-status.ts';
import type { registrationEnded } from '#events/catalog/registration-ended.ts';
import type { DetailOf, Envelope } from '#events/kernel/event.ts';
import { endWaiting, endWaitingTeams } from '../../services/places/end.ts';
import { divisionItem, divisionsOf, tournamentItem } from '../../store/catalog/items.ts';
import type { Deps } from '../deps.ts';

/**
 * Nobody waits for a place of what is canceled. Asked again whether it still is: a division that is being removed is canceled for a moment, until it is known
 * that nobody is in it.
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
    await endWaiting(deps, division.id, at);
    await endWaitingTeams(deps.table, division.id);
  }
}
