import { ok, type Result, refuse } from '../../kernel/result.ts';
import { type Millis, minute } from '../../kernel/time.ts';
import { play } from '../problems.ts';
import { outcomeOf } from './outcome.ts';
import type { Game, Match, Side } from './schema.ts';
import type { GameEntry } from './score.ts';

/** A score and when it was recorded: epoch ms, home, away. */
export type Point = readonly [at: Millis, home: number, away: number];
/** How a set went, score by score, oldest first. No score appears twice, and none is below the one before. */
export type SetRun = { readonly number: number; readonly points: readonly Point[] };

/**
 * Adds a score to a run when it arrives. Scores are absolute and can arrive twice or late. A correction removes what it
 * corrects, which is all scores with more points for either side. A score that is already recorded keeps its original
 * time. Every set starts at 0–0.
 */
export function withScore(run: readonly SetRun[], number: number, [at, home, away]: Point): readonly SetRun[] {
  const before = run.find((set) => set.number === number)?.points ?? [];
  const left = before.filter(([, h, a]) => h <= home && a <= away);
  const last = left.at(-1);
  const isThere = home + away === 0 || (last?.[1] === home && last[2] === away);
  const points = isThere ? left : [...left, [at, home, away] as const];
  if (isThere && left.length === before.length) return run;
  const others = run.filter((set) => set.number !== number);
  return points.length === 0 ? others : [...others, { number, points }].toSorted((a, b) => a.number - b.number);
}

/** Facts about a set's run. `at` is the score at that moment, home first. */
type RunFacts = {
  /** Consecutive points by one side, or the first such run if several are equally long. */
  readonly longest: { readonly side: Side; readonly points: number; readonly from: readonly [number, number] } | null;
  readonly lead: { readonly side: Side; readonly by: number; readonly at: readonly [number, number] } | null;
  /** How often the lead changed sides. */
  readonly changes: number;
  /** Milliseconds from the first to the last recorded score. */
  readonly lasted: number;
};

const steps = (points: readonly Point[]) =>
  points.map(([, home, away], i) => {
    const [, h, a] = points[i - 1] ?? [0, 0, 0];
    return { home, away, h, a, gained: home - h + (away - a) };
  });

/**
 * Returns whether nearly every point of a set was recorded separately. Otherwise, the score was typed in afterward and
 * there is no run to show.
 */
export function hasPoints(points: readonly Point[]): boolean {
  const last = points.at(-1);
  if (!last || last[1] + last[2] < 5) return false;
  const single = steps(points).filter(({ gained }) => gained === 1).length;
  return single >= 0.8 * (last[1] + last[2]);
}

/** Returns the facts about a set's run (longest run of points, biggest lead, lead changes). */
export function runFacts(points: readonly Point[]): RunFacts {
  let longest: RunFacts['longest'] = null;
  let lead: RunFacts['lead'] = null;
  let [changes, row] = [0, 0];
  let scored: Side | null = null;
  let ahead: Side | null = null;
  let from: readonly [number, number] = [0, 0];
  for (const { home, away, h, a } of steps(points)) {
    const side: Side | null = away === a ? 'home' : home === h ? 'away' : null;
    if (side === null || side !== scored) {
      from = [h, a];
      row = 0;
    }
    scored = side;
    if (side !== null) row += home - h + (away - a);
    if (side !== null && row > (longest?.points ?? 0)) longest = { side, points: row, from };
    const by = Math.abs(home - away);
    const leads: Side | null = by === 0 ? null : home > away ? 'home' : 'away';
    if (leads !== null && by > (lead?.by ?? 0)) lead = { side: leads, by, at: [home, away] };
    if (leads !== null && ahead !== null && leads !== ahead) changes += 1;
    ahead = leads ?? ahead;
  }
  return { longest, lead, changes, lasted: (points.at(-1)?.[0] ?? 0) - (points[0]?.[0] ?? 0) };
}

/**
 * How long after its last score a finished match can be reopened with its key. A scorer who tapped the last point by
 * mistake undoes it right away.
 */
const mayReopen = 15 * minute;

type Keyed = GameEntry & { readonly was?: unknown };

/**
 * Returns which of the sets entered with a key are accepted. A set that changed after it was entered is left alone
 * (Part 3 §4, §8), unless its sender includes the earlier score (`was`), which is more reliable than two clocks. A
 * match that has been over for a while keeps its result, and only event staff can correct it.
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
