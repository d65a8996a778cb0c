import { ok, type Result } from '../../kernel/result.ts';
import { type Board, emptyBoard, endOf, isPlaced, nowhere, place } from './board.ts';
import { type Compiled, compile } from './compile.ts';
import { startsFor, whyNowhere } from './explain.ts';
import { fillBoard, fillByTime, type Leaning, leanings, order } from './greedy.ts';
import { improve, openWeight, wishBook } from './improve.ts';
import type { CourtPlan, CourtTask, Placement, Unmet } from './schema.ts';
import { whyUnmet } from './wishes/explain.ts';

/**
 * Finds courts and times for many divisions at once. Matches with the least slack are placed first, which is fast. If
 * matches are left over, they and their feeders are bumped to the front and everything is placed again, alternating by
 * clock and by slack (squeaky wheel), up to {@link rounds} times and while it helps. Wishes are handled last. The plan
 * never has a hard conflict between matches it placed itself: court, team, player, referee, work team, rest, windows,
 * waves, feeders. Pinned matches stay where they are, even if they conflict with each other (they were played), and
 * `check` reports that. The same task always produces the same plan. Fails in the same cases as {@link compile}.
 */
export function schedule(task: CourtTask): Result<CourtPlan> {
  const compiled = compile(task);
  if (!compiled.ok) return compiled;
  const c = compiled.value;
  const lean = leanings(c, task.wishes);
  const b = bestBoard(c, lean);
  improve(b, wishBook(b), (j) => isPlaced(b, j) && c.jobs[j]!.match.fixed === null);
  return ok(planOf(b));
}

const rounds = 12;
/** After this many rounds without improvement, the day is simply too short. */
const patience = 4;

function bestBoard(c: Compiled, lean: readonly Leaning[]): Board {
  const bump = new Array<number>(c.jobs.length).fill(0);
  let best: { board: Board; left: number; round: number } | null = null;
  for (let round = 0; round < rounds; round++) {
    const board = withPins(c);
    const way = round % 2 === 0 ? fillBoard : fillByTime;
    const left = way(board, lean, order(c, lean, bump)).filter((j) => couldStand(c, j));
    if (!best || left.length < best.left) best = { board, left: left.length, round };
    if (left.length === 0 || round - best.round >= patience) break;
    for (const j of left) bumpWithFeeders(c, bump, j);
  }
  return best!.board;
}

/** Returns a board with the pinned matches on it. */
export function withPins(c: Compiled): Board {
  const board = emptyBoard(c);
  for (const job of c.jobs) {
    const pin = job.match.fixed;
    if (pin) place(board, job, c.courtOf.get(pin.court)!, pin.start);
  }
  return board;
}

/**
 * Returns whether trying again could help. It can't if the match has no court, is impossible to place, or fits no
 * window.
 */
const couldStand = (c: Compiled, j: number): boolean => {
  const job = c.jobs[j]!;
  return (
    job.twice === null &&
    job.courts.some((court) =>
      c.courtWindows[court]!.some((w) =>
        job.windows.some((own) => Math.min(w.to, own.to) - Math.max(w.from, own.from) >= job.ms),
      ),
    )
  );
};

function bumpWithFeeders(c: Compiled, bump: number[], job: number): void {
  const seen = new Set<number>();
  const open = [job];
  for (let at = open.pop(); at !== undefined; at = open.pop()) {
    if (seen.has(at)) continue;
    seen.add(at);
    bump[at]! += 1;
    for (const f of c.jobs[at]!.feeders) open.push(f.job);
  }
}

/** How many spots (courts × starts) are sampled to find reasons. */
const spotsLooked = 600;

/** Returns the board as a result, ordered by start and court, with reasons for everything unplaced. */
export function planOf(b: Board): CourtPlan {
  const placed = b.c.jobs.filter((job) => isPlaced(b, job.index));
  const inOrder = placed.toSorted(
    (x, y) => b.start[x.index]! - b.start[y.index]! || b.court[x.index]! - b.court[y.index]! || x.index - y.index,
  );
  return {
    placements: inOrder.map(
      (job): Placement => ({
        match: job.match.id,
        court: b.c.task.courts[b.court[job.index]!]!.name,
        start: b.start[job.index]!,
        end: endOf(b, job.index),
      }),
    ),
    unplaced: b.c.jobs
      .filter((job) => b.court[job.index] === nowhere)
      .map((job) => ({
        match: job.match.id,
        reasons: whyNowhere(
          b,
          job,
          job.courts,
          startsFor(b, job, job.courts, Math.max(12, spotsLooked / job.courts.length)),
        ),
      })),
    unmet: openWishes(b),
  };
}

function openWishes(b: Board): Unmet[] {
  const book = wishBook(b);
  return b.c.task.wishes.flatMap((wish, w) => (openWeight(b, book, [w]) === 0 ? [] : whyUnmet(b, book, wish, w)));
}
