import * as z from 'zod';
import { millis } from '../../kernel/schema.ts';
import { type Millis, minute } from '../../kernel/time.ts';
import type { CourtMatch } from './schema.ts';

/**
 * What is known of a match on the day. `ended` without `started` counts as over, but teaches nothing about the pace.
 */
const actual = z.object({
  match: z.int(),
  started: millis.nullable().default(null),
  ended: millis.nullable().default(null),
  /** noted after it was played: when it began is worked out, and when it ended is not known better than by the plan */
  fromPaper: z.boolean().optional(),
});
export type Actual = z.infer<typeof actual>;

/**
 * How long matches take against their planned minutes: logarithm of the ratio, how sure of it, and how much single
 * matches scatter.
 */
export type Pace = { readonly log: number; readonly sd: number; readonly scatter: number; readonly n: number };

/**
 * Before a ball is played: as planned, give or take 15 %; single matches scatter by 25 % (a two-setter against a
 * three-setter). These are our figures; four finished matches weigh as much as the first, and the scatter is learned
 * with a weight of eight.
 */
const prior = { sd: 0.15, scatter: 0.25, scatterWeight: 8 } as const;
/** A division's own pace is expected within 10 % of the day's. */
const divisionSd = 0.1;
/** A ratio outside is a forgotten clock, not a match. */
const sane = { least: 0.2, most: 4 } as const;

/** Readings of matches under way: each looks at the pace that the one before has found. */
const rounds = 4;

/**
 * The pace of the day, and of each division (shrunk to the day's as far as it has few matches). Matches under way teach it too: of those that are over
 * early in the day most are short ones, and whoever looks at them alone tells everybody to come too soon. One that has begun counts as long as
 * such a match takes in the mean, given that it has lasted until `now`.
 */
export function paceOf(
  matches: readonly CourtMatch[],
  actuals: readonly Actual[],
  now: Millis | null = null,
): { day: Pace; divisions: Map<number, Pace> } {
  const byId = new Map(matches.map((m) => [m.id, m]));
  const running = actuals.flatMap((a) => {
    const m = byId.get(a.match);
    const ratio = m && now !== null && a.started !== null && a.ended === null ? ratioOf(m, a.started, now) : null;
    return m && ratio !== null ? [{ division: m.division, log: Math.log(ratio) }] : [];
  });
  let found = learned(matches, actuals, []);
  for (let round = 0; round < rounds && running.length > 0; round++) {
    const assumed = running.flatMap(({ division, log }) => {
      const pace = found.divisions.get(division) ?? found.day;
      const z = (log - pace.log) / pace.scatter;
      return z < little ? [] : [{ division, log: pace.log + pace.scatter * hazard(z) }];
    });
    found = learned(matches, actuals, assumed);
  }
  return found;
}

/** A match that has lasted so little against the mean (in standard deviations) says nothing yet. */
const little = -1;

/** Mean of the standard normal distribution above `z`: density over what is left (Mills), by a tail that is good to 1 %. */
function hazard(z: number): number {
  const left = z < 0 ? 1 - tail(-z) : tail(z);
  return Math.exp(-z * z * 0.5) / Math.sqrt(2 * Math.PI) / left;
}
/** The normal distribution's tail above z ≥ 0 (Abramowitz and Stegun 26.2.17, to five digits). */
function tail(z: number): number {
  const t = 1 / (1 + 0.2316419 * z);
  const series = t * (0.31938153 + t * (-0.356563782 + t * (1.781477937 + t * (-1.821255978 + t * 1.330274429))));
  return (Math.exp(-z * z * 0.5) / Math.sqrt(2 * Math.PI)) * series;
}

function learned(
  matches: readonly CourtMatch[],
  actuals: readonly Actual[],
  assumed: readonly { division: number; log: number }[],
): { day: Pace; divisions: Map<number, Pace> } {
  const byId = new Map(matches.map((m) => [m.id, m]));
  const over = actuals.flatMap((a) => {
    const m = byId.get(a.match);
    const ratio = m && a.started !== null && a.ended !== null ? ratioOf(m, a.started, a.ended) : null;
    return m && ratio !== null ? [{ division: m.division, log: Math.log(ratio) }] : [];
  });
  const seen = [...over, ...assumed];
  const day = learn(
    { log: 0, sd: prior.sd, scatter: prior.scatter, n: 0 },
    seen.map((s) => s.log),
  );
  const divisions = new Map<number, Pace>();
  for (const division of new Set(matches.map((m) => m.division))) {
    const logs = seen.filter((s) => s.division === division).map((s) => s.log);
    divisions.set(division, learn({ ...day, sd: Math.hypot(day.sd, divisionSd), n: 0 }, logs));
  }
  return { day, divisions };
}

function ratioOf(m: CourtMatch, started: Millis, ended: Millis): number | null {
  const ratio = (ended - started) / (m.minutes * minute);
  return ratio >= sane.least && ratio <= sane.most ? ratio : null;
}

/**
 * Normal prior, normal data: the mean moves to the data as 1/variance says; the scatter is a weighted mean of the
 * squares.
 */
function learn(before: Pace, logs: readonly number[]): Pace {
  if (logs.length === 0) return before;
  const mean = logs.reduce((sum, x) => sum + x, 0) / logs.length;
  const squares = logs.reduce((sum, x) => sum + (x - mean) ** 2, 0);
  const scatter = Math.sqrt(
    (prior.scatterWeight * before.scatter ** 2 + squares) / (prior.scatterWeight + logs.length),
  );
  const [known, given] = [1 / before.sd ** 2, logs.length / scatter ** 2];
  return {
    log: (before.log * known + mean * given) / (known + given),
    sd: Math.sqrt(1 / (known + given)),
    scatter,
    n: logs.length,
  };
}
