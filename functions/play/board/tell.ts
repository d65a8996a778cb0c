import { zoneOf } from '#domain/catalog/events/date-state.ts';
import { newsOfPlay } from '#domain/catalog/life/news.ts';
import { ulid } from '#domain/kernel/ids.ts';
import type { Millis } from '#domain/kernel/time.ts';
import { hasBegun } from '#domain/play/courts/clear.ts';
import { isOver } from '#domain/play/placed.ts';
import { type Stop, stopWords } from '#domain/play/stop.ts';
import { newsWrites } from '../../services/event-news.ts';
import { append, markOf } from '../../services/play-log/append.ts';
import type { Deps } from '../deps.ts';
import { type LoadedBoard, matchesOf } from './load.ts';

type By = { readonly by: number; readonly now: Millis };

/** Divisions with matches that are still to be played: whose people a stop concerns. */
async function stillPlaying({ table }: Deps, board: LoadedBoard): Promise<number[]> {
  const matches = await matchesOf(table, board, board.settings);
  const open = matches.filter(({ match }) => !isOver(match) && (match.startTime !== null || hasBegun(match)));
  return [...new Set(open.map(({ divisionId }) => divisionId))];
}

async function tell(deps: Deps, { event }: LoadedBoard, told: ReturnType<typeof newsOfPlay>, { by, now }: By) {
  const { writes } = await newsWrites(deps, event, told, { userId: by, now, atOnce: true });
  if (writes.length > 0) await deps.table.transact([...writes]);
}

/**
 * Says to everybody concerned that play is stopped, that its next word is at another time, or that it goes on: an entry in the log of each division that still
 * plays, which its pages follow live and its activity keeps with who said it; and a notice to its people.
 */
export async function tellStop(deps: Deps, board: LoadedBoard, stop: Stop | null, { by, now }: By): Promise<void> {
  const was = board.stored?.stop ?? null;
  if (JSON.stringify(was) === JSON.stringify(stop)) return;
  const playing = await stillPlaying(deps, board);
  // an end is said wherever the stop was, also where the last match is over meanwhile
  const divisions = stop ? playing : board.divisions.map(({ id }) => id);
  for (const divisionId of divisions) {
    const command = { type: 'stopPlay' as const, stop };
    const where = { divisionId, tournamentId: board.event.id };
    await append(deps, where, { entryId: ulid(now, deps.random), mark: markOf(by, command), by, now, command });
  }
  const told = stop
    ? newsOfPlay('playStopped', playing, stopWords(stop, zoneOf(board.event)))
    : newsOfPlay('playGoesOn', playing, 'Play goes on.');
  await tell(deps, board, told, { by, now });
}

/** Says to the people of these divisions that their matches are at other times. */
export const tellTimes = (deps: Deps, board: LoadedBoard, divisionIds: readonly number[], by: By): Promise<void> =>
  tell(deps, board, newsOfPlay('timesChanged', [...new Set(divisionIds)]), by);
