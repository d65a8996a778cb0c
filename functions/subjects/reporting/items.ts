import { savedReport } from '#domain/reporting/saved/schema.ts';
import { defineItem, type Stored, type ValueOf } from '../../kernel/table/item.ts';
import { dueList } from '../../kernel/table/work.ts';
import { replace, type Write } from '../../kernel/table/write.ts';

type Key = { organizationId: number; id: number };
/** Reports that are to be mailed, from when on. */
export const dueReports = dueList('REPORT');

/** A report that an organization keeps. */
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
  // whose wish it was is an id that leads to nobody once they are erased, and nobody is mailed then
  personal: { whose: ['staff'], fields: ['mailTo'], erase: 'keep' },
});

export const reportsKept = (organizationId: number) => ({
  pk: `ORGANIZATION#${organizationId}`,
  prefix: 'REPORT#',
  consistent: true,
});

type Saved = ValueOf<typeof savedReportItem>;
/** A report's mailing has begun, and its next day; refused where someone else begins it. */
export const reportMailed = (report: Stored<Saved>, mailedAt: number, dueAt: Saved['dueAt']): Write => {
  const { rev: _, ...was } = report;
  return replace(savedReportItem, report, { ...was, dueAt, mailedAt });
};
