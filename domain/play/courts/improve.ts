import type { Millis } from '../../kernel/time.ts';
import { afterFeeders, type Board, clearOfActors, fits, isPlaced, lift, place } from './board.ts';
import type { Job } from './compile.ts';
import { startsFor } from './explain.ts';
import { isSingle, misses, touches } from './wishes/registry.ts';

/**
 * The jobs that each wish affects, and the wishes about each job. They are used to move single matches, then swap
 * pairs, as long as the total weight of the unmet wishes falls. No wish ever overrides a hard rule. The number of tries
 * is limited instead of the time, so that the same task produces the same plan everywhere.
 */
export type WishBook = {
  readonly jobs: readonly (readonly number[])[];
  readonly ofJob: readonly (readonly number[])[];
};

export function wishBook(b: Board): WishBook {
  const jobs = b.c.task.wishes.map((wish) => touches(b.c, wish));
  const ofJob = b.c.jobs.map((): number[] => []);
  jobs.forEach((list, w) => {
    for (const j of list) ofJob[j]!.push(w);
  });
  return { jobs, ofJob };
}

/** Returns the total weight of the unmet wishes among these. */
export const openWeight = (b: Board, book: WishBook, wishes: Iterable<number>): number => {
  let sum = 0;
  for (const w of wishes) {
    const wish = b.c.task.wishes[w]!;
    sum += wish.weight * misses(b, wish, book.jobs[w]!).length;
  }
  return sum;
};

/** Returns the total weight of the unmet wishes that these matches can affect. */
export function weightAround(b: Board, book: WishBook, jobs: readonly number[]): number {
  let sum = 0;
  for (const w of new Set(jobs.flatMap((j) => book.ofJob[j]!))) {
    const wish = b.c.task.wishes[w]!;
    const look = isSingle(wish) ? jobs.filter((j) => book.ofJob[j]!.includes(w)) : book.jobs[w]!;
    sum += wish.weight * misses(b, wish, look).length;
  }
  return sum;
}

const maxTries = 40_000;
const maxPasses = 4;

export function improve(b: Board, book: WishBook, movable: (job: number) => boolean): void {
  const budget = { left: maxTries };
  for (let pass = 0; pass < maxPasses; pass++) {
    let better = false;
    b.c.task.wishes.forEach((wish, w) => {
      for (const miss of misses(b, wish, book.jobs[w]!)) {
        if (misses(b, wish, book.jobs[w]!).length === 0) return;
        for (const j of miss.jobs) {
          if (!movable(j) || budget.left <= 0) continue;
          const job = b.c.jobs[j]!;
          if (moveAway(b, book, job, budget) || exchange(b, book, job, movable, budget)) {
            better = true;
            break;
          }
        }
      }
    });
    if (!better || budget.left <= 0) return;
  }
}

/**
 * Moves one match to the spot with the least unmet weight, or the earliest if tied. Returns false if no spot is better
 * than its own.
 */
function moveAway(b: Board, book: WishBook, job: Job, budget: { left: number }): boolean {
  const from = { court: b.court[job.index]!, start: b.start[job.index]! };
  const weight = weightAround(b, book, [job.index]);
  lift(b, job);
  let best = { weight, court: from.court, start: from.start };
  for (const spot of freeSpots(b, job)) {
    if (budget.left-- <= 0) break;
    place(b, job, spot.court, spot.start);
    const then = weightAround(b, book, [job.index]);
    if (then < best.weight) best = { weight: then, ...spot };
    lift(b, job);
  }
  place(b, job, best.court, best.start);
  return best.weight < weight;
}

function* freeSpots(b: Board, job: Job): Generator<Place> {
  const from = afterFeeders(b, job);
  for (const start of startsFor(b, job)) {
    if (start < from || clearOfActors(b, job, start) !== start) continue;
    for (const court of job.courts) if (fits(b, job, court, start)) yield { court, start };
  }
}

/** Swaps the spots of two matches if both fit and the unmet weight falls. The first swap that helps is used. */
function exchange(
  b: Board,
  book: WishBook,
  job: Job,
  movable: (job: number) => boolean,
  budget: { left: number },
): boolean {
  const mine = { court: b.court[job.index]!, start: b.start[job.index]! };
  for (const other of b.c.jobs) {
    if (budget.left <= 0) return false;
    if (other === job || !movable(other.index) || !isPlaced(b, other.index)) continue;
    const theirs = { court: b.court[other.index]!, start: b.start[other.index]! };
    budget.left--;
    const weight = weightAround(b, book, [job.index, other.index]);
    if (swap(b, job, other, mine, theirs) && weightAround(b, book, [job.index, other.index]) < weight) return true;
    restore(b, job, other, mine, theirs);
  }
  return false;
}

type Place = { court: number; start: Millis };
function swap(b: Board, first: Job, second: Job, mine: Place, theirs: Place): boolean {
  lift(b, first);
  lift(b, second);
  if (!fits(b, first, theirs.court, theirs.start)) return false;
  place(b, first, theirs.court, theirs.start);
  if (!fits(b, second, mine.court, mine.start)) return false;
  place(b, second, mine.court, mine.start);
  return true;
}

function restore(b: Board, first: Job, second: Job, mine: Place, theirs: Place): void {
  if (isPlaced(b, first.index)) lift(b, first);
  if (isPlaced(b, second.index)) lift(b, second);
  place(b, first, mine.court, mine.start);
  place(b, second, theirs.court, theirs.start);
}
