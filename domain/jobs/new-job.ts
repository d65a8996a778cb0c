import type * as z from 'zod';
import { ok, type Result, refuse } from '../kernel/result.ts';
import type { Millis } from '../kernel/time.ts';
import type { JobKind } from './kind.ts';
import { jobs } from './problems.ts';
import { handedOver } from './progress.ts';
import type { Job, JobScope } from './schema.ts';

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
