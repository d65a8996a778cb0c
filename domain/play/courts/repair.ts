import * as z from 'zod';
import { ok, type Result } from '../../kernel/result.ts';
import { millis } from '../../kernel/schema.ts';
import { type Millis, minute } from '../../kernel/time.ts';
import { type Board, earliest, fits, isPlaced, lift, place, type Spot, withoutSpan } from './board.ts';
import { type Compiled, compile, type Job } from './compile.ts';
import { planOf, withPins } from './schedule.ts';
import type { CourtMatch, CourtPlan, CourtTask, Placement } from './schema.ts';

/** An unexpected change on the day of play. */
const slip = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('ends'), match: z.int(), at: millis }),
  z.object({ kind: z.literal('starts'), match: z.int(), at: millis }),
  z.object({ kind: z.literal('court-closed'), court: z.string(), from: millis, to: millis }),
  z.object({ kind: z.literal('team-late'), team: z.int(), until: millis }),
  z.object({ kind: z.literal('rain'), from: millis, to: millis }),
]);
export type Slip = z.infer<typeof slip>;

/**
 * Returns whether a match has started as planned, as far as we know. No match starts in the rain or on a closed court.
 */
const beganAt = ({ court, start }: Placement, slips: readonly Slip[], now: Millis): boolean =>
  start < now &&
  !slips.some(
    (slip) =>
      (slip.kind === 'rain' || (slip.kind === 'court-closed' && slip.court === court)) &&
      slip.from <= start &&
      start < slip.to,
  );

/**
 * Returns the task after the slips. Matches that have started are pinned where they are, with the time they really
 * took. Closed courts lose their windows, and a late team's matches wait.
 */
function afterSlips(task: CourtTask, plan: CourtPlan, slips: readonly Slip[], now: Millis): CourtTask {
  const placed = new Map(plan.placements.map((p) => [p.match, p]));
  const pinned = task.matches.map((m): CourtMatch => {
    const p = placed.get(m.id);
    return p && !m.fixed && beganAt(p, slips, now) ? { ...m, fixed: { court: p.court, start: p.start } } : m;
  });
  return slips.reduce(apply, { ...task, matches: pinned });
}

function apply(task: CourtTask, s: Slip): CourtTask {
  switch (s.kind) {
    case 'starts':
      return changed(task, s.match, (m) =>
        m.fixed ? { ...m, fixed: { ...m.fixed, start: s.at } } : { ...m, notBefore: later(m.notBefore, s.at) },
      );
    case 'ends':
      return changed(task, s.match, (m) =>
        m.fixed && s.at > m.fixed.start
          ? { ...m, minutes: Math.max(1, Math.ceil((s.at - m.fixed.start) / minute)) }
          : m,
      );
    case 'court-closed':
      return {
        ...task,
        courts: task.courts.map((c) => (c.name === s.court ? { ...c, windows: withoutSpan(c.windows, s) } : c)),
      };
    case 'rain':
      return { ...task, courts: task.courts.map((c) => ({ ...c, windows: withoutSpan(c.windows, s) })) };
    case 'team-late': {
      const waits = (m: CourtMatch) => !m.fixed && (m.teams.includes(s.team) || m.work === s.team);
      return {
        ...task,
        matches: task.matches.map((m) => (waits(m) ? { ...m, notBefore: later(m.notBefore, s.until) } : m)),
      };
    }
  }
}

const later = (known: Millis | null, at: Millis): Millis => Math.max(known ?? at, at);
const changed = (task: CourtTask, id: number, change: (m: CourtMatch) => CourtMatch): CourtTask => ({
  ...task,
  matches: task.matches.map((m) => (m.id === id ? change(m) : m)),
});
type Move = {
  readonly match: number;
  readonly from: { readonly court: string; readonly start: Millis } | null;
  readonly to: { readonly court: string; readonly start: Millis } | null;
};
const repairAims = ['few-moves', 'little-delay', 'in-order'] as const;
type RepairAim = (typeof repairAims)[number];
type Repair = { readonly task: CourtTask; readonly plan: CourtPlan; readonly moves: readonly Move[] };

