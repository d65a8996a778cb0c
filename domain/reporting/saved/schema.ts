import * as z from 'zod';
import { id, isoDate, millis, rev } from '../../kernel/schema.ts';
import { fieldKinds, fieldOf, reportSources } from './fields.ts';

/** How a value is compared; `atLeast` and `atMost` with money compare whole units of its currency. */
const comparisons = ['is', 'isNot', 'contains', 'atLeast', 'atMost'] as const;
/** Of which days: of orders their own day, of teams and players the first day of their event, from so many days ago on. */
const reportPeriods = ['week', 'month', 'year', 'all'] as const;
const mailings = ['never', 'week', 'month'] as const;

const filter = z.object({ field: z.string().max(30), how: z.enum(comparisons), value: z.string().trim().max(100) });
const shape = z.object({
  name: z.string().trim().min(1, 'Please give it a name').max(80),
  source: z.enum(reportSources),
  /** one event of theirs; null: all in the period */
  tournamentId: id.nullable(),
  period: z.enum(reportPeriods),
  fields: z.array(z.string().max(30)).min(1, 'Please choose a field').max(20),
  filters: z.array(filter).max(10),
  /** a field whose equal values make a group; null: no groups */
  group: z.string().max(30).nullable(),
});
export type ReportWords = z.infer<typeof shape>;

/** Every field that is named is one of the source's. */
const knowsItsFields = ({ source, fields, filters, group }: ReportWords): boolean =>
  [...fields, ...filters.map(({ field }) => field), ...(group === null ? [] : [group])].every((key) =>
    fieldOf(source, key),
  );
const unknownField = { message: 'There is no such field', path: ['fields'] };

/** What a report shows. */
export const reportWords = shape.refine(knowsItsFields, unknownField);
/** The same as it is saved; id 0 makes a new one. `every`: how often it is mailed to who saves it. */
export const savingReport = shape
  .extend({ id: z.int().min(0), every: z.enum(mailings) })
  .refine(knowsItsFields, unknownField);

/** A report that an organization keeps. `mailTo`: whose wish it is that it is mailed; `dueAt`: when next. */
export const savedReport = shape.extend({
  id,
  organizationId: id,
  every: z.enum(mailings),
  mailTo: id.nullable(),
  dueAt: millis.nullable(),
  mailedAt: millis.nullable(),
});
export type SavedReport = z.infer<typeof savedReport>;

/** The same as its organization's staff see it; `mine`: it is mailed to who asks. */
export const reportFound = savedReport.omit({ organizationId: true, mailTo: true }).extend({ mine: z.boolean(), rev });

const cell = z.union([z.string(), z.number()]);
/** What came of a report: the first rows in order, all groups, and how many rows there are. `more`: some orders or events were left out. */
export const reportTable = z.object({
  fields: z.array(z.object({ key: z.string(), title: z.string(), kind: z.enum(fieldKinds) })),
  rows: z.array(z.object({ cells: z.array(cell), currency: z.string() })),
  count: z.int(),
  groups: z.array(z.object({ name: z.string(), currency: z.string(), rows: z.int(), sum: z.int() })),
  /** of which field groups are the sum; null: rows are counted */
  summed: z.string().nullable(),
  totals: z.array(z.object({ currency: z.string(), rows: z.int(), sum: z.int() })),
  more: z.boolean(),
  from: isoDate.nullable(),
});
export type ReportTable = z.infer<typeof reportTable>;
