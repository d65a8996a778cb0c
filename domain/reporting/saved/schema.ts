import * as z from 'zod';
import { id, isoDate, millis, rev } from '../../kernel/schema.ts';
import { fieldKinds, fieldOf, reportSources } from './fields.ts';

/** How a value is compared. For money, `atLeast` and `atMost` use whole units of its currency. */
const comparisons = ['is', 'isNot', 'contains', 'atLeast', 'atMost'] as const;
/** The days covered: orders by their date, teams and players by their event's first day, starting a number of days ago. */
const reportPeriods = ['week', 'month', 'year', 'all'] as const;
const mailings = ['never', 'week', 'month'] as const;

const filter = z.object({ field: z.string().max(30), how: z.enum(comparisons), value: z.string().trim().max(100) });
const shape = z.object({
  name: z.string().trim().min(1, 'Enter a name').max(80),
  source: z.enum(reportSources),
  /** One of the organization's events, or null for all in the period. */
  tournamentId: id.nullable(),
  period: z.enum(reportPeriods),
  fields: z.array(z.string().max(30)).min(1, 'Choose a field').max(20),
  filters: z.array(filter).max(10),
  /** The field whose equal values form a group, or null for no groups. */
  group: z.string().max(30).nullable(),
});
export type ReportWords = z.infer<typeof shape>;

/** Checks that every field belongs to the source. */
const knowsItsFields = ({ source, fields, filters, group }: ReportWords): boolean =>
  [...fields, ...filters.map(({ field }) => field), ...(group === null ? [] : [group])].every((key) =>
    fieldOf(source, key),
  );
const unknownField = { message: 'This field doesn’t exist', path: ['fields'] };

/** The definition of a report. */
export const reportWords = shape.refine(knowsItsFields, unknownField);
/** A report as sent for saving. ID 0 creates one. `every` is how often the caller gets it by email. */
export const savingReport = shape
  .extend({ id: z.int().min(0), every: z.enum(mailings) })
  .refine(knowsItsFields, unknownField);

/** An organization's saved report. `mailTo` is the user who gets it by email, and `dueAt` is when it is sent next. */
export const savedReport = shape.extend({
  id,
  organizationId: id,
  every: z.enum(mailings),
  mailTo: id.nullable(),
  dueAt: millis.nullable(),
  mailedAt: millis.nullable(),
});
export type SavedReport = z.infer<typeof savedReport>;

/** A saved report for its organization's staff. `mine` means that the caller gets it by email. */
export const reportFound = savedReport.omit({ organizationId: true, mailTo: true }).extend({ mine: z.boolean(), rev });

const cell = z.union([z.string(), z.number()]);
/**
 * A report's result: the first rows in order, all groups, and the number of rows. `more` means that some orders or
 * events were left out.
 */
export const reportTable = z.object({
  fields: z.array(z.object({ key: z.string(), title: z.string(), kind: z.enum(fieldKinds) })),
  rows: z.array(z.object({ cells: z.array(cell), currency: z.string() })),
  count: z.int(),
  groups: z.array(z.object({ name: z.string(), currency: z.string(), rows: z.int(), sum: z.int() })),
  /** The field the groups sum up. If null, rows are counted. */
  summed: z.string().nullable(),
  totals: z.array(z.object({ currency: z.string(), rows: z.int(), sum: z.int() })),
  more: z.boolean(),
  from: isoDate.nullable(),
});
export type ReportTable = z.infer<typeof reportTable>;
