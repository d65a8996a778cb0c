import { awakened } from '#domain/jobs/progress.ts';
import type { Millis } from '#domain/kernel/time.ts';
import { inParallel } from '../../kernel/parallel.ts';
import type { Table } from '../../kernel/table/table.ts';
import { replace } from '../../kernel/table/write.ts';
import { dueJobs, jobItem } from '../../store/jobs/items.ts';

/** So many jobs at a tick; the others are due at the next, too. */
const mostAtOnce = 200;

/** Hands on the jobs that somebody has to look after. The index of work may be late: the job itself says what becomes of it. */
export async function wakeJobs(time: Millis, { table }: { readonly table: Table }): Promise<void> {
  const keys = await table.work(dueJobs, { upTo: time, limit: mostAtOnce });
  const due = await table.getByKeys(jobItem, keys);
  await inParallel(due, 8, async (job) => {
    const next = awakened(job, time);
    if (next) await table.write(replace(jobItem, job, next));
  });
}
