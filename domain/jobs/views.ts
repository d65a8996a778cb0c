import * as z from 'zod';
import type { Millis } from '../kernel/time.ts';
import { jobActs, jobActsOf } from './acts.ts';
import { jobKind } from './kinds.ts';
import { isAtWork } from './progress.ts';
import { type Job, job } from './schema.ts';

const day = 86_400_000;
/** How long a job's files are kept (infra: the bucket's lifecycle). */
export const filesKept = { week: 7 * day, quarter: 90 * day } as const;
/** How long a file that a job made can be fetched. */
const fileKept = filesKept.week;

/** A job as people see it; `acts` is what can be done with it now, `go` what it would do, `told` what it has done. */
export const jobView = job
  .pick({ id: true, kind: true, title: true, state: true, phase: true, total: true, done: true, problems: true })
  .extend({ notBefore: job.shape.notBefore, dtCreated: job.shape.dtCreated, dtEnded: job.shape.dtEnded })
  .extend({ scope: job.shape.scope, params: job.shape.params, rev: z.int() })
  .extend({ acts: z.array(z.enum(jobActs)), go: z.string(), told: z.string(), hasFile: z.boolean() })
  .extend({ atWork: z.boolean() });
export type JobView = z.infer<typeof jobView>;

/** A row as people see it: `problem` why it can't be or was not done, `told` what was done, neither: it is still to come, as `would` says. */
export const jobRowView = z.object({
  key: z.string(),
  label: z.string(),
  would: z.string().nullable(),
  told: z.string().nullable(),
  problem: z.string().nullable(),
});
export type JobRowView = z.infer<typeof jobRowView>;

export const hasFile = ({ file, dtEnded }: Job, now: Millis): boolean =>
  file !== null && dtEnded !== null && now < dtEnded + fileKept;

export function viewOfJob(of: Job & { readonly rev: number }, now: Millis): JobView {
  const { words } = jobKind(of.kind);
  return {
    ...of,
    acts: [...jobActsOf(of)],
    go: words.go(of),
    told: words.told(of),
    hasFile: hasFile(of, now),
    atWork: isAtWork(of),
  };
}
