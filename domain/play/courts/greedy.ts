import type { Millis } from '../../kernel/time.ts';
import { type Board, earliest, fits, isPlaced, place, type Spot } from './board.ts';
import type { Compiled, Job } from './compile.ts';
import { homeCourt, touches } from './wishes/registry.ts';
import type { Wish } from './wishes/schema.ts';

/**
 * The effect of the wishes on each job's placement: courts to try first, a start to wait for, and an end to meet. If
 * this first attempt misses a wish, {@link improve} tries to meet it.
 */
export type Leaning = { courts: number[] | null; from: Millis; hurry: Millis; group: number[] | null };

export function leanings(c: Compiled, wishes: readonly Wish[]): Leaning[] {
  const all = c.jobs.map(
    (): Leaning => ({ courts: null, from: Number.NEGATIVE_INFINITY, hurry: Number.POSITIVE_INFINITY, group: null }),
  );
  for (const wish of wishes) {
    const jobs = touches(c, wish);
    for (const j of jobs) {
      const lean = all[j]!;
      if (wish.kind === 'on-court') lean.courts = wish.courts.flatMap((name) => c.courtOf.get(name) ?? []);
      if (wish.kind === 'not-before') lean.from = Math.max(lean.from, wish.at);
      if (wish.kind === 'done-by') lean.hurry = Math.min(lean.hurry, wish.at);
      if (wish.kind === 'one-court') lean.group = jobs;
    }
  }
  return all;
}

/**
 * Returns the order in which to place matches, with every match after its feeders. Among the matches that can come
 * next, bumped ones go first, followed by those with the least slack (their end limit minus the chain that depends on
 * them), and then those whose busiest team has the most to play. Remaining ties keep the given order.
 */
export function order(c: Compiled, lean: readonly Leaning[], bump: readonly number[]): number[] {
  const load = new Array<number>(c.actors.length).fill(0);
  for (const job of c.jobs) for (const use of job.uses) if (use.maybeOf === null) load[use.actor]! += job.ms;
  const horizon = c.courtWindows.flat().reduce((most, w) => Math.max(most, w.to), 0);
  const key = c.jobs.map((job) => ({
    bump: bump[job.index]!,
    slack: Math.min(horizon, job.windows.at(-1)?.to ?? 0, lean[job.index]!.hurry) - job.tail,
    load: Math.max(0, ...job.uses.map((use) => load[use.actor]!)),
  }));
  const before = (x: number, y: number): number =>
    key[y]!.bump - key[x]!.bump || key[x]!.slack - key[y]!.slack || key[y]!.load - key[x]!.load || x - y;
  return linearize(c.jobs, before);
}

/**
 * Returns the list sorted by `before`, with each job after its feeders (depth first, so that a bumped job pulls its
 * feeders forward).
 */
function linearize(jobs: readonly Job[], before: (x: number, y: number) => number): number[] {
  const done = new Uint8Array(jobs.length);
  const result: number[] = [];
  const stack: number[] = [];
  for (const root of jobs.map((j) => j.index).toSorted(before)) {
    stack.push(root);
    while (stack.length > 0) {
      const top = stack.at(-1)!;
      if (done[top]) {
        stack.pop();
        continue;
      }
      const open = jobs[top]!.feeders.filter((f) => !done[f.job]).map((f) => f.job);
      if (open.length > 0) stack.push(...open.toSorted(before).toReversed());
      else {
        done[top] = 1;
        result.push(top);
        stack.pop();
      }
    }
  }
  return result;
}

/**
 * Places every job in this order, as early as possible while following its wishes. Returns the jobs that it couldn't
 * place.
 */
export function fillBoard(b: Board, lean: readonly Leaning[], sequence: readonly number[]): number[] {
  const left: number[] = [];
  for (const index of sequence) {
    if (isPlaced(b, index)) continue;
    const job = b.c.jobs[index]!;
    const spot = choose(b, job, lean[index]!);
    if (spot) place(b, job, spot.court, spot.start);
    else left.push(index);
  }
  return left;
}

/**
 * Places the jobs in order of time. Of all jobs that could come next, the one that can start first goes first, with
 * ties decided by the sequence. Full days come out better this way. Starts only move later as the board fills, so an
 * outdated start is checked again when its job comes up.
 */
export function fillByTime(b: Board, lean: readonly Leaning[], sequence: readonly number[]): number[] {
  const rank = new Map(sequence.map((job, i) => [job, i]));
  const open = b.c.jobs.map((job) => job.feeders.filter((f) => !isPlaced(b, f.job)).length);
  const heap: Waiting[] = [];
  const add = (index: number) => {
    const spot = choose(b, b.c.jobs[index]!, lean[index]!);
    if (spot) push(heap, { job: index, rank: rank.get(index)!, spot });
  };
  for (const index of sequence) if (!isPlaced(b, index) && open[index] === 0) add(index);
  for (let top = pop(heap); top; top = pop(heap)) {
    const job = b.c.jobs[top.job]!;
    const spot = fits(b, job, top.spot.court, top.spot.start) ? top.spot : choose(b, job, lean[top.job]!);
    if (!spot) continue;
    if (spot.start > top.spot.start) {
      push(heap, { ...top, spot });
      continue;
    }
    place(b, job, spot.court, spot.start);
    for (const f of job.followers) if (--open[f.job]! === 0 && !isPlaced(b, f.job)) add(f.job);
  }
  return sequence.filter((index) => !isPlaced(b, index));
}

type Waiting = { readonly job: number; readonly rank: number; readonly spot: Spot };
const sooner = (x: Waiting, y: Waiting): boolean =>
  x.spot.start < y.spot.start || (x.spot.start === y.spot.start && x.rank < y.rank);

function push(heap: Waiting[], item: Waiting): void {
  let at = heap.push(item) - 1;
  while (at > 0) {
    const up = (at - 1) >> 1;
    if (!sooner(item, heap[up]!)) break;
    heap[at] = heap[up]!;
    at = up;
  }
  heap[at] = item;
}

function pop(heap: Waiting[]): Waiting | undefined {
  const top = heap[0];
  const last = heap.pop();
  if (!last || heap.length === 0) return top;
  let at = 0;
  for (;;) {
    let down = 2 * at + 1;
    if (down >= heap.length) break;
    if (down + 1 < heap.length && sooner(heap[down + 1]!, heap[down]!)) down++;
    if (!sooner(heap[down]!, last)) break;
    heap[at] = heap[down]!;
    at = down;
  }
  heap[at] = last;
  return top;
}

/** The longest a job waits for a preferred court, so that no wish leaves half a day empty. */
const patience = 2 * 60 * 60_000;

function choose(b: Board, job: Job, lean: Leaning): Spot | null {
  const home = lean.group ? homeCourt(b, lean.group) : -1;
  const free = (from: Millis) => earliest(b, job, from);
  const now = free(lean.from);
  const anyhow = now.length > 0 ? now : free(Number.NEGATIVE_INFINITY);
  const wished = wishedCourts(job, lean, home);
  if (wished.length > 0 && anyhow.length > 0) {
    const there = earliest(b, job, lean.from, wished)[0];
    if (there && there.start - anyhow[0]!.start <= patience) return there;
  }
  return anyhow.find((s) => s.court === home) ?? anyhow[0] ?? null;
}

function wishedCourts(job: Job, lean: Leaning, home: number): number[] {
  const wished = lean.courts?.filter((court) => job.courts.includes(court)) ?? [];
  if (home >= 0 && job.courts.includes(home) && (wished.length === 0 || wished.includes(home))) return [home];
  return wished;
}
