import { ok, type Result, refuse } from '../../kernel/result.ts';
import { type Millis, minute } from '../../kernel/time.ts';
import { play } from '../problems.ts';
import type { CourtMatch, CourtTask, Window } from './schema.ts';

/**
 * The task with every name turned into an index, so that placing matches is plain arithmetic. An actor is anyone who
 * can't be in two places: a team, or a person (player or referee) across all divisions.
 */
type Use = {
  readonly actor: number;
  readonly plays: boolean;
  /** The pool or bracket of a match that the actor might or might not reach, or null if it is certain. */
  readonly maybeOf: string | null;
};
type Link = { readonly job: number; readonly gap: number; readonly keeps: boolean };
export type Job = {
  readonly index: number;
  readonly match: CourtMatch;
  readonly ms: number;
  readonly uses: readonly Use[];
  readonly feeders: readonly Link[];
  readonly followers: Link[];
  readonly windows: readonly Window[];
  readonly courts: readonly number[];
  /** The name of a person or team that would be in this match twice, which keeps it from being placed. */
  readonly twice: string | null;
  /** The milliseconds of play that depend on this match, including its own, along the longest chain of followers. */
  tail: number;
};
export type Compiled = {
  readonly task: CourtTask;
  readonly jobs: readonly Job[];
  readonly jobOf: ReadonlyMap<number, number>;
  readonly courtOf: ReadonlyMap<string, number>;
  readonly courtWindows: readonly (readonly Window[])[];
  readonly actors: readonly string[];
  readonly origin: Millis;
  readonly step: number;
  readonly rest: number;
  readonly turnover: number;
};

/**
 * Checks and indexes a task. Fails for a match or court listed twice, an unknown feeder or pinned court, and feeders in
 * a circle.
 */
export function compile(task: CourtTask): Result<Compiled> {
  const jobOf = indexBy(task.matches.map((m) => m.id));
  if (jobOf.size < task.matches.length) return refuse(play['duplicate-match']());
  const courtOf = indexBy(task.courts.map((c) => c.name));
  if (courtOf.size < task.courts.length) return refuse(play['duplicate-court']());
  for (const m of task.matches) {
    const lost = m.after.find((f) => !jobOf.has(f.match));
    if (lost) return refuse(play['unknown-match']({ detail: `Match ${m.id} waits for match ${lost.match}.` }));
    if (m.fixed && !courtOf.has(m.fixed.court)) return refuse(play['unknown-court']({ detail: m.fixed.court }));
  }
  const cast = casting(task);
  const jobs = task.matches.map((m, index) => jobFor(task, m, index, jobOf, cast));
  for (const job of jobs)
    for (const f of job.feeders) jobs[f.job]!.followers.push({ job: job.index, gap: f.gap, keeps: f.keeps });
  const order = topological(jobs);
  if (!order) return refuse(play['circular-order']());
  for (const index of order.toReversed()) {
    const job = jobs[index]!;
    job.tail = job.ms + Math.max(0, ...job.followers.map((f) => f.gap + jobs[f.job]!.tail));
  }
  const courtWindows = task.courts.map((c) => tidy(c.windows));
  return ok({
    task,
    jobs,
    jobOf,
    courtOf,
    courtWindows,
    actors: cast.names,
    origin: courtWindows.flat().reduce((least, w) => Math.min(least, w.from), Number.POSITIVE_INFINITY),
    step: task.rules.stepMinutes * minute,
    rest: task.rules.restMinutes * minute,
    turnover: task.rules.turnoverMinutes * minute,
  });
}

type Cast = {
  readonly names: string[];
  team(id: number): number;
  person(id: number): number;
  roster: Map<number, number[]>;
};

function casting(task: CourtTask): Cast {
  const names: string[] = [];
  const known = new Map<string, number>();
  const actor = (name: string) => {
    const found = known.get(name);
    if (found !== undefined) return found;
    known.set(name, names.length);
    return names.push(name) - 1;
  };
  const roster = new Map(task.rules.crossDivisionCheck ? task.rosters.map((r) => [r.team, r.persons]) : []);
  return { names, roster, team: (id) => actor(`team ${id}`), person: (id) => actor(`person ${id}`) };
}

function jobFor(task: CourtTask, m: CourtMatch, index: number, jobOf: Map<number, number>, cast: Cast): Job {
  const uses = new Map<number, Use>();
  let twice: string | null = null;
  const add = (actor: number, plays: boolean) => {
    if (uses.has(actor)) twice ??= cast.names[actor]!;
    else uses.set(actor, { actor, plays, maybeOf: null });
  };
  const mayBring = (team: number, plays: boolean) => {
    for (const actor of [cast.team(team), ...[...(cast.roster.get(team) ?? [])].map(cast.person)])
      if (!uses.has(actor)) uses.set(actor, { actor, plays, maybeOf: m.maybeOf ?? m.group ?? `match ${m.id}` });
  };
  const bring = (team: number, plays: boolean) => {
    add(cast.team(team), plays);
    for (const person of new Set(cast.roster.get(team))) add(cast.person(person), plays);
  };
  for (const team of m.teams) bring(team, true);
  if (m.work !== null && !m.workYields) bring(m.work, false);
  for (const person of m.referees) add(cast.person(person), false);
  for (const team of m.maybe) mayBring(team, true);
  for (const team of m.workYields && m.work !== null ? [m.work] : m.mayWork) mayBring(team, false);
  const rest = task.rules.restMinutes * minute;
  return {
    index,
    match: m,
    ms: m.minutes * minute,
    uses: [...uses.values()],
    feeders: m.after.map((f) => ({ job: jobOf.get(f.match)!, gap: f.rest ? rest : 0, keeps: f.keeps })),
    followers: [],
    windows: windowsOf(task, m),
    courts: task.courts.flatMap((c, i) => (c.divisions === null || c.divisions.includes(m.division) ? [i] : [])),
    twice,
    tail: 0,
  };
}

/** Returns the wave's windows cut to the match's own limits. A wave that isn't described has none. */
function windowsOf(task: CourtTask, m: CourtMatch): Window[] {
  const from = m.notBefore ?? Number.NEGATIVE_INFINITY;
  const to = m.notAfter ?? Number.POSITIVE_INFINITY;
  if (m.wave === null) return [{ from, to }];
  const wave = task.waves.find((w) => w.name === m.wave);
  return tidy((wave?.windows ?? []).map((w) => ({ from: Math.max(w.from, from), to: Math.min(w.to, to) })));
}

/** Sorts windows, drops empty ones, and joins those that touch or overlap, because a match can run across the boundary. */
function tidy(windows: readonly Window[]): Window[] {
  const joined: Window[] = [];
  for (const w of windows.filter((w) => w.to > w.from).toSorted((a, b) => a.from - b.from)) {
    const last = joined.at(-1);
    if (last && w.from <= last.to) joined[joined.length - 1] = { from: last.from, to: Math.max(last.to, w.to) };
    else joined.push({ from: w.from, to: w.to });
  }
  return joined;
}

/** Returns every job after its feeders, or null if they form a circle (Kahn). */
function topological(jobs: readonly Job[]): number[] | null {
  const open = jobs.map((j) => j.feeders.length);
  const order = jobs.filter((j) => j.feeders.length === 0).map((j) => j.index);
  for (let i = 0; i < order.length; i++) {
    for (const f of jobs[order[i]!]!.followers) if (--open[f.job]! === 0) order.push(f.job);
  }
  return order.length === jobs.length ? order : null;
}

const indexBy = <K>(keys: readonly K[]): Map<K, number> => new Map(keys.map((key, i) => [key, i]));
