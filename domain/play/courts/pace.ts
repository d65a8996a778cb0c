import * as z from 'zod';
import { millis } from '../../kernel/schema.ts';
import { type Millis, minute } from '../../kernel/time.ts';
import type { CourtMatch } from './schema.ts';

/**
 * The facts about a match on the day. `ended` without `started` means that the match is over but says nothing about the
 * pace.
 */
const actual = z.object({
  match: z.int(),
  started: millis.nullable().default(null),
  ended: millis.nullable().default(null),
  /**
   * Whether the match was recorded after it was played. Its start is then computed, and its end is known only from the
   * plan.
   */
  fromPaper: z.boolean().optional(),
});
export type Actual = z.infer<typeof actual>;

/**
 * How long matches take compared with their planned minutes: the logarithm of the ratio, its uncertainty, and how much
 * individual matches vary.
 */
export type Pace = { readonly log: number; readonly sd: number; readonly scatter: number; readonly n: number };

/**
 * The assumptions before play begins: matches take as long as planned, give or take 15%, and individual matches vary by
 * 25% (two sets or three). These are our own figures. Four finished matches weigh as much as the first estimate, and
 * the variation is learned with a weight of eight.
 */
const prior = { sd: 0.15, scatter: 0.25, scatterWeight: 8 } as const;
/** The standard deviation of a division's pace from the day's, which is 10%. */
const divisionSd = 0.1;
/** A ratio outside this range comes from a forgotten clock, not from a real match. */
const sane = { least: 0.2, most: 4 } as const;

/** The number of passes over matches in progress. Each pass uses the pace that the previous pass found. */
const rounds = 4;

/**
 * Returns the pace of the day and of each division (which is close to the day's until the division has many matches).
 * Matches in progress count too. Matches that end early in the day are mostly short, and counting only those would make
 * us tell everyone to come too early. A match that has started counts with the average length of matches that last at
 * least as long as it has by `now`.
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

/** The elapsed time up to which a match doesn't tell us anything yet, in standard deviations from the mean. */
const little = -1;

/**
 * Returns the mean of the standard normal distribution above `z`: density divided by tail (Mills ratio), with a tail
 * accurate to 1%.
 */
function hazard(z: number): number {
  const left = z < 0 ? 1 - tail(-z) : tail(z);
  return Math.exp(-z * z * 0.5) / Math.sqrt(2 * Math.PI) / left;
}
/** Returns the normal distribution's tail above z ≥ 0 (Abramowitz and Stegun 26.2.17, to five digits). */
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
 * Updates a normal prior with normal data. The mean moves toward the data by 1/variance, and the variation is a
 * weighted mean of the squares.
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
