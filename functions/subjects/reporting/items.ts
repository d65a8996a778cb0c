import { savedReport } from '#domain/reporting/saved/schema.ts';
import { defineItem, type Stored, type ValueOf } from '../../kernel/table/item.ts';
import { dueList } from '../../kernel/table/table.ts';
import { replace, type Write } from '../../kernel/table/write.ts';

type Key = { organizationId: number; id: number };
/** Reports that are due to be emailed, sorted by due time. */
export const dueReports = dueList('REPORT');

/** A report that an organization saved. */
export const savedReportItem = defineItem({
  type: 'savedReport',
  schema: savedReport,
  key: ({ organizationId, id }: Key) => ({ pk: `ORGANIZATION#${organizationId}`, sk: `REPORT#${id}` }),
  indexes: {
    gs3: {
      from: ['organizationId', 'id', 'dueAt'],
      to: ({ organizationId, id, dueAt }) =>
        dueAt === null ? undefined : dueReports.key(dueAt, `${organizationId}-${id}`),
    },
  },
  removal: 'restorable',
  // After an erasure, this user ID no longer identifies anyone, and no one is emailed.
  personal: { whose: ['staff'], fields: ['mailTo'], erase: 'keep' },
});

export const reportsKept = (organizationId: number) => ({
  pk: `ORGANIZATION#${organizationId}`,
  prefix: 'REPORT#',
  consistent: true,
});

type Saved = ValueOf<typeof savedReportItem>;
/** Records that a report is being emailed, and its next date. Refused if someone else has started it. */
export const reportMailed = (report: Stored<Saved>, mailedAt: number, dueAt: Saved['dueAt']): Write => {
  const { rev: _, ...was } = report;
  return replace(savedReportItem, report, { ...was, dueAt, mailedAt });
};
