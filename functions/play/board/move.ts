import { ok, type Result, refuse } from '#domain/kernel/result.ts';
import type { Millis } from '#domain/kernel/time.ts';
import { type BoardMove, judgeMoves, playedAs } from '#domain/play/board/moves.ts';
import { boardTask } from '#domain/play/board/task.ts';
import { create, update, type Write } from '../../kernel/table/write.ts';
import { append, markOf } from '../../services/play-log/append.ts';
import { courtBoardItem } from '../../store/play/items.ts';
import type { Deps } from '../deps.ts';
import { type LoadedBoard, matchesOf } from './load.ts';

/** That the board moved on: refused where somebody else's move came in between, and then everything is judged anew. */
async function nextOf({ table }: Deps, { event, settings }: LoadedBoard): Promise<Write> {
  const tournamentId = event.id;
  const stored = await table.get(courtBoardItem, { tournamentId });
  if (!stored) return create(courtBoardItem, { tournamentId, seq: 1, settings, stop: null });
  return update(courtBoardItem, { tournamentId }, { set: { seq: stored.seq + 1 } }, { if: ['=', 'seq', stored.seq] });
}

/** Judged with all divisions of the event as they are now. */
async function judged(deps: Deps, board: LoadedBoard, moves: readonly BoardMove[]): Promise<Result<Write[]>> {
  const next = await nextOf(deps, board);
  const matches = playedAs(await matchesOf(deps.table, board, board.settings), moves);
  const { settings, people, days } = board;
  const verdict = judgeMoves(boardTask({ matches, settings, people, hours: days }), matches, moves);
  return verdict.ok ? ok([next]) : verdict;
}

type Act = { readonly entryId: string; readonly by: number; readonly moves: readonly BoardMove[] };

/**
 * Moves matches: all of them are judged together first, then an entry in each division's log. Where a later division has become impossible meanwhile, what went
 * before stays moved, and the refusal says so by its conflicts.
 */
export async function moveOnBoard(
  deps: Deps,
  board: LoadedBoard,
  { entryId, by, moves }: Act,
  now: Millis,
): Promise<Result<{ moved: number }>> {
  const all = await judged(deps, board, moves);
  if (!all.ok) return all;
  const byDivision = Map.groupBy(moves, ({ divisionId }) => divisionId);
  for (const [divisionId, own] of byDivision) {
    const places = own.map(({ divisionId: _, was: __, ...place }) => place);
    const command = { type: 'placeAll' as const, places };
    const where = { divisionId, tournamentId: board.event.id };
    // what of this act is not moved yet counts as moved: matches that change places over divisions do so together
    const along = () => judged(deps, board, moves);
    const done = await append(deps, where, { entryId, mark: markOf(by, command), by, now, command, along });
    if (!done.ok) return refuse(done.problem);
  }
  return ok({ moved: moves.length });
}
