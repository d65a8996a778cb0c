import { mailReportKind } from '#domain/jobs/kinds/mail-report.ts';
import { ratePlayersKind } from '#domain/jobs/kinds/ratings.ts';
import { awakened } from '#domain/jobs/progress.ts';
import { ulid } from '#domain/kernel/ids.ts';
import type { Millis } from '#domain/kernel/time.ts';
import { nextMailing } from '#domain/reporting/saved/table.ts';
import { inParallel } from '../kernel/limits.ts';
import type { Table } from '../kernel/table/table.ts';
import { replace } from '../kernel/table/write.ts';
import { dueJobs, jobItem } from '../subjects/jobs/items.ts';
import { startJob } from '../subjects/jobs/run.ts';
import { organizationItem } from '../subjects/organizations/items.ts';
import { dueRatings, ratingSystemItem, systemChanged } from '../subjects/ratings/items.ts';
import { dueReports, reportMailed, savedReportItem } from '../subjects/reporting/items.ts';

/** How many systems are processed per tick. The others stay due for the next one. */
const mostAtOnce = 50;

/**
 * Begins a run for each system whose results have changed. Starting the run and clearing the due mark are one
 * transaction, so two ticks begin only one run.
 */
async function rateDue(time: Millis, { table, random }: { table: Table; random: () => number }): Promise<void> {
  const keys = await table.work(dueRatings, { upTo: time, limit: mostAtOnce });
  const due = await table.getByKeys(ratingSystemItem, keys);
  await inParallel(due, 8, async (system) => {
    const { rev: _, ...was } = system;
    if (was.dueAt === null || was.dueAt > time) return;
    const { organizationId } = was;
    const started = startJob(
      ratePlayersKind,
      {
        ...{ id: ulid(time, random), params: { organizationId }, userId: null },
        scope: { of: 'organization', id: organizationId },
      },
      time,
    );
    if (!started.ok) return;
    await table.transact([systemChanged(system, { ...was, dueAt: null }), started.value.write]);
  });
}

/** How many reports are processed per tick. The others stay due for the next one. */
const mostReports = 50;

/**
 * Begins emailing each report that is due. Starting the job and setting the report's next day are one transaction, so
 * two ticks email it once.
 */
export async function mailDue(time: Millis, { table, random }: { table: Table; random: () => number }): Promise<void> {
  const keys = await table.work(dueReports, { upTo: time, limit: mostReports });
  const due = await table.getByKeys(savedReportItem, keys);
  await inParallel(due, 8, async (report) => {
    const { rev: _, ...was } = report;
    if (was.dueAt === null || was.dueAt > time) return;
    const { organizationId, id: reportId } = was;
    const organization = await table.get(organizationItem, { id: organizationId });
    const started = startJob(
      mailReportKind,
      {
        ...{ id: ulid(time, random), params: { organizationId, reportId }, userId: null },
        scope: { of: 'organization', id: organizationId },
      },
      time,
    );
    if (!started.ok) return;
    const dueAt = nextMailing(was.every, time, organization?.timeZone ?? 'UTC');
    await table.transact([reportMailed(report, time, dueAt), started.value.write]);
  });
}

/** How many jobs are processed per tick. The others stay due for the next one. */
const mostJobs = 200;

type Waking = { readonly table: Table; readonly random: () => number };

/**
 * Begins the rating runs and report emails that are due, and passes on jobs that need a worker. The work index can lag,
 * so the job itself decides what happens.
 */
export async function wakeJobs(time: Millis, { table, random }: Waking): Promise<void> {
  await rateDue(time, { table, random });
  await mailDue(time, { table, random });
  const keys = await table.work(dueJobs, { upTo: time, limit: mostJobs });
  const due = await table.getByKeys(jobItem, keys);
  await inParallel(due, 8, async (job) => {
    const next = awakened(job, time);
    if (next) await table.write(replace(jobItem, job, next));
  });
}
