import { type Millis, minute } from '../../../kernel/time.ts';
import { type Board, endOf, isPlaced } from '../board.ts';
import type { Compiled } from '../compile.ts';
import type { Whose, Wish, WishKind, WishOf } from './schema.ts';

/**
 * What each wish means: which matches it applies to, and which of them miss it on the current board.
 *   on-court    its matches are on one of these courts
 *   not-before  none of its matches starts before this time
 *   done-by     all of its matches end by this time
 *   one-court   all of its matches are on one court (the one that most of them are on)
 *   apart       two teams (same coach, siblings) never play at the same time
 *   max-wait    a maximum of minutes between two matches of a team on one day (one opening of
 *               a court that contains both; a night in between doesn't count)
 * An unplaced match misses no wish; it is listed among the unplaced.
 */
type Miss = { readonly jobs: readonly number[]; readonly text: string };
type Rule<K extends WishKind> = {
  /** Whether each match meets or misses the wish independently of the others. */
  readonly single: boolean;
  readonly touches: (c: Compiled, wish: WishOf<K>) => number[];
  readonly misses: (b: Board, wish: WishOf<K>, jobs: readonly number[]) => Miss[];
};

const byWhose: {
  readonly [K in Whose['of']]: (whose: Extract<Whose, { of: K }>) => (m: Compiled['jobs'][number]['match']) => boolean;
} = {
  match: (whose) => (m) => m.id === whose.id,
  team: (whose) => (m) => m.teams.includes(whose.id),
  division: (whose) => (m) => m.division === whose.id,
  group: (whose) => (m) => m.group === whose.name,
};
const jobsOf = (c: Compiled, whose: Whose): number[] => {
  const test = (byWhose[whose.of] as (w: Whose) => (m: Compiled['jobs'][number]['match']) => boolean)(whose);
  return c.jobs.filter((j) => test(j.match)).map((j) => j.index);
};
const jobsOfTeams = (c: Compiled, teams: readonly number[]): number[] =>
  c.jobs.filter((j) => j.match.teams.some((t) => teams.includes(t))).map((j) => j.index);
const idOf = (b: Board, job: number): number => b.c.jobs[job]!.match.id;
const courtName = (b: Board, job: number): string => b.c.task.courts[b.court[job]!]!.name;

const wishRules: { readonly [K in WishKind]: Rule<K> } = {
  'on-court': {
    single: true,
    touches: (c, wish) => jobsOf(c, wish.whose),
    misses: (b, wish, jobs) =>
      jobs
        .filter((j) => !wish.courts.includes(courtName(b, j)))
        .map((j) => ({
          jobs: [j],
          text: `Match ${idOf(b, j)} is on ${courtName(b, j)}, not on ${wish.courts.join(' or ')}`,
        })),
  },
  'not-before': {
    single: true,
    touches: (c, wish) => jobsOf(c, wish.whose),
    misses: (b, wish, jobs) =>
      jobs
        .filter((j) => b.start[j]! < wish.at)
        .map((j) => ({ jobs: [j], text: `Match ${idOf(b, j)} starts ${minutes(wish.at - b.start[j]!)} too early` })),
  },
  'done-by': {
    single: true,
    touches: (c, wish) => jobsOf(c, wish.whose),
    misses: (b, wish, jobs) =>
      jobs
        .filter((j) => endOf(b, j) > wish.at)
        .map((j) => ({ jobs: [j], text: `Match ${idOf(b, j)} ends ${minutes(endOf(b, j) - wish.at)} too late` })),
  },
  'one-court': {
    single: false,
    touches: (c, wish) => jobsOf(c, wish.whose),
    misses: (b, _wish, jobs) => {
      const home = homeCourt(b, jobs);
      return jobs
        .filter((j) => b.court[j] !== home)
        .map((j) => ({
          jobs: [j],
          text: `Match ${idOf(b, j)} is on ${courtName(b, j)}, away from the rest of its group`,
        }));
    },
  },
  apart: {
    single: false,
    touches: (c, wish) => jobsOfTeams(c, wish.teams),
    misses: (b, wish, jobs) => {
      const [firstJobs, secondJobs] = wish.teams.map((team) =>
        jobs.filter((j) => b.c.jobs[j]!.match.teams.includes(team)),
      );
      return firstJobs!.flatMap((x) =>
        secondJobs!
          .filter((y) => x !== y && b.start[x]! < endOf(b, y) && b.start[y]! < endOf(b, x))
          .map((y) => ({ jobs: [x, y], text: `Matches ${idOf(b, x)} and ${idOf(b, y)} are played at the same time` })),
      );
    },
  },
  'max-wait': {
    single: false,
    touches: (c, wish) => jobsOfTeams(c, [wish.team]),
    misses: (b, wish, jobs) => {
      const inTime = jobs.toSorted((x, y) => b.start[x]! - b.start[y]! || x - y);
      return inTime.slice(1).flatMap((j, i) => {
        const wait = b.start[j]! - endOf(b, inTime[i]!);
        if (wait <= wish.minutes * minute || !sameOpening(b, b.start[inTime[i]!]!, b.start[j]!)) return [];
        return [{ jobs: [j, inTime[i]!], text: `Team ${wish.team} waits ${minutes(wait)} before match ${idOf(b, j)}` }];
      });
    },
  },
};

/** Returns the matches that a wish applies to. */
export const touches = (c: Compiled, wish: Wish): number[] =>
  (wishRules[wish.kind] as Rule<WishKind>).touches(c, wish as never);

/** Returns the parts of the wish that this board doesn't meet. */
export const misses = (b: Board, wish: Wish, jobs: readonly number[]): Miss[] =>
  (wishRules[wish.kind] as Rule<WishKind>).misses(
    b,
    wish as never,
    jobs.filter((j) => isPlaced(b, j)),
  );

/** Returns whether looking at the moved matches alone shows how a move affects the wish. */
export const isSingle = (wish: Wish): boolean => wishRules[wish.kind].single;

/** Returns the court with most of these matches, or the first one if tied. */
export function homeCourt(b: Board, jobs: readonly number[]): number {
  const count = new Map<number, number>();
  for (const j of jobs) if (isPlaced(b, j)) count.set(b.court[j]!, (count.get(b.court[j]!) ?? 0) + 1);
  let best = -1;
  for (const [court, n] of count) {
    const most = count.get(best) ?? 0;
    if (n > most || (n === most && court < best)) best = court;
  }
  return best;
}

const minutes = (ms: number): string => `${Math.ceil(ms / minute)} min`;
const sameOpening = (b: Board, first: Millis, then: Millis): boolean =>
  b.c.courtWindows.some((windows) => windows.some((w) => w.from <= first && then < w.to));
