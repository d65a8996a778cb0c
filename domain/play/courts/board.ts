import type { Millis } from '../../kernel/time.ts';
import type { Match } from '../matches/schema.ts';
import type { Compiled, Job } from './compile.ts';
import type { Window } from './schema.ts';

/**
 * The board: what has been placed where, and the calculations for "can this match go there?" Lists are short (about 50
 * matches per court, 20 per team), so a linear scan beats any tree.
 */
type Busy = { start: Millis; end: Millis; job: number; plays: boolean; group: string | null; maybeOf: string | null };
export type Board = {
  readonly c: Compiled;
  readonly start: Float64Array;
  readonly court: Int32Array;
  readonly onCourt: Busy[][];
  readonly ofActor: Busy[][];
};
export const nowhere = -1;

export const emptyBoard = (c: Compiled): Board => ({
  c,
  start: new Float64Array(c.jobs.length).fill(Number.NaN),
  court: new Int32Array(c.jobs.length).fill(nowhere),
  onCourt: c.courtWindows.map(() => []),
  ofActor: c.actors.map(() => []),
});

export const isPlaced = (b: Board, job: number): boolean => b.court[job] !== nowhere;
export const endOf = (b: Board, job: number): Millis => b.start[job]! + b.c.jobs[job]!.ms;

export function place(b: Board, job: Job, court: number, start: Millis): void {
  b.start[job.index] = start;
  b.court[job.index] = court;
  const end = start + job.ms;
  const at = { start, end, job: job.index, group: job.match.group };
  insert(b.onCourt[court]!, { ...at, plays: true, maybeOf: null });
  for (const { actor, plays, maybeOf } of job.uses) insert(b.ofActor[actor]!, { ...at, plays, maybeOf });
}

export function lift(b: Board, job: Job): void {
  remove(b.onCourt[b.court[job.index]!]!, job.index);
  for (const use of job.uses) remove(b.ofActor[use.actor]!, job.index);
  b.start[job.index] = Number.NaN;
  b.court[job.index] = nowhere;
}

/** Returns the first start on the grid at or after `t`. The grid begins with the first court. */
export function aligned(c: Compiled, t: Millis): Millis {
  if (t <= c.origin) return c.origin;
  if (t === Number.POSITIVE_INFINITY) return t;
  return c.origin + Math.ceil((t - c.origin) / c.step) * c.step;
}

/** Returns the earliest start that the feeders allow, or `lost` (Infinity) if one of them isn't placed. */
export function afterFeeders(b: Board, job: Job, lost = Number.POSITIVE_INFINITY): Millis {
  let from = Number.NEGATIVE_INFINITY;
  for (const f of job.feeders)
    if (isPlaced(b, f.job) || !f.keeps) from = Math.max(from, isPlaced(b, f.job) ? endOf(b, f.job) + f.gap : lost);
  return from;
}

/** Returns when the match must end because of placed matches that wait for it. */
function beforeFollowers(b: Board, job: Job): Millis {
  let to = Number.POSITIVE_INFINITY;
  for (const f of job.followers) if (isPlaced(b, f.job)) to = Math.min(to, b.start[f.job]! - f.gap);
  return to;
}

/**
 * Returns whether two matches are in the same pool or bracket. No one can be in both at the same time, because their
 * order prevents that.
 */
export const isApart = (job: Job, use: Job['uses'][number], busy: Busy): boolean =>
  (use.maybeOf !== null && (use.maybeOf === busy.group || use.maybeOf === busy.maybeOf)) ||
  (busy.maybeOf !== null && busy.maybeOf === job.match.group);

/** Returns the rest between two matches. It counts only if someone is certain to play in both. */
export const restBetween = ({ rest }: Compiled, use: Job['uses'][number], busy: Busy): Millis =>
  use.plays && busy.plays && use.maybeOf === null && busy.maybeOf === null ? rest : 0;

/** Returns the first start on the grid at or after `t` when everyone in this match is free and rested. */
export function clearOfActors(b: Board, job: Job, t: Millis): Millis {
  const { rest } = b.c;
  let at = t;
  for (let moved = true; moved; ) {
    moved = false;
    for (const use of job.uses) {
      for (const busy of b.ofActor[use.actor]!) {
        const pad = restBetween(b.c, use, busy);
        if (busy.start - rest >= at + job.ms) break;
        if (isApart(job, use, busy)) continue;
        if (busy.end + pad <= at || busy.start - pad >= at + job.ms) continue;
        at = aligned(b.c, busy.end + pad);
        moved = true;
      }
    }
  }
  return at;
}

