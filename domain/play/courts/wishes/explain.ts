import { type Board, lift, place } from '../board.ts';
import type { Job } from '../compile.ts';
import { blocksAt, startsFor } from '../explain.ts';
import { openWeight, type WishBook, weightAround } from '../improve.ts';
import type { Block, Unmet } from '../schema.ts';
import { misses } from './registry.ts';
import type { Wish } from './schema.ts';

const most = 5;
/**
 * How many spots are checked for reasons. This gives a good sample of the day without checking every minute on every
 * court.
 */
const spotsLooked = 1500;
type Reason = Unmet['because'][number];

/**
 * Returns why a wish is unmet, with one result per miss: what blocks the spots that would meet it, easiest spots first.
 * If nothing blocks a spot, using it would break another wish of the same weight, which is reported too.
 */
export function whyUnmet(b: Board, book: WishBook, wish: Wish, index: number): Unmet[] {
  return misses(b, wish, book.jobs[index]!).map((miss) => ({
    wish: index,
    matches: miss.jobs.map((j) => b.c.jobs[j]!.match.id),
    text: miss.text,
    because: dedupe(miss.jobs.flatMap((j) => obstacles(b, book, index, b.c.jobs[j]!))).slice(0, most),
  }));
}

function obstacles(b: Board, book: WishBook, wish: number, job: Job): Reason[] {
  if (job.match.fixed)
    return [{ kind: 'other-wish', by: job.match.id, text: `match ${job.match.id} is pinned where it is` }];
  const from = { court: b.court[job.index]!, start: b.start[job.index]! };
  const before = { wish: openWeight(b, book, [wish]), all: weightAround(b, book, [job.index]) };
  const found: { blocks: Reason[]; start: number }[] = [];
  lift(b, job);
  for (const start of startsFor(b, job, job.courts, Math.max(12, spotsLooked / job.courts.length))) {
    for (const court of job.courts) {
      place(b, job, court, start);
      const then = { wish: openWeight(b, book, [wish]), all: weightAround(b, book, [job.index]) };
      lift(b, job);
      if (then.wish >= before.wish) continue;
      const blocks: Reason[] = blocksAt(b, job, court, start);
      if (blocks.length === 0 && then.all >= before.all)
        blocks.push({ kind: 'other-wish', by: null, text: 'other courts and times would break other wishes' });
      found.push({ blocks, start });
    }
  }
  place(b, job, from.court, from.start);
  if (found.length === 0) return [nothingLike(job)];
  const easiest = found.toSorted((x, y) => x.blocks.length - y.blocks.length || x.start - y.start);
  return easiest.slice(0, 3).flatMap((f) => f.blocks);
}

const nothingLike = (job: Job): Block => ({
  kind: 'window',
  by: null,
  text: `no other court or time for match ${job.match.id} would meet this wish`,
});

function dedupe(reasons: readonly Reason[]): Reason[] {
  const seen = new Set<string>();
  return reasons.filter((r) => !seen.has(r.text) && seen.add(r.text));
}
