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

/** The pace of the day, and of each division (shrunk to the day's as far as it has few matches). */
export function paceOf(
  matches: readonly CourtMatch[],
  actuals: readonly Actual[],
): { day: Pace; divisions: Map<number, Pace> } {
  const byId = new Map(matches.map((m) => [m.id, m]));
  const seen = actuals.flatMap((a) => {
    const m = byId.get(a.match);
    const ratio = m && a.started !== null && a.ended !== null ? ratioOf(m, a.started, a.ended) : null;
    return m && ratio !== null ? [{ division: m.division, log: Math.log(ratio) }] : [];
  });
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
