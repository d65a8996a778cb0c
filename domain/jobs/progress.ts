import type { Millis } from '../kernel/time.ts';
import type { Job, JobAnswer, JobPhase, JobRow, JobState, Sums } from './schema.ts';

/*
 * How a job goes on: each step answers the job as it is to be saved. Whoever works has read it, and saves under the version read, so that of two
 * who work at one job only one goes on (functions/worker/frame).
 */

export const jobTimes = {
  /** a worker that has not saved for so long is dead */
  lease: 120_000,
  /** nor does it begin a row later than so long before its lease ends: then what it has begun is over once somebody else may go on */
  lastRow: 30_000,
  /** a job that was handed over and is not taken in this time is handed over again */
  unheard: 300_000,
  /** what failed is tried again after this, then twice, four times as long … */
  again: 20_000,
  /** so often without a single row in between, then it is given up */
  mostFails: 6,
} as const;

const stateOf: Readonly<Record<JobPhase, JobState>> = { plan: 'planning', act: 'running', undo: 'undoing' };
const endOf: Readonly<Record<JobPhase, JobState>> = { plan: 'ready', act: 'done', undo: 'undone' };

/** A worker is to do something for it. */
export const isAtWork = ({ state }: Pick<Job, 'state'>): boolean =>
  state === 'planning' || state === 'running' || state === 'undoing';

/** It was canceled, and whoever works at it has not left yet: they end the rows that they have begun. */
export const isStopping = ({ state, leaseUntil }: Pick<Job, 'state' | 'leaseUntil'>, now: Millis): boolean =>
  state === 'canceled' && leaseUntil !== null && leaseUntil > now;

/** Handed to the next worker: its turn counts on, which the relay tells the workers. */
export const handedOver = (job: Job, now: Millis): Job => ({
  ...job,
  turn: job.turn + 1,
  leaseUntil: null,
  dueAt: now + jobTimes.unheard,
});

/** A worker takes it, or says that it is still at it. */
export const leased = (job: Job, now: Millis): Job => ({
  ...job,
  leaseUntil: now + jobTimes.lease,
  dueAt: now + jobTimes.lease,
});

const added = (a: Sums, b: Sums | undefined): Sums => {
  const both = { ...a };
  for (const [name, n] of Object.entries(b ?? {})) both[name] = (both[name] ?? 0) + n;
  return both;
};

/** Into a phase, from its beginning. */
export const begun = (job: Job, phase: JobPhase): Job => ({
  ...job,
  ...{ phase, state: stateOf[phase], part: 0, done: 0, problems: 0, sums: {}, fails: 0, dtEnded: null },
});

/** To be taken back row by row, from the last; the part it had stopped at is looked at as a whole, since a worker may have died there. */
export const takenBack = (job: Job, now: Millis): Job =>
  handedOver({ ...begun(job, 'undo'), pass: 1, reached: job.state === 'done' ? null : job.part }, now);

/** The end of a phase: nobody has to look after it any more. */
export const ended = (job: Job, state: JobState, now: Millis): Job => ({
  ...job,
  ...{ state, leaseUntil: null, dueAt: null, dtEnded: state === 'ready' ? null : now },
});

/** Some rows were found, and lie in parts; `cursor` null: those were all. Then it waits for a yes, or acts. */
export function planned(
  job: Job,
  found: { readonly rows: readonly JobRow[]; readonly parts: number; readonly cursor: string | null },
  now: Millis,
): Job {
  const expected = found.rows.filter(({ problem }) => problem === undefined).map((row) => row.sums);
  const next: Job = {
    ...leased(job, now),
    total: job.total + found.rows.length,
    parts: job.parts + found.parts,
    planCursor: found.cursor,
    allFound: found.cursor === null,
    expected: expected.reduce<Sums>(added, job.expected),
    fails: 0,
  };
  if (!next.allFound) return next;
  return job.asks ? ended(next, 'ready', now) : begun(next, 'act');
}

/** A part's rows are gone through: so many rows, and the answers of those that had something to be done. */
export const walked = (job: Job, rows: number, answers: readonly JobAnswer[], now: Millis): Job => ({
  ...leased(job, now),
  part: job.part + 1,
  done: job.done + rows,
  problems: job.problems + answers.filter(({ ok }) => !ok).length,
  sums: answers.filter(({ ok }) => ok).reduce<Sums>((sum, answer) => added(sum, answer.sums), job.sums),
  fails: 0,
});

/** Stopped where it is. Whoever works at it still ends the rows that they have begun. */
export const canceled = (job: Job, now: Millis): Job => ({
  ...ended(job, 'canceled', now),
  leaseUntil: job.leaseUntil,
});

/** A job that was canceled, once its worker has left: as far as `next` says; at its end where nothing was left to stop. */
export function stopped({ turn, dtEnded }: Job, next: Job): Job {
  if (next.state === 'done' || next.state === 'undone') return { ...next, turn };
  return { ...next, turn, dtEnded, state: 'canceled', leaseUntil: null, dueAt: null };
}

/** It can't begin yet: it waits on, as it did until it was due, and can be called off. */
export const postponed = (job: Job, until: Millis): Job => ({
  ...job,
  ...{ state: 'waiting', notBefore: until, leaseUntil: null, dueAt: until, fails: 0 },
});

/** All rows of its phase are answered. */
export const finished = (job: Job, file: string | null, now: Millis): Job => ({
  ...ended(job, endOf[job.phase], now),
  file: file ?? job.file,
});

/** It could not go on: again after a while, longer each time; at last it is given up, and can be resumed by people. */
export function stumbled(job: Job, now: Millis): Job {
  const fails = job.fails + 1;
  if (fails >= jobTimes.mostFails) return { ...ended(job, 'failed', now), fails };
  return { ...job, fails, leaseUntil: null, dueAt: now + jobTimes.again * 2 ** (fails - 1) };
}

/** What becomes of a job that is due: its moment has come, its worker is dead, or nobody heard that it was handed over. Null: it isn't. */
export function awakened(job: Job, now: Millis): Job | null {
  if (job.dueAt === null || job.dueAt > now) return null;
  if (job.state === 'waiting') return handedOver({ ...job, state: 'planning' }, now);
  if (!isAtWork(job)) return null;
  if (job.leaseUntil === null) return handedOver(job, now);
  const after = stumbled(job, now);
  return after.state === 'failed' ? after : handedOver(after, now);
}
