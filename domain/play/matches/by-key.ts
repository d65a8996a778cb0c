import { ok, type Result, refuse } from '../../kernel/result.ts';
import { type Millis, minute } from '../../kernel/time.ts';
import { play } from '../problems.ts';
import { outcomeOf } from './outcome.ts';
import type { Game, Match } from './schema.ts';
import type { GameEntry } from './score.ts';

/** How long after its last score a match that is over is opened again by its key: whoever tapped the last point by mistake takes it back at once. */
const mayReopen = 15 * minute;

type Keyed = GameEntry & { readonly was?: unknown };

/**
 * What of the games that a key enters is scored. One that changed after it was entered is left alone (Part 3 §4, §8), unless its sender says what it held
 * (`was`): that tells more than two clocks. A match that has been over for a while keeps its result: only who runs the event corrects it.
 */
export function scoredByKey<T extends Keyed>(
  match: Match,
  games: readonly T[],
  { entered, now }: { readonly entered: Millis; readonly now: Millis },
): Result<T[]> {
  const gameOf = (entry: T) => match.games.find(({ number }) => number === entry.number);
  const scored = games.filter((entry) => entry.was !== undefined || (gameOf(entry)?.dtModified ?? 0) <= entered);
  if (isSettled(match, now) && scored.some((entry) => changes(entry, gameOf(entry))))
    return refuse(play['already-decided']());
  return ok(scored);
}

const isSettled = (match: Match, now: Millis): boolean =>
  outcomeOf(match).progress === 'complete' &&
  Math.max(...match.games.map(({ dtModified = 0 }) => dtModified)) + mayReopen < now;

const changes = ({ home, away, isFinal }: GameEntry, game: Game | undefined): boolean =>
  (home !== undefined && home !== game?.home) ||
  (away !== undefined && away !== game?.away) ||
  (isFinal !== undefined && isFinal !== game?.isFinal);
