import { awakened } from '#domain/jobs/progress.ts';
import type { Millis } from '#domain/kernel/time.ts';
import { inParallel } from '../../kernel/parallel.ts';
import type { Table } from '../../kernel/table/table.ts';
import { replace } from '../../kernel/table/write.ts';
import { dueJobs, jobItem } from '../../store/jobs/items.ts';
import { rateDue } from './rate-due.ts';
import { mailDue } from './reports-due.ts';

/** So many jobs at a tick; the others are due at the next, too. */
const mostAtOnce = 200;

type Waking = { readonly table: Table; readonly random: () => number };

/** Begins the runs of ratings and the mails of reports that are due, and hands on the jobs that somebody has to look after. The index of work may be late: the job itself says what becomes of it. */
export async function wakeJobs(time: Millis, { table, random }: Waking): Promise<void> {
  await rateDue(time, { table, random });
  await mailDue(time, { table, random });
  const keys = await table.work(dueJobs, { upTo: time, limit: mostAtOnce });
  const due = await table.getByKeys(jobItem, keys);
  await inParallel(due, 8, async (job) => {
    const next = awakened(job, time);
    if (next) await table.write(replace(jobItem, job, next));
  });
}
