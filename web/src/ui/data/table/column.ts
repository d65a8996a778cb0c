import type { Row, SortingState, TableFeatures } from '@tanstack/react-table';
import type { ReactNode } from 'react';
import { type CsvValue, csv } from '#domain/kernel/csv.ts';

export type Column<T> = {
  readonly key: string;
  readonly title: string;
  /** What its cells show; without it what is sorted by. */
  cell?(row: T): ReactNode;
  /** Makes the column sortable: what to compare. */
  sort?(row: T): string | number;
  /** The value in a CSV; by default the sort value. A column with neither is left out. */
  csv?(row: T): CsvValue;
  /** Figures are aligned to the end of their column. */
  readonly end?: boolean;
  /** Never broken into two lines: dates, codes. */
  readonly tight?: boolean;
  /** The headline of the row when it becomes a card. */
  readonly lead?: boolean;
  /** When the row becomes a card: in its upper corner, or left out where there is no room for it. In a list also one of its two or three `fact`s, or its `figure`. */
  readonly card?: 'corner' | 'wide' | 'fact' | 'figure';
  /** Hidden until chosen under Columns. */
  readonly hidden?: boolean;
};

/** Numbers by size, texts as people sort them: without regard to case and accents, numbers in them by their size. */
const compareValues = (a: string | number, b: string | number): number =>
  typeof a === 'number' && typeof b === 'number' ? a - b : String(a).localeCompare(String(b), 'en', { numeric: true });

/** The rows as CSV, a column for each that has something to say in one. */
export function csvOf<T>(columns: readonly Column<T>[], rows: readonly T[]): string {
  const said = columns.filter((column) => column.csv ?? column.sort);
  return csv(
    said.map(({ title }) => title),
    rows.map((row) => said.map((column) => (column.csv ?? column.sort)!(row))),
  );
}

/** "name" or "-name", as the URL has it, for TanStack Table. An unknown or unsortable key sorts nothing. */
export function sortingOf<T>(sort: string | undefined, columns: readonly Column<T>[]): SortingState {
  const id = sort?.replace(/^-/, '');
  return columns.some((column) => column.key === id && column.sort) ? [{ id: id!, desc: sort!.startsWith('-') }] : [];
}

export const nextSort = (key: string, sort: string | undefined): string => (sort === key ? `-${key}` : key);

/** Our columns as TanStack's: it orders, pages, hides and selects; what a cell shows stays with us. */
export const definitionsOf = <T>(columns: readonly Column<T>[]) =>
  columns.map(({ key, sort }) => ({
    id: key,
    accessorFn: (row: T) => sort?.(row),
    enableSorting: sort !== undefined,
    sortFn: <F extends TableFeatures>(a: Row<F, T & object>, b: Row<F, T & object>, id: string) =>
      compareValues(a.getValue(id), b.getValue(id)),
  }));
