import type * as z from 'zod';
import type { Action } from '../identity/can.ts';
import { ok, type Result, refuse } from '../kernel/result.ts';
import type { Millis } from '../kernel/time.ts';
import { jobs } from './problems.ts';
import { handedOver } from './progress.ts';
import type { Job, JobScope } from './schema.ts';

/** The texts that a job shows. */
type Words = {
  /** The title of its page. */
  readonly title: string;
  /** The button that approves the job after its preview, with the count (`Refund $1,240.00 to 12 buyers`). */
  readonly go: (job: Pick<Job, 'total' | 'expected'>) => string;
  /** Shown instead of the button if none of the job's rows can be processed. Null if some can. */
  readonly nothing?: (job: Pick<Job, 'expected'>) => string | null;
  /**
   * The rest of its preview: which rows can't be processed, and why. If missing, the preview shows only how many there
   * are (`leftOf`).
   */
  readonly left?: (job: Pick<Job, 'expected'>) => string;
  /** The progress so far, as text. */
  readonly told: (job: Progress) => string;
};
type Progress = Pick<Job, 'done' | 'problems' | 'sums'>;

/** How to find an uploaded list: who sent it, for whom, and in how many parts. */
export type UploadRef = {
  readonly shelf: 'bids' | 'members' | 'clubs' | 'results' | 'lists';
  readonly ownerId: number;
  readonly userId: number;
  readonly uploadId: string;
  readonly parts: number;
};

/** The texts for undoing, for kinds that can be undone. */
type Undo = {
  /** The undo button's label, such as `Move 12 teams back`. */
  readonly go: (job: Progress) => string;
  /** The progress of undoing so far. */
  readonly told: (job: Progress) => string;
};

/**
 * A kind of job, shared by all layers: its parameters, who may run it, and its texts. Finding and processing its rows
 * is in functions/worker/kinds. `asks` indicates whether it shows a preview and waits for approval. `kept` is how long
 * its files are kept.
 */
export type JobKind<N extends string = string, S extends z.ZodObject = z.ZodObject> = {
  readonly name: N;
  readonly params: S;
  /** The permission needed on its scope to start and see it, which can depend on the parameters. */
  readonly may: Action | ((params: z.output<S>) => Action);
  /**
   * A lesser right that lets the user who started it see its progress and stop it. Seeing its rows, which name people,
   * still requires `may`.
   */
  readonly starterMay?: Action;
  readonly of: Job['scope']['of'];
  /** The ID in its params that the permission is checked for. */
  readonly scopeId: (params: z.output<S>) => number;
  readonly asks: boolean;
  /** The delay before it starts, in ms, during which it can be canceled. */
  readonly after?: number;
  /** Null if it can't be undone. Otherwise, its work has an `undo`. */
  readonly undo: Undo | null;
  /** The uploaded list that it imports, for kinds that import one. */
  readonly upload?: (params: z.output<S>) => UploadRef;
  readonly kept: 'week' | 'quarter';
  readonly words: Words;
};
/** Returns the permission that a job of a kind requires. */
export const jobAction = ({ may }: Pick<JobKind, 'may'>, params: unknown): Action =>
  typeof may === 'function' ? may(params as never) : may;

export const defineJobKind = <const N extends string, S extends z.ZodObject>(kind: JobKind<N, S>): JobKind<N, S> =>
  kind;

/** The input for a new job of a kind. `confirmed` makes it start without approval. */
export type Start<S extends z.ZodObject> = {
  readonly id: string;
  readonly params: z.input<S>;
  readonly scope: JobScope;
  /** The user who starts it, or null for the product itself. */
  readonly userId: number | null;
  readonly confirmed?: boolean;
  readonly notBefore?: Millis;
};

/** The maximum number of characters in a job's parameters, because a job is an indexed item of up to 4 KB. */
const mostParams = 1_500;

/** Returns a job that hasn't started. Fails with params-invalid. */
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
