import type { Millis } from '../../kernel/time.ts';
import { addDays, dateIn, momentOf, weekdayOf } from '../../kernel/zoned-time.ts';
import { fieldOf, type ReportField } from './fields.ts';
import type { ReportTable, ReportWords, SavedReport } from './schema.ts';

/** A source's row, with a value for each of its fields. */
export type SourceRow = { readonly currency: string; readonly values: Readonly<Record<string, string | number>> };
/** How many rows are shown. A file contains all of them. */
const mostShown = 2_000;

const compared = (a: string | number, b: string | number): number =>
  typeof a === 'number' && typeof b === 'number' ? a - b : String(a).localeCompare(String(b), 'en', { numeric: true });

/** Returns whether a row passes a filter. Text is compared ignoring case. */
function passes(row: SourceRow, { kind, key }: ReportField, { how, value }: ReportWords['filters'][number]): boolean {
  const own = row.values[key] ?? '';
  const isFigure = kind === 'money' || kind === 'number';
  const wanted = isFigure ? Math.round(Number(value) * (kind === 'money' ? 100 : 1)) : value;
  const [left, right] = isFigure ? [own, wanted] : [String(own).toLowerCase(), value.toLowerCase()];
  if (how === 'contains') return String(own).toLowerCase().includes(value.toLowerCase());
  if (how === 'is') return left === right;
  if (how === 'isNot') return left !== right;
  if (own === '') return false;
  return how === 'atLeast' ? compared(left, right) >= 0 : compared(left, right) <= 0;
}

/** Returns the amount that the groups sum up: Total if it was chosen, otherwise the first chosen amount. */
const summedField = ({ source, fields }: ReportWords): string | null => {
  const amounts = fields.filter((key) => fieldOf(source, key)?.kind === 'money');
  return amounts.includes('total') ? 'total' : (amounts[0] ?? null);
};

/**
 * Returns a report's result from its source's rows: those that pass every filter, sorted by the first field, with the
 * chosen fields. Groups and totals cover all of them, by currency, largest first, except that days and months are in
 * order.
 */
export function reportTableOf(words: ReportWords, all: readonly SourceRow[]): Omit<ReportTable, 'more' | 'from'> {
  const { source, fields: chosen, filters, group } = words;
  const fields = chosen.flatMap((key) => fieldOf(source, key) ?? []);
  const rows = all
    .filter((row) => filters.every((filter) => passes(row, fieldOf(source, filter.field) as ReportField, filter)))
    .toSorted((a, b) => compared(a.values[chosen[0] as string] ?? '', b.values[chosen[0] as string] ?? ''));
  const summed = summedField(words);
  const sumOf = (own: readonly SourceRow[]) =>
    summed === null ? 0 : own.reduce((sum, { values }) => sum + Number(values[summed] ?? 0), 0);
  const together = (own: readonly SourceRow[]) => ({
    currency: own[0]?.currency ?? 'USD',
    ...{ rows: own.length, sum: sumOf(own) },
  });
  const byCurrency = Map.groupBy(rows, ({ currency }) => currency);
  const grouped =
    group === null
      ? []
      : [...byCurrency.values()].flatMap((own) =>
          [...Map.groupBy(own, ({ values }) => String(values[group] ?? ''))].map(([name, same]) => ({
            name: name || 'None',
            ...together(same),
          })),
        );
  const inOrder = group === 'month' || fieldOf(source, group ?? '')?.kind === 'date';
  const size = (of: { rows: number; sum: number }) => (summed === null ? of.rows : of.sum);
  return {
    fields,
    rows: rows.slice(0, mostShown).map(({ currency, values }) => ({
      ...{ currency, cells: fields.map(({ key }) => values[key] ?? '') },
    })),
    count: rows.length,
    groups: grouped.toSorted((a, b) =>
      inOrder ? compared(a.name, b.name) : size(b) - size(a) || compared(a.name, b.name),
    ),
    summed,
    totals: [...byCurrency.values()].map(together),
  };
}

const daysOf = { week: 7, month: 31, year: 366 } as const;
/** Returns the first day that a report covers, or null if it has no start. */
export const firstDayOf = (period: ReportWords['period'], today: string): string | null =>
  period === 'all' ? null : addDays(today, -daysOf[period]);

/** When reports are emailed, in the organization's time zone. */
const mailTime = '07:00';

/** Returns when a report is emailed next: next Monday, or the first day of next month. Returns null for never. */
export function nextMailing(every: SavedReport['every'], now: Millis, zone: string): Millis | null {
  if (every === 'never') return null;
  const today = dateIn(now, zone);
  const first =
    every === 'week' ? addDays(today, 8 - weekdayOf(today)) : `${addDays(`${today.slice(0, 7)}-28`, 4).slice(0, 7)}-01`;
  return momentOf(first, mailTime, zone);
}
