import type { Millis } from '../kernel/time.ts';
import type { Job, JobAnswer, JobPhase, JobRow, JobState, Sums } from './schema.ts';

/*
 * The steps of a job, each of which returns the job to save. A worker saves the job only if its version is still the
 * one it read, so that only one of two workers continues (functions/worker/frame).
 */

export const jobTimes = {
  /** How long a worker can go without saving before we consider it dead. */
  lease: 120_000,
  /**
   * The time that must be left on the lease to start a row, so that the row is finished before another worker can take
   * over.
   */
  lastRow: 30_000,
  /** How long to wait for a worker before the job goes to another one. */
  unheard: 300_000,
  /** The delay before the first retry after a failure. It doubles for each later one. */
  again: 20_000,
  /** The number of consecutive failures, with no row finished in between, after which we give up on a job. */
  mostFails: 6,
} as const;

const stateOf: Readonly<Record<JobPhase, JobState>> = { plan: 'planning', act: 'running', undo: 'undoing' };
const endOf: Readonly<Record<JobPhase, JobState>> = { plan: 'ready', act: 'done', undo: 'undone' };

/** Returns whether a worker has something to do for the job. */
export const isAtWork = ({ state }: Pick<Job, 'state'>): boolean =>
  state === 'planning' || state === 'running' || state === 'undoing';

/**
 * Returns whether the job was canceled but its worker hasn't stopped yet. The worker finishes the rows it has started.
 */
export const isStopping = ({ state, leaseUntil }: Pick<Job, 'state' | 'leaseUntil'>, now: Millis): boolean =>
  state === 'canceled' && leaseUntil !== null && leaseUntil > now;

/** Returns the job assigned to the next worker. Its turn increases, and the relay notifies the workers. */
export const handedOver = (job: Job, now: Millis): Job => ({
  ...job,
  turn: job.turn + 1,
  leaseUntil: null,
  dueAt: now + jobTimes.unheard,
});

/** Returns the job as taken by a worker, or with its lease renewed. */
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

/** Returns the job at the beginning of a phase. */
export const begun = (job: Job, phase: JobPhase): Job => ({
  ...job,
  ...{ phase, state: stateOf[phase], part: 0, done: 0, problems: 0, sums: {}, fails: 0, dtEnded: null },
});

/**
 * Starts undoing the job row by row, from the last row back. The part where the job stopped is undone as a whole,
 * because a worker may have died there.
 */
export const takenBack = (job: Job, now: Millis): Job =>
  handedOver({ ...begun(job, 'undo'), pass: 1, reached: job.state === 'done' ? null : job.part }, now);

/** Ends a phase. The job no longer needs to be checked on. */
export const ended = (job: Job, state: JobState, now: Millis): Job => ({
  ...job,
  ...{ state, leaseUntil: null, dueAt: null, dtEnded: state === 'ready' ? null : now },
});

/**
 * Adds the rows that were found and their parts. If `cursor` is null, they were the last, and the job waits for
 * approval or starts.
 */
export function planned(
  job: Job,
  found: { readonly rows: readonly JobRow[]; readonly parts: number; readonly cursor: string | null },
  now: Millis,
): Job {
  const expected = found.rows.map(({ problem, sums }) => (problem === undefined ? sums : { impossible: 1, ...sums }));
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

/** Records a finished part: the number of rows, and the results of those that had something to do. */
export const walked = (job: Job, rows: number, answers: readonly JobAnswer[], now: Millis): Job => ({
  ...leased(job, now),
  part: job.part + 1,
  done: job.done + rows,
  problems: job.problems + answers.filter(({ ok }) => !ok).length,
  sums: answers.filter(({ ok }) => ok).reduce<Sums>((sum, answer) => added(sum, answer.sums), job.sums),
  fails: 0,
});

/** Stops the job where it is. Its worker still finishes the rows it has started. */
export const canceled = (job: Job, now: Millis): Job => ({
  ...ended(job, 'canceled', now),
  leaseUntil: job.leaseUntil,
});

/**
 * Returns a canceled job as running again, because its worker hasn't stopped yet. The worker continues with its next
 * save.
 */
export const uncanceled = (job: Job): Job => ({
  ...job,
  ...{ state: stateOf[job.phase], dtEnded: null, dueAt: job.leaseUntil },
});

/**
 * Returns a canceled job once its worker has stopped, with the progress of `next`. It is complete if nothing was left
 * to stop.
 */
export function stopped({ turn, dtEnded }: Job, next: Job): Job {
  if (next.state === 'done' || next.state === 'undone') return { ...next, turn };
  return { ...next, turn, dtEnded, state: 'canceled', leaseUntil: null, dueAt: null };
}

/** Postpones the job. It stays in the same state and can be canceled. */
export const postponed = (job: Job, until: Millis): Job => ({
  ...job,
  ...{ state: 'waiting', notBefore: until, leaseUntil: null, dueAt: until, fails: 0 },
});

/** Returns the job after all rows of its phase have a result. */
export const finished = (job: Job, file: string | null, now: Millis): Job => ({
  ...ended(job, endOf[job.phase], now),
  file: file ?? job.file,
});

/**
 * Records a failure. The job is retried after increasing delays. After the last retry, we give up on the job, and
 * people can resume it.
 */
export function stumbled(job: Job, now: Millis): Job {
  const fails = job.fails + 1;
  if (fails >= jobTimes.mostFails) return { ...ended(job, 'failed', now), fails };
  return { ...job, fails, leaseUntil: null, dueAt: now + jobTimes.again * 2 ** (fails - 1) };
}

/**
 * Returns a job that is due, assigned to the next worker unless it has failed too often. A job is due if its start time
 * has come, its worker died, or no worker took it. Returns null if it isn't due.
 */
export function awakened(job: Job, now: Millis): Job | null {
  if (job.dueAt === null || job.dueAt > now) return null;
  if (job.state === 'waiting') return handedOver({ ...job, state: 'planning' }, now);
  if (!isAtWork(job)) return null;
  if (job.leaseUntil === null) return handedOver(job, now);
  const after = stumbled(job, now);
  return after.state === 'failed' ? after : handedOver(after, now);
}
