import type * as z from 'zod';
import type { JobKind } from '#domain/jobs/kind.ts';
import { newJob, type Start } from '#domain/jobs/new-job.ts';
import type { Job } from '#domain/jobs/schema.ts';
import { mapResult, ok, type Result } from '#domain/kernel/result.ts';
import type { Millis } from '#domain/kernel/time.ts';
import type { Table } from '../../kernel/table/table.ts';
import { create, type Write } from '../../kernel/table/write.ts';
import { jobItem } from '../../store/jobs/items.ts';

/**
 * A job of a kind, and the write that starts it: alone, or in one transaction with what it belongs to (tag `job`, refused where there is a job of that
 * id). Nothing else starts it: the relay tells the workers of what was written. Who may is for the caller to know. Refuses params-invalid.
 */
export const startJob = <S extends z.ZodObject>(
  kind: JobKind<string, S>,
  start: Start<S>,
  now: Millis,
): Result<{ readonly job: Job; readonly write: Write }> =>
  mapResult(newJob(kind, start, now), (job) => ({ job, write: create(jobItem, job) }));

/** Starts a job that belongs to nothing else. Refuses params-invalid; throws where there is a job of that id. */
export async function beginJob<S extends z.ZodObject>(
  table: Table,
  kind: JobKind<string, S>,
  start: Start<S>,
  now: Millis,
): Promise<Result<Job>> {
  const started = startJob(kind, start, now);
  if (!started.ok) return started;
  const { job, write } = started.value;
  const reply = await table.write(write);
  if (!reply.ok) throw new Error(`there is a job ${job.id} already`);
  return ok(job);
}
