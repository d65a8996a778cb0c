import { mailReportKind } from '#domain/jobs/kinds/mail-report.ts';
import { ulid } from '#domain/kernel/ids.ts';
import type { Millis } from '#domain/kernel/time.ts';
import { nextMailing } from '#domain/reporting/saved/days.ts';
import { inParallel } from '../../kernel/parallel.ts';
import type { Table } from '../../kernel/table/table.ts';
import { replace } from '../../kernel/table/write.ts';
import { startJob } from '../../services/jobs/start.ts';
import { organizationItem } from '../../store/organizations/items.ts';
import { dueReports, savedReportItem } from '../../store/reporting/items.ts';

/** So many reports at a tick; the others are due at the next, too. */
const mostAtOnce = 50;

/** Begins the mailing of each report whose day has come: the job and its next day in one transaction, so two ticks mail once. */
export async function mailDue(time: Millis, { table, random }: { table: Table; random: () => number }): Promise<void> {
  const keys = await table.work(dueReports, { upTo: time, limit: mostAtOnce });
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
    await table.transact([replace(savedReportItem, report, { ...was, dueAt, mailedAt: time }), started.value.write]);
  });
}
