import { ok, type Result, refuse } from '../kernel/result.ts';
import type { Millis } from '../kernel/time.ts';
import { jobKind } from './kinds.ts';
import { jobs } from './problems.ts';
import { begun, canceled, ended, handedOver, isAtWork, isStopping, takenBack, uncanceled } from './progress.ts';
import { hasRows } from './retention.ts';
import type { Job, JobState } from './schema.ts';

/**
 * The actions on a job: approve what it would do, stop it, resume it (or retry rows that had a problem), and undo it.
 */
export const jobActs = ['confirm', 'cancel', 'resume', 'undo'] as const;
export type JobAct = (typeof jobActs)[number];

/** Starts another pass to retry rows with a problem. It goes through all rows, but rows that are done aren't repeated. */
const again = (job: Job, now: Millis) => handedOver({ ...begun(job, job.phase), pass: job.pass + 1 }, now);

function resumed(job: Job, now: Millis): Job {
  if (job.phase !== 'plan') return again(job, now);
  const open: Job = { ...job, fails: 0, dtEnded: null };
  if (job.allFound) return ended(open, 'ready', now);
  if (job.notBefore !== null && job.notBefore > now) return { ...open, state: 'waiting', dueAt: job.notBefore };
  return handedOver({ ...open, state: 'planning' }, now);
}

const resumable: readonly JobState[] = ['canceled', 'failed'];
const walkedThrough: readonly JobState[] = ['done', 'undone'];

/** Returns a message if a job would do nothing and so can't be confirmed, or null if it can. */
export const nothingOf = (job: Pick<Job, 'kind' | 'expected'>): string | null =>
  jobKind(job.kind).words.nothing?.(job) ?? null;

/** Returns what a job's preview says about the rows it can't do. The text is empty if the job can do all of them. */
export function leftOf({ kind, expected }: Pick<Job, 'kind' | 'expected'>): string {
  const { left } = jobKind(kind).words;
  const { impossible = 0 } = expected;
  if (impossible === 0) return left?.({ expected }) ?? '';
  return left?.({ expected }) ?? `${impossible.toLocaleString('en-US')} can’t be done`;
}

/** Returns the actions that a job's current state allows. Screens offer only these. */
export function jobActsOf(job: Job, now: Millis): readonly JobAct[] {
  const { state, phase, problems } = job;
  const stopping = isStopping(job, now);
  return jobActs.filter((act) => {
    if (act === 'cancel') return isAtWork(job) || state === 'waiting' || state === 'ready';
    if (!hasRows(job, now)) return false;
    if (stopping) return act === 'resume';
    if (act === 'confirm') return state === 'ready' && nothingOf(job) === null;
    if (act === 'resume') return resumable.includes(state) || (walkedThrough.includes(state) && problems > 0);
    return jobKind(job.kind).undo !== null && phase === 'act' && ['done', 'canceled', 'failed'].includes(state);
  });
}

/** Returns a job after an action. Rows done before it is canceled stay done. Fails with not-now or no-undo. */
export function acted(
  job: Job,
  act: JobAct,
  now: Millis,
): Result<Job, ReturnType<(typeof jobs)['not-now' | 'no-undo']>> {
  if (act === 'undo' && !jobKind(job.kind).undo) return refuse(jobs['no-undo']());
  if (!jobActsOf(job, now).includes(act)) return refuse(jobs['not-now']());
  if (act === 'confirm') return ok(handedOver({ ...begun(job, 'act'), asks: false }, now));
  if (act === 'cancel') return ok(canceled(job, now));
  if (act === 'resume') return ok(isStopping(job, now) ? uncanceled(job) : resumed(job, now));
  return ok(takenBack(job, now));
}
