import type { Random } from '../../kernel/ids.ts';
import { type Millis, minute, second } from '../../kernel/time.ts';
import { gameWinner, setsNeeded, timedTarget } from '../matches/outcome.ts';
import type { MatchView } from '../views.ts';

/** A set's score after a rally. `at` is how long after the match's start the rally ended. */
export type Rally = {
  readonly at: Millis;
  /** The set's number. */
  readonly number: number;
  readonly home: number;
  readonly away: number;
  readonly isFinal: boolean;
};

/** How long a team warms up on the court before the first serve, and the time between two sets. */
const [warmUp, between] = [4 * minute, 2 * minute];
/** How long a rally takes on average, including the walk back to the serve, and how much it varies. */
const rallyTime = { mean: 26 * second, spread: 8 * second };
const timeOut = 45 * second;
/** A timed set ends after this long. */
const timedSet = 20 * minute;

/**
 * Returns the home side's chance of winning a rally. A lead of 400 rating points, which wins nine matches out of ten,
 * makes it 56%.
 */
export const rallyChance = (home: number, away: number): number =>
  0.5 + Math.max(-0.2, Math.min(0.2, ((home - away) / 400) * 0.06));

/**
 * Plays the rest of a match, rally by rally, by the rules of its sets. Points scored earlier stay. `chance` is the home
 * side's chance of winning a rally.
 */
export function playedRallies(
  { games, isMatch }: Pick<MatchView, 'games' | 'isMatch'>,
  chance: number,
  random: Random,
): Rally[] {
  const need = setsNeeded({ isMatch, games });
  const won = { home: 0, away: 0 };
  const rallies: Rally[] = [];
  let at: Millis = warmUp;
  for (const game of games) {
    if (need !== null && Math.max(won.home, won.away) >= need) break;
    const score = { ...game, home: game.home ?? 0, away: game.away ?? 0 };
    const until = game.to === timedTarget ? at + timedSet : Number.POSITIVE_INFINITY;
    const timeOuts = [0.5, 0.5].map((share) => (random() < share ? 5 + Math.floor(random() * 25) : -1));
    for (let n = 1; gameWinner(score) === null; n++) {
      score[random() < chance ? 'home' : 'away'] += 1;
      at += Math.max(8 * second, rallyTime.mean + (random() + random() - 1) * 2 * rallyTime.spread);
      if (timeOuts.includes(n)) at += timeOut;
      const isFinal = at >= until && score.home !== score.away;
      rallies.push({ at: Math.round(at), number: game.number, home: score.home, away: score.away, isFinal });
      if (isFinal) score.isFinal = true;
    }
    const winner = gameWinner(score);
    if (winner) won[winner] += 1;
    at += between;
  }
  return rallies;
}

/** Returns each set's score at a given moment in the match, as a scorer would have entered it by then. */
export function scoreAt(rallies: readonly Rally[], elapsed: Millis): Rally[] {
  const last = new Map<number, Rally>();
  for (const rally of rallies) {
    if (rally.at > elapsed) break;
    last.set(rally.number, rally);
  }
  return [...last.values()];
}
