import { isCanceled } from '#domain/catalog/events/event-status.ts';
import { timeToTakeBack } from '#domain/catalog/life/news.ts';
import type { Id } from '#domain/kernel/ids.ts';
import type { Millis } from '#domain/kernel/time.ts';
import type { registrationEnded } from '#events/catalog/registration-ended.ts';
import type { DetailOf, Envelope } from '#events/kernel/event.ts';
import type { Table } from '../../kernel/table/table.ts';
import { update } from '../../kernel/table/write.ts';
import { endWaiting, endWaitingTeams } from '../../services/places/end.ts';
import { divisionItem, divisionsOf, tournamentItem } from '../../store/catalog/items.ts';
import { lineStateItem } from '../../store/registration/items.ts';
import type { Deps } from '../deps.ts';

/**
 * Nobody waits for a place of what is canceled. Asked again whether it still is: a division that is being removed is canceled for a moment, until it is known
 * that nobody is in it. The line of a division alone is left to the promoter's tick: within its minute the organizer may take the cancellation back.
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

/** Says at its line when it ends; false: it has none. */
async function endsLater(table: Table, divisionId: Id, at: Millis): Promise<boolean> {
  const state = await table.get(lineStateItem, { divisionId });
  if (!state) return false;
  return (await table.write(update(lineStateItem, state, { set: { endsAt: at + timeToTakeBack } }))).ok;
}
