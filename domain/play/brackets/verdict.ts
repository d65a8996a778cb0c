import { outcomeOf } from '../matches/outcome.ts';
import { type Match, match } from '../matches/schema.ts';
import type { Played, Withdrawal } from './state.ts';

/**
 * The verdict of a match: 0 open, 1 home, 2 away, 3 neither. It is null for a result without a winner (a split, a tied
 * final set).
 */
export type Verdict = 0 | 1 | 2 | 3;

let blank: Match | undefined;
/** Creates the match on first use, because zod compiles a schema when it first parses. */
function blankMatch(): Match {
  blank ??= match.parse({ id: 0, number: 1 });
  return blank;
}

/** Returns the verdict from a match's recorded result, by the rules of matches (outcomeOf). */
export function verdictOf(played: Played): Verdict | null {
  if ('winner' in played) return played.winner === 'home' ? 1 : played.winner === 'away' ? 2 : 3;
  const outcome = outcomeOf({
    ...blankMatch(),
    games: played.games as Match['games'],
    isMatch: played.isMatch ?? true,
    forfeit: played.forfeit ?? null,
    status: played.status ?? null,
  });
  if (outcome.winner === 'home') return 1;
  if (outcome.winner === 'away') return 2;
  if (outcome.progress !== 'complete') return 0;
  return played.forfeit?.by === 'both' ? 3 : null;
}

/** Returns whether any result is recorded, which is the case if a set has points or the match is decided. */
export function hasStarted(played: Played | null): boolean {
  if (played === null) return false;
  if ('winner' in played || played.forfeit) return true;
  return played.status === 0 || played.games.some((game) => game.home !== null || game.away !== null);
}

/**
 * Returns a match's verdict from its seats, its recorded result and the withdrawn teams, earliest first. An empty seat
 * results in a walkover, and a withdrawn team loses the matches it hasn't played. If both withdrew, the first to
 * withdraw loses, because the other one had won at that point and may have played on.
 */
export function decideVerdict(
  home: number,
  away: number,
  played: Played | null,
  withdrawn: ReadonlyMap<number, Withdrawal>,
): Verdict {
  if (home === 0 || away === 0) return 0;
  if (home < 0) return away < 0 ? 3 : 2;
  if (away < 0) return 1;
  const verdict = played === null ? 0 : (verdictOf(played) ?? 0);
  if (verdict !== 0 || withdrawn.size === 0) return verdict;
  for (const seed of withdrawn.keys()) {
    if (seed === home) return 2;
    if (seed === away) return 1;
  }
  return 0;
}
