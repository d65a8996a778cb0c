import { ok, type Result, refuse } from '../../kernel/result.ts';
import { play } from '../problems.ts';
import { outcomeOf } from './outcome.ts';
import type { Forfeit, Match } from './schema.ts';
import { isPlayable, withStatus } from './score.ts';

/**
 * Records a forfeit by one or both sides, before or during play. Giving up during play is a retirement. Fails for a
 * decided match.
 */
export function forfeitMatch(match: Match, forfeit: Forfeit): Result<Match> {
  if (!isPlayable(match)) return refuse(play['not-playable']());
  if (match.status === 101) return refuse(play['called-off']());
  if (outcomeOf(match).progress === 'complete') return refuse(play['already-decided']());
  const games = forfeit.during ? match.games : cleared(match).games;
  return ok({ ...match, games, forfeit, status: 100 });
}

/** Cancels a match, which will never be played. Its sets don't count. */
export const cancelMatch = (match: Match): Match => ({ ...match, status: 101 });
/** Postpones a match. Sets already played count. */
export const postponeMatch = (match: Match): Match => ({ ...match, status: 102 });
/** Locks an open match as it is. A complete one stays complete. */
export const autoLock = (match: Match): Match =>
  outcomeOf(match).progress === 'complete' ? match : { ...match, status: 103 };
/** Says that a match is on before its first point, for example because its teams are warming up on the court. */
export function callMatch(match: Match): Result<Match> {
  if (!isPlayable(match)) return refuse(play['not-playable']());
  const back = resume(match);
  return ok({ ...back, status: back.status ?? 0 });
}
/** Undoes a cancellation, a postponement or a lock. */
export const resume = (match: Match): Match => withStatus(played(match));

/** Resets a match as if it had never been played: no scores, no forfeit, no stored code. */
export const unplay = (match: Match): Match => ({ ...cleared(played(match)), forfeit: null, status: null });

const played = ({ left: _, ...match }: Match): Match => match;

const cleared = (match: Match): Match => ({
  ...match,
  games: match.games.map(({ dtStarted: _, ...game }) => ({ ...game, home: null, away: null, isFinal: false })),
});
