import type { Random } from '../../kernel/ids.ts';
import { ok, type Result } from '../../kernel/result.ts';
import { type Millis, minute } from '../../kernel/time.ts';
import { type Stopped, unseen } from './actuals.ts';
import { type Compiled, compile, type Job } from './compile.ts';
import { type Actual, type Pace, paceOf } from './pace.ts';
import type { CourtTask, Placement } from './schema.ts';

/** When a match will probably start: the median, and the range that contains eight out of ten simulated days. */
type Prediction = {
  readonly match: number;
  readonly planned: Millis;
  readonly start: Millis;
  readonly from: Millis;
  readonly to: Millis;
  readonly end: Millis;
};

type PredictOptions = {
  readonly now: Millis;
  readonly random: Random;
  /** How many minutes before its announced time a match can start if its court and teams are ready. */
  readonly earlyMinutes?: number;
  readonly runs?: number;
  readonly stopped?: Stopped | undefined;
};

/**
 * Plays the rest of the day many times at the pace so far. A match starts once it is announced (less `earlyMinutes`),
 * its court is free, its feeders are over, and its people have rested. Matches that have started keep their real start.
 * The result leaves out finished matches and those that are probably over ({@link unseen}). The same task, progress and
 * `random` produce the same result. Fails for the same reasons as {@link compile}.
 */
export function predict(
  task: CourtTask,
  placements: readonly Placement[],
  actuals: readonly Actual[],
  options: PredictOptions,
): Result<Prediction[]> {
  const compiled = compile(task);
  if (!compiled.ok) return compiled;
  const day = dayOf(compiled.value, placements, actuals, options);
  const runs = Math.max(20, options.runs ?? 200);
  const starts = day.open.map(() => new Float64Array(runs));
  const ends = day.open.map(() => new Float64Array(runs));
  for (let run = 0; run < runs; run++) {
    const pace = drawPaces(day.divisions, options.random);
    playOnce(day, pace, options, (slot, start, end) => {
      starts[slot]![run] = start;
      ends[slot]![run] = end;
    });
  }
  return ok(
    day.open.map((item, slot) => {
      const [sorted, over] = [starts[slot]!.toSorted(), ends[slot]!.toSorted()];
      return {
        match: item.job.match.id,
        planned: item.placement.start,
        start: quantile(sorted, 0.5),
        from: quantile(sorted, 0.1),
        to: quantile(sorted, 0.9),
        end: quantile(over, 0.5),
      };
    }),
  );
}

type Item = {
  readonly job: Job;
  readonly placement: Placement;
  readonly court: number;
  readonly started: Millis | null;
  /**
   * Whether the start is a guess because it wasn't recorded. We don't show a guessed start, because it may be in the
   * past.
   */
  readonly isGuess: boolean;
};
type Day = {
  readonly c: Compiled;
  readonly open: readonly Item[];
  readonly over: ReadonlyMap<number, Millis>;
  readonly courtFree: readonly Millis[];
  readonly actorFree: readonly Millis[];
  readonly divisions: ReadonlyMap<number, Pace>;
};

/** Returns what is known about the day: when finished matches ended, and the open matches in playing order. */
function dayOf(
  c: Compiled,
  placements: readonly Placement[],
  actuals: readonly Actual[],
  { now, stopped }: PredictOptions,
): Day {
  const real = new Set(actuals.map((a) => a.match));
  const knownActuals = new Map([...actuals, ...unseen(c, placements, actuals, now, stopped)].map((a) => [a.match, a]));
  const over = new Map<number, Millis>();
  const courtFree = c.courtWindows.map(() => Number.NEGATIVE_INFINITY);
  const actorFree = c.actors.map(() => Number.NEGATIVE_INFINITY);
  const open: Item[] = [];
  for (const placement of placements.toSorted((x, y) => x.start - y.start)) {
    const index = c.jobOf.get(placement.match);
    const court = c.courtOf.get(placement.court);
    if (index === undefined || court === undefined) continue;
    const job = c.jobs[index]!;
    const ended = knownActuals.get(placement.match)?.ended ?? null;
    if (ended !== null) {
      over.set(index, Math.min(ended, now));
      courtFree[court] = Math.max(courtFree[court]!, ended + c.turnover);
      for (const use of job.uses)
        actorFree[use.actor] = Math.max(actorFree[use.actor]!, ended + (use.plays ? c.rest : 0));
    } else {
      const started = knownActuals.get(placement.match)?.started ?? null;
      open.push({ job, placement, court, started, isGuess: !real.has(placement.match) });
    }
  }
  // Matches being played come first, however late they started, because other matches wait for their courts and people.
  open.sort(
    (x, y) =>
      Number(y.started !== null) - Number(x.started !== null) ||
      x.placement.start - y.placement.start ||
      x.job.index - y.job.index,
  );
  return { c, open, over, courtFree, actorFree, divisions: paceOf(c.task.matches, actuals, now).divisions };
}

function playOnce(
  day: Day,
  pace: ReadonlyMap<number, number>,
  { now, random, earlyMinutes = 0, stopped }: PredictOptions,
  tell: (slot: number, start: Millis, end: Millis) => void,
): void {
  const { c } = day;
  const courtFree = day.courtFree.slice();
  const actorFree = day.actorFree.slice();
  const over = new Map(day.over);
  day.open.forEach(({ job, placement, court, started, isGuess }, slot) => {
    const { scatter } = day.divisions.get(job.match.division)!;
    const log = pace.get(job.match.division)!;
    const least = started === null ? null : (Math.log(Math.max(1, now - started) / job.ms) - log) / scatter;
    const length = job.ms * Math.exp(log + scatter * (least === null ? normal(random) : above(least, random)));
    let start =
      started ?? Math.max(now, stopped?.until ?? now, placement.start - earlyMinutes * minute, courtFree[court]!);
    if (started === null) {
      for (const use of job.uses) start = Math.max(start, actorFree[use.actor]!);
      for (const f of job.feeders) start = Math.max(start, (over.get(f.job) ?? start) + f.gap);
    }
    const end = started === null ? start + length : Math.max(start + length, now + minute);
    over.set(job.index, end);
    courtFree[court] = end + c.turnover;
    for (const use of job.uses) actorFree[use.actor] = end + (use.plays ? c.rest : 0);
    tell(slot, isGuess ? Math.max(now, start) : start, end);
  });
}

const drawPaces = (divisions: ReadonlyMap<number, Pace>, random: Random): Map<number, number> =>
  new Map([...divisions].map(([division, pace]) => [division, pace.log + pace.sd * normal(random)]));

/**
 * Returns a standard normal draw above `least`, because a match that has started ends later than now. Far out, the tail
 * falls off exponentially.
 */
function above(least: number, random: Random): number {
  for (let draw = 0; draw < 8; draw++) {
    const z = normal(random);
    if (z > least) return z;
  }
  return Math.max(0, least) - Math.log(1 - random()) / Math.max(1, least);
}

/** Draws from the standard normal distribution (Box and Muller). */
const normal = (random: Random): number => Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random());

/** Returns a quantile in whole milliseconds, like all our times. */
const quantile = (sorted: Float64Array, q: number): Millis => Math.round(sorted[Math.floor(q * (sorted.length - 1))]!);
