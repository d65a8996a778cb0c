import { begunBrackets } from '#domain/play/board/days.ts';
import { type BoardMove, isAt } from '#domain/play/board/moves.ts';
import type { BoardMatch } from '#domain/play/board/task.ts';
import { hasBegun } from '#domain/play/courts/board.ts';

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

type StillBack = { readonly moves: BoardMove[]; readonly stay: number; readonly setsStay: number };

/**
 * What of it can still be taken back: matches that stand where they were put and have not begun. `stay`: how many do not, and keep their place; `setsStay`: how
 * many are played on as they are now, since their bracket has begun.
 */
export function stillBack(live: readonly BoardMatch[], back: readonly BoardMove[]): StillBack {
  const now = new Map(live.map((at) => [at.match.id, at]));
  const begun = begunBrackets(live);
  const open = back.filter(({ matchId, was }) => {
    const match = now.get(matchId)?.match;
    return match && !hasBegun(match) && (!was || isAt(match, was));
  });
  const keepsSets = ({ matchId, own }: BoardMove) => own !== undefined && begun.has(now.get(matchId)?.partId ?? 0);
  const moves = open.flatMap((move): BoardMove[] => {
    if (!keepsSets(move)) return [move];
    const { own: _, ...place } = move;
    return move.was && isAt(move, move.was) ? [] : [place];
  });
  return { moves, stay: back.length - open.length, setsStay: open.filter(keepsSets).length };
}
