import type * as z from 'zod';
import type { Action } from '../identity/can.ts';
import { ok, type Result, refuse } from '../kernel/result.ts';
import type { Millis } from '../kernel/time.ts';
import { jobs } from './problems.ts';
import { handedOver } from './progress.ts';
import type { Job, JobScope } from './schema.ts';

/** What people read of a job. */
type Words = {
  /** what it does, as the title of its page */
  readonly title: string;
  /** what it would do, once its rows are found: the button's words, with the count (`Refund $1,240.00 to 12 buyers`) */
  readonly go: (job: Pick<Job, 'total' | 'expected'>) => string;
  /** said in its place where none of its rows can be done, and nobody can say yes to it; null: some can */
  readonly nothing?: (job: Pick<Job, 'expected'>) => string | null;
  /** what it has done so far */
  readonly told: (job: Progress) => string;
};
type Progress = Pick<Job, 'done' | 'problems' | 'sums'>;

/** How a kind that can be taken back says so. */
type Undo = {
  /** the words of its button, of what was done (`Move 12 teams back`) */
  readonly go: (job: Progress) => string;
  /** what has been taken back so far */
  readonly told: (job: Progress) => string;
};

/**
 * A kind of job, as everybody knows it: what it is asked with, who may, its words. How its rows are found and answered is functions/worker/kinds.
 * `asks`: it shows what it would do and waits for a yes. `kept`: how long its files are.
 */
export type JobKind<N extends string = string, S extends z.ZodObject = z.ZodObject> = {
  readonly name: N;
  readonly params: S;
  /** which permission starts it, and looks at it, on its scope; by what is asked where that makes a difference */
  readonly may: Action | ((params: z.output<S>) => Action);
  /** by which lesser right who started it looks how far it is and stops it; its rows, which name people, stay with `may` */
  readonly starterMay?: Action;
  readonly of: Job['scope']['of'];
  /** the id in its params whose permission is asked */
  readonly scopeId: (params: z.output<S>) => number;
  readonly asks: boolean;
  /** it begins so long after it was asked for, ms, and can be called off until then */
  readonly after?: number;
  /** null: what it does can't be taken back. Where it can, its work has an `undo` */
  readonly undo: Undo | null;
  readonly kept: 'week' | 'quarter';
  readonly words: Words;
};
/** Which permission a job of a kind needs. */
export const jobAction = ({ may }: Pick<JobKind, 'may'>, params: unknown): Action =>
  typeof may === 'function' ? may(params as never) : may;

export const defineJobKind = <const N extends string, S extends z.ZodObject>(kind: JobKind<N, S>): JobKind<N, S> =>
  kind;

/** What it takes to start a job of a kind; `confirmed`: nobody needs to say yes to what it would do. */
export type Start<S extends z.ZodObject> = {
  readonly id: string;
  readonly params: z.input<S>;
  readonly scope: JobScope;
  /** who starts it; null: the product itself */
  readonly userId: number | null;
  readonly confirmed?: boolean;
  readonly notBefore?: Millis;
};

/** The most that a job's parameters may take: a job is an indexed item, of 4 KB at the most. */
const mostParams = 1_500;

/** A job that has not begun. Refuses params-invalid. */
export function newJob<S extends z.ZodObject>(kind: JobKind<string, S>, start: Start<S>, now: Millis): Result<Job> {
  const params = kind.params.safeParse(start.params);
  if (!params.success || JSON.stringify(params.data).length > mostParams) return refuse(jobs['params-invalid']());
  const { id, scope, userId, confirmed = false } = start;
  const notBefore = start.notBefore ?? (kind.after === undefined ? null : now + kind.after);
  const job: Job = {
    ...{ id, kind: kind.name, params: params.data, scope, title: kind.words.title, userId },
    ...{ state: notBefore === null ? 'planning' : 'waiting', phase: 'plan', asks: kind.asks && !confirmed, notBefore },
    ...{
      total: 0,
      parts: 0,
      planCursor: null,
      allFound: false,
      expected: {},
      part: 0,
      done: 0,
      problems: 0,
      sums: {},
      pass: 1,
      reached: null,
    },
    ...{ file: null, turn: 0, leaseUntil: null, dueAt: notBefore, fails: 0, dtCreated: now, dtEnded: null },
  };
  return ok(notBefore === null ? handedOver(job, now) : job);
}
