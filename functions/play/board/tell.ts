import { zoneOf } from '#domain/catalog/events/date-state.ts';
import { newsOfPlay } from '#domain/catalog/life/news.ts';
import { ulid } from '#domain/kernel/ids.ts';
import { request } from '#domain/kernel/request.ts';
import { ok, type Result, refuse } from '#domain/kernel/result.ts';
import type { Millis } from '#domain/kernel/time.ts';
import { isOver } from '#domain/play/placed.ts';
import { type Stop, sameStop, stopWords } from '#domain/play/stop.ts';
import { update, type Write } from '../../kernel/table/write.ts';
import { newsWrites } from '../../services/event-news.ts';
import { append, markOf } from '../../services/play-log/append.ts';
import { courtBoardItem } from '../../store/play/items.ts';
import type { Deps } from '../deps.ts';
import { type LoadedBoard, matchesOf } from './load.ts';

type By = { readonly by: number; readonly now: Millis };

/** Divisions with matches that are still to be played, also without a time: whose people a stop concerns. */
async function stillPlaying({ table }: Deps, board: LoadedBoard): Promise<number[]> {
  const matches = await matchesOf(table, board, board.settings);
  const open = matches.filter(({ match }) => !isOver(match));
  return [...new Set(open.map(({ divisionId }) => divisionId))];
}

async function tell(deps: Deps, { event }: LoadedBoard, told: ReturnType<typeof newsOfPlay>, { by, now }: By) {
  const { writes } = await newsWrites(deps, event, told, { userId: by, now, atOnce: true });
  if (writes.length > 0) await deps.table.transact([...writes]);
}

/** That the board says the same still, and moves on with it: who has said otherwise meanwhile has the last word in every division. */
async function stillSaid({ table }: Deps, { event }: LoadedBoard, stop: Stop | null): Promise<Result<Write[]>> {
  const tournamentId = event.id;
  const stored = await table.get(courtBoardItem, { tournamentId });
  if (!stored || !sameStop(stored.stop, stop)) return refuse(request.stale());
  return ok([
    update(courtBoardItem, { tournamentId }, { set: { seq: stored.seq + 1 } }, { if: ['=', 'seq', stored.seq] }),
  ]);
}

/**
 * Says to everybody concerned that play is stopped, that its next word is at another time, or that it goes on: an entry in the log of each division that still
 * plays, which its pages follow live and its activity keeps with who said it; and a notice to its people. Said again it reaches the divisions that it did not reach
 * before, and nobody is written to where nothing is new. `board`: as it was before.
 */
export async function tellStop(deps: Deps, board: LoadedBoard, stop: Stop | null, { by, now }: By): Promise<void> {
  const playing = await stillPlaying(deps, board);
  // an end is said wherever the stop was, also where the last match is over meanwhile
  const divisions = stop ? playing : board.divisions.map(({ id }) => id);
  let isNew = !sameStop(board.stored?.stop, stop);
  for (const divisionId of divisions) {
    const command = { type: 'stopPlay' as const, stop };
    const where = { divisionId, tournamentId: board.event.id };
    const along = () => stillSaid(deps, board, stop);
    const sent = { entryId: ulid(now, deps.random), mark: markOf(by, command), by, now, command, along };
    const told = await append(deps, where, sent);
    if (!told.ok) return;
    isNew ||= told.value.seq !== null;
  }
  if (!isNew) return;
  const told = stop
    ? newsOfPlay('playStopped', playing, stopWords(stop, zoneOf(board.event)))
    : newsOfPlay('playGoesOn', playing, 'Play goes on.');
  await tell(deps, board, told, { by, now });
}

/** Says to the people of these divisions that their matches are at other times. */
export const tellTimes = (deps: Deps, board: LoadedBoard, divisionIds: readonly number[], by: By): Promise<void> =>
  tell(deps, board, newsOfPlay('timesChanged', [...new Set(divisionIds)]), by);
