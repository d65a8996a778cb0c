import type * as z from 'zod';
import { backfill } from '#domain/jobs/kinds/backfill.ts';
import type { Millis } from '#domain/kernel/time.ts';
import type { Table } from '#functions/kernel/table/table.ts';
import { startJob } from '#functions/subjects/jobs/run.ts';

/** Starts a backfill as a job of somebody's: writing it is all it takes (subjects/jobs/run.ts). */
export async function startBackfill(
  table: Table,
  id: string,
  params: z.input<typeof backfill.params>,
  now: Millis,
): Promise<void> {
  const { userId } = params;
  const started = startJob(backfill, { id, params, scope: { of: 'user', id: userId }, userId }, now);
  if (!started.ok) throw new Error(started.problem.title);
  const written = await table.write(started.value.write);
  if (!written.ok) throw new Error(`there is a job ${id} already`);
}
