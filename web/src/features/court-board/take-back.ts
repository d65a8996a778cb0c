import { type BoardMove, isAt } from '#domain/play/board/moves.ts';
import type { BoardMatch } from '#domain/play/board/task.ts';
import { hasBegun } from '#domain/play/courts/clear.ts';

const matchesOf = (live: readonly BoardMatch[]) => new Map(live.map(({ match }) => [match.id, match]));

/** What takes moves back: each match to where everybody sees it now, from where it is put, and played as it is now where that changes. */
export function backFrom(live: readonly BoardMatch[], moves: readonly BoardMove[]): BoardMove[] {
  const now = matchesOf(live);
  return moves.flatMap(({ matchId, divisionId, own, court, startTime }): BoardMove[] => {
    const at = now.get(matchId);
    if (!at) return [];
    const back = { divisionId, matchId, court: at.court, startTime: at.startTime, was: { court, startTime } };
    const games = at.games.map(({ to, cap }) => ({ to, cap }));
    return [own ? { ...back, own: { isMatch: at.isMatch, games } } : back];
  });
}

/** What of it can still be taken back: matches that stand where they were put and have not begun. `stay`: how many do not, and keep their place. */
export function stillBack(
  live: readonly BoardMatch[],
  back: readonly BoardMove[],
): { readonly moves: BoardMove[]; readonly stay: number } {
  const now = matchesOf(live);
  const moves = back.filter(({ matchId, was }) => {
    const at = now.get(matchId);
    return at && !hasBegun(at) && (!was || isAt(at, was));
  });
  return { moves, stay: back.length - moves.length };
}
