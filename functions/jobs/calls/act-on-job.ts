import { acted, type JobAct } from '#domain/jobs/acts.ts';
import type { cancelJob, confirmJob, resumeJob, undoJob } from '#domain/jobs/operations.ts';
import { jobs } from '#domain/jobs/problems.ts';
import { viewOfJob } from '#domain/jobs/views.ts';
import { request } from '#domain/kernel/request.ts';
import { ok, refuse } from '#domain/kernel/result.ts';
import { type Call, type Handler, ProblemError } from '../../kernel/http/call.ts';
import { replace } from '../../kernel/table/write.ts';
import { jobItem } from '../../store/jobs/items.ts';
import type { Deps } from '../deps.ts';
import { jobRight } from '../subject.ts';

type Asked = Pick<Call<typeof cancelJob>, 'params' | 'actor' | 'now'>;
/** A worker saves often: so often is a job read and decided again. */
const tries = 8;

async function actOn(act: JobAct, { params, actor, now }: Asked, { table }: Deps) {
  for (let attempt = 0; attempt < tries; attempt++) {
    const job = await table.get(jobItem, { id: params.id });
    if (!job || !(await jobRight(table, actor, job))) return refuse(jobs['no-such-job']());
    const next = acted(job, act, now);
    if (!next.ok) return next;
    const saved = await table.write(replace(jobItem, job, next.value));
    if (saved.ok) return ok(viewOfJob({ ...next.value, rev: job.rev + 1 }, now));
  }
  throw new ProblemError(request.unavailable());
}

export const confirmJobHandler: Handler<typeof confirmJob, Deps> = (call, deps) => actOn('confirm', call, deps);
export const cancelJobHandler: Handler<typeof cancelJob, Deps> = (call, deps) => actOn('cancel', call, deps);
export const resumeJobHandler: Handler<typeof resumeJob, Deps> = (call, deps) => actOn('resume', call, deps);
export const undoJobHandler: Handler<typeof undoJob, Deps> = (call, deps) => actOn('undo', call, deps);
