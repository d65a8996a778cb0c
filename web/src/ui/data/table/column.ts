import type { Row, SortingState, TableFeatures } from '@tanstack/react-table';
import type { ReactNode } from 'react';
import { type CsvValue, csv } from '#domain/kernel/csv.ts';

export type Column<T> = {
  readonly key: string;
  readonly title: string;
  /** The content of its cells; by default, the sort value. */
  cell?(row: T): ReactNode;
  /** Makes the column sortable by this value. */
  sort?(row: T): string | number;
  /** The value in a CSV, by default the sort value. A column with neither is left out. */
  csv?(row: T): CsvValue;
  /** Numbers are aligned to the end of their column. */
  readonly end?: boolean;
  /** Never wraps to two lines: dates, codes. */
  readonly tight?: boolean;
  /** The row's headline when it becomes a card. */
  readonly lead?: boolean;
  /**
   * When the row becomes a card: shown in its upper corner, or left out for lack of room. In a list, it can also be
   * one of its two or three `fact`s, or its `figure`.
   */
  readonly card?: 'corner' | 'wide' | 'fact' | 'figure';
  /** Hidden until chosen under Columns. */
  readonly hidden?: boolean;
};

/** Sorts numbers by size, and texts in natural order, ignoring case and accents, with numbers in them by size. */
const compareValues = (a: string | number, b: string | number): number =>
  typeof a === 'number' && typeof b === 'number' ? a - b : String(a).localeCompare(String(b), 'en', { numeric: true });

/** The rows as CSV, with every column that has a CSV value. */
export function csvOf<T>(columns: readonly Column<T>[], rows: readonly T[]): string {
  const said = columns.filter((column) => column.csv ?? column.sort);
  return csv(
    said.map(({ title }) => title),
    rows.map((row) => said.map((column) => (column.csv ?? column.sort)!(row))),
  );
}

/** "name" or "-name" from the URL, for TanStack Table. An unknown or unsortable key doesn't sort. */
export function sortingOf<T>(sort: string | undefined, columns: readonly Column<T>[]): SortingState {
  const id = sort?.replace(/^-/, '');
  return columns.some((column) => column.key === id && column.sort) ? [{ id: id!, desc: sort!.startsWith('-') }] : [];
}

export const nextSort = (key: string, sort: string | undefined): string => (sort === key ? `-${key}` : key);

/** Our columns as TanStack's. It sorts, pages, hides and selects; we render the cells. */
export const definitionsOf = <T>(columns: readonly Column<T>[]) =>
  columns.map(({ key, sort }) => ({
    id: key,
    accessorFn: (row: T) => sort?.(row),
    enableSorting: sort !== undefined,
    sortFn: <F extends TableFeatures>(a: Row<F, T & object>, b: Row<F, T & object>, id: string) =>
      compareValues(a.getValue(id), b.getValue(id)),
  }));
