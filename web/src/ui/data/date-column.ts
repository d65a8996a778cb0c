import { shortDate } from '#domain/kernel/date-words.ts';
import type { Column } from './table/column.ts';

/**
 * Returns a column of calendar dates, which are sorted and exported as `YYYY-MM-DD` but shown as "Sat, Nov 21, 2026".
 */
export const dateColumn = <T>(
  key: string,
  title: string,
  date: (row: T) => string,
  more: Partial<Column<T>> = {},
): Column<T> => ({ key, title, tight: true, sort: date, cell: (row) => shortDate(date(row)), ...more });