/**
 * Returns the task with some matches pinned: those that already broke a rule before a court was closed, such as one
 * with too little rest. A director put them there, and the closed court is no reason to move them. Matches on the
 * closed court, and those that wait for them, move as needed.
 */
function withLeftAlone(task: CourtTask, plan: CourtPlan, slips: readonly Slip[]): CourtTask {
  const closed = slips.filter((slip) => slip.kind === 'court-closed');
  const compiled = closed.length === 0 ? null : compile(task);
  if (!compiled?.ok) return task;
  const c = compiled.value;
  const old = oldSpots(c, plan);
  const b = withPins(c);
  const open = c.jobs.filter((job) => !job.match.fixed && old[job.index]);
  for (const job of open) place(b, job, (old[job.index] as Spot).court, (old[job.index] as Spot).start);
  const isHit = (job: Job) => {
    const at = old[job.index] as Spot;
    return closed.some(
      ({ court, from, to }) => c.courtOf.get(court) === at.court && at.start < to && at.start + job.ms > from,
    );
  };
  const touched = new Set(open.filter(isHit).map(({ index }) => index));
  for (const index of touched) for (const { job } of c.jobs[index]?.followers ?? []) touched.add(job);
  const pins = new Map<number, Spot>();
  for (const job of open) {
    const at = old[job.index] as Spot;
    lift(b, job);
    if (!touched.has(job.index) && !fits(b, job, at.court, at.start, Number.NEGATIVE_INFINITY))
      pins.set(job.match.id, at);
    place(b, job, at.court, at.start);
  }
  const courtName = (court: number) => task.courts[court]?.name ?? '';
  return {
    ...task,
    matches: task.matches.map((match) => {
      const at = pins.get(match.id);
      return at ? { ...match, fixed: { court: courtName(at.court), start: at.start } } : match;
    }),
  };
}

/**
 * Repairs a plan after something slipped, moving as few matches as possible. It tries two ways and takes the better
 * one: `fill` leaves every match that still works and finds new spots for the others, and `push` delays the matches
 * that follow on the same court. Better means fewer unplaced, then fewer moved, then less delay (`aim` 'little-delay':
 * less total delay, then fewer moved; 'in-order': only the second way). Nothing that started before `now` moves, no
 * match moves earlier than announced, and matches new to the task are placed too. Fails for the same reasons as {@link
 * compile}.
 */
export function repair(
  task: CourtTask,
  plan: CourtPlan,
  slips: readonly Slip[],
  now: Millis,
  aim: RepairAim = 'few-moves',
): Result<Repair> {
  const changed = afterSlips(withLeftAlone(task, plan, slips), plan, slips, now);
  const compiled = compile(changed);
  if (!compiled.ok) return compiled;
  const c = compiled.value;
  const old = oldSpots(c, plan);
  const tried = (aim === 'in-order' ? [push] : [fill, push]).map((way) => {
    const board = way(c, old, now);
    return { board, cost: costOf(board, old) };
  });
  const best = tried.reduce((best, repair) => (orders[aim](repair.cost, best.cost) < 0 ? repair : best));
  const next = planOf(best.board);
  return ok({ task: changed, plan: next, moves: movesBetween(plan, next) });
}

type Old = readonly (Spot | null)[];

const oldSpots = (c: Compiled, plan: CourtPlan): Old => {
  const old: (Spot | null)[] = c.jobs.map(() => null);
  for (const p of plan.placements) {
    const job = c.jobOf.get(p.match);
    const court = c.courtOf.get(p.court);
    if (job !== undefined && court !== undefined) old[job] = { court, start: p.start };
  }
  return old;
};

/** Returns the unpinned jobs in their planned order, with those new to the plan last. */
const queueOf = (c: Compiled, old: Old): Job[] => {
  const key = (j: Job) => old[j.index]?.start ?? Number.MAX_SAFE_INTEGER;
  return c.jobs.filter((j) => !j.match.fixed).toSorted((x, y) => key(x) - key(y) || x.index - y.index);
};