/**
 * Returns the first start on the grid at or after `t` when the court is open, free, and within the match's own windows.
 */
function clearOnCourt(b: Board, job: Job, court: number, t: Millis): Millis {
  const { turnover } = b.c;
  for (const w of b.c.courtWindows[court]!) {
    if (w.to < t + job.ms) continue;
    for (const own of job.windows) {
      const last = Math.min(w.to, own.to) - job.ms;
      let at = aligned(b.c, Math.max(w.from, own.from, t));
      if (at > last) continue;
      for (const busy of b.onCourt[court]!) {
        if (busy.end + turnover <= at) continue;
        if (busy.start - turnover >= at + job.ms) break;
        at = aligned(b.c, busy.end + turnover);
        if (at > last) break;
      }
      if (at <= last) return at;
    }
  }
  return Number.POSITIVE_INFINITY;
}

export type Spot = { readonly court: number; readonly start: Millis };

/**
 * Returns every free court among `courts` at the earliest possible start at or after `from`. The list is empty if there
 * is none.
 */
export function earliest(b: Board, job: Job, from: Millis, courts: readonly number[] = job.courts): Spot[] {
  if (job.twice !== null) return [];
  const latest = beforeFollowers(b, job) - job.ms;
  let at = clearOfActors(b, job, aligned(b.c, Math.max(from, afterFeeders(b, job))));
  while (at <= latest) {
    const starts = courts.map((court) => clearOnCourt(b, job, court, at));
    const next = starts.reduce((least, s) => Math.min(least, s), Number.POSITIVE_INFINITY);
    if (next > latest || next === Number.POSITIVE_INFINITY) return [];
    const clear = clearOfActors(b, job, next);
    if (clear === next) return courts.flatMap((court, i) => (starts[i] === next ? [{ court, start: next }] : []));
    at = clear;
  }
  return [];
}

/**
 * Returns whether the match could be placed exactly there (on the grid or not) with everything else in place. An
 * unplaced feeder counts as ending at `lost`.
 */
export function fits(b: Board, job: Job, court: number, start: Millis, lost = Number.POSITIVE_INFINITY): boolean {
  if (job.twice !== null || !job.courts.includes(court)) return false;
  const end = start + job.ms;
  const inside = (w: { from: Millis; to: Millis }) => w.from <= start && end <= w.to;
  if (!job.windows.some(inside) || !b.c.courtWindows[court]!.some(inside)) return false;
  if (start < afterFeeders(b, job, lost) || end > beforeFollowers(b, job)) return false;
  const { turnover } = b.c;
  if (b.onCourt[court]!.some((o) => o.start - turnover < end && start < o.end + turnover)) return false;
  return job.uses.every((use) =>
    b.ofActor[use.actor]!.every((o) => {
      if (isApart(job, use, o)) return true;
      const pad = restBetween(b.c, use, o);
      return o.start - pad >= end || start >= o.end + pad;
    }),
  );
}

function insert(list: Busy[], busy: Busy): void {
  let i = list.length;
  while (i > 0 && list[i - 1]!.start > busy.start) i--;
  list.splice(i, 0, busy);
}

function remove(list: Busy[], job: number): void {
  const i = list.findIndex((busy) => busy.job === job);
  if (i >= 0) list.splice(i, 1);
}

/**
 * Clears the court and time of every match that hasn't started (`POST /flight/{id}/clearCourts`). Played matches keep
 * both.
 */
export const clearCourts = (matches: readonly Match[]): Match[] =>
  matches.map((m) => (hasBegun(m) ? m : { ...m, court: null, startTime: null }));

/** Returns whether a match is in progress, is over, or has a score. */
export const hasBegun = (m: Match): boolean =>
  m.status === 0 || m.status === 100 || m.games.some((g) => g.home !== null || g.away !== null);

/** Returns the windows with a span cut out. */
export const withoutSpan = (windows: readonly Window[], gone: Window): Window[] =>
  windows.flatMap((w) => {
    if (gone.to <= w.from || gone.from >= w.to) return [w];
    return [
      { from: w.from, to: Math.max(w.from, gone.from) },
      { from: Math.min(w.to, gone.to), to: w.to },
    ].filter((part) => part.to > part.from);
  });
