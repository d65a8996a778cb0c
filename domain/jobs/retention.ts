import type { Millis } from '../kernel/time.ts';
import { jobKind } from './kinds.ts';
import type { Job } from './schema.ts';

const day = 86_400_000;
/** How long a job's files are kept (infra: the bucket's lifecycle). */
export const fileRetention = { week: 7 * day, quarter: 90 * day } as const;
/** How long a job's file can be downloaded. */
const usualRetention = fileRetention.week;

export const hasFile = ({ file, dtEnded }: Job, now: Millis): boolean =>
  file !== null && dtEnded !== null && now < dtEnded + usualRetention;

/**
 * Returns whether the job's row files are certain to exist. Without them, the job can't be continued or undone. The
 * result turns false a day before the files expire, to leave enough time for continuing or undoing.
 */
export const hasRows = ({ kind, notBefore, dtCreated }: Job, now: Millis): boolean =>
  now < (notBefore ?? dtCreated) + fileRetention[jobKind(kind).kept] - day;

/** Returns whether a job imports a list, some of its rows had a problem, and the list still exists. */
export const hasFaults = ({ kind, state, problems, expected, dtCreated }: Job, now: Millis): boolean =>
  jobKind(kind).upload !== undefined &&
  (problems > 0 || (state === 'ready' && (expected.impossible ?? 0) > 0)) &&
  now < dtCreated + fileRetention.week;