function fill(c: Compiled, old: Old, now: Millis): Board {
  const b = withPins(c);
  const ignored = Number.NEGATIVE_INFINITY;
  const waiting: Job[] = [];
  for (const job of queueOf(c, old)) {
    const at = old[job.index];
    if (at && fits(b, job, at.court, at.start, ignored)) place(b, job, at.court, at.start);
    else waiting.push(job);
  }
  const tries = new Map<number, number>();
  while (waiting.length > 0) {
    const job = waiting.shift()!;
    const n = (tries.get(job.index) ?? 0) + 1;
    tries.set(job.index, n);
    const spot = nearest(b, job, old, now);
    if (spot) place(b, job, spot.court, spot.start);
    else if (n < 4) {
      for (const f of job.followers) {
        const next = c.jobs[f.job]!;
        if (next.match.fixed || !isPlaced(b, f.job)) continue;
        lift(b, next);
        waiting.push(next);
      }
      waiting.push(job);
      // Jobs with more play depending on them go first, so that feeders come before the matches that wait for them.
      waiting.sort((x, y) => y.tail - x.tail || x.index - y.index);
    }
  }
  liftOrphans(b);
  return b;
}

/** Takes out every placed match that waits for an unplaced one. */
function liftOrphans(b: Board): void {
  const open = b.c.jobs.filter((job) => !isPlaced(b, job.index));
  for (let job = open.pop(); job; job = open.pop()) {
    for (const f of job.followers) {
      const next = b.c.jobs[f.job]!;
      if (f.keeps || next.match.fixed || !isPlaced(b, f.job)) continue;
      lift(b, next);
      open.push(next);
    }
  }
}

function push(c: Compiled, old: Old, now: Millis): Board {
  const b = withPins(c);
  const left: Job[] = [];
  for (const job of queueOf(c, old)) {
    const at = old[job.index];
    const same = at
      ? earliest(
          b,
          job,
          Math.max(now, at.start),
          [at.court].filter((court) => job.courts.includes(court)),
        )[0]
      : undefined;
    const stays = at && fits(b, job, at.court, at.start) ? at : undefined;
    const spot = stays ?? same ?? nearest(b, job, old, now);
    if (spot) place(b, job, spot.court, spot.start);
    else left.push(job);
  }
  for (const job of left) {
    const spot = nearest(b, job, old, now);
    if (spot) place(b, job, spot.court, spot.start);
  }
  return b;
}

/**
 * Returns a job's earliest free spot at or after its announced time. Prefers the job's old court if that is just as
 * early.
 */
function nearest(b: Board, job: Job, old: Old, now: Millis): Spot | null {
  const at = old[job.index];
  const spots = earliest(b, job, Math.max(now, at?.start ?? now));
  return spots.find((s) => s.court === at?.court) ?? spots[0] ?? null;
}

type Cost = { readonly unplaced: number; readonly moved: number; readonly delay: number };
function costOf(b: Board, old: Old): Cost {
  let [unplaced, moved, delay] = [0, 0, 0];
  for (const job of b.c.jobs) {
    const was = old[job.index];
    if (!isPlaced(b, job.index)) unplaced++;
    else if (was && !job.match.fixed && (b.court[job.index] !== was.court || b.start[job.index] !== was.start)) {
      moved++;
      delay += Math.abs(b.start[job.index]! - was.start);
    }
  }
  return { unplaced, moved, delay };
}
const orders: Record<RepairAim, (x: Cost, y: Cost) => number> = {
  'few-moves': (x, y) => x.unplaced - y.unplaced || x.moved - y.moved || x.delay - y.delay,
  'little-delay': (x, y) => x.unplaced - y.unplaced || x.delay - y.delay || x.moved - y.moved,
  'in-order': () => 0,
};

/**
 * Returns the changes we have to tell people about: every match whose court or start differs between two plans, in the
 * new plan's order.
 */
function movesBetween(before: CourtPlan, after: CourtPlan): Move[] {
  const was = new Map(before.placements.map((p) => [p.match, { court: p.court, start: p.start }]));
  const is = new Map(after.placements.map((p) => [p.match, { court: p.court, start: p.start }]));
  const ids = [...is.keys(), ...[...was.keys()].filter((match) => !is.has(match))];
  return ids.flatMap((match) => {
    const from = was.get(match) ?? null;
    const to = is.get(match) ?? null;
    return from?.court === to?.court && from?.start === to?.start ? [] : [{ match, from, to }];
  });
}
