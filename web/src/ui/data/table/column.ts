import type { Row, SortingState, TableFeatures } from '@tanstack/react-table';
import type { ReactNode } from 'react';
import { type CsvValue, csv } from '#domain/kernel/csv.ts';

export type Column<T> = {
  readonly key: string;
  readonly title: string;
  /** The content of its cells. By default, it's the sort value. */
  cell?(row: T): ReactNode;
  /** The value to sort by. It makes the column sortable. */
  sort?(row: T): string | number;
  /** The value in a CSV. By default, it's the sort value. A column with neither is left out. */
  csv?(row: T): CsvValue;
  /** Aligns numbers to the end of their column. */
  readonly end?: boolean;
  /** Keeps dates and codes from wrapping. */
  readonly tight?: boolean;
  /** Makes the value the row's headline when the row is a card. */
  readonly lead?: boolean;
  /**
   * Where the value goes when the row is a card: in its upper corner, or nowhere if there's no room. In a list, it can
   * also be one of its two or three `fact`s, or its `figure`.
   */
  readonly card?: 'corner' | 'wide' | 'fact' | 'figure';
  /** Hidden while all rows have the same value, because then it doesn't distinguish any of them. */
  readonly varies?: boolean;
  /** Hidden until the user shows it under Columns. */
  readonly hidden?: boolean;
};

/**
 * Sorts numbers by size and text in natural order, in which numbers count by size, and case and accents don't matter.
 */
const compareValues = (a: string | number, b: string | number): number =>
  typeof a === 'number' && typeof b === 'number' ? a - b : String(a).localeCompare(String(b), 'en', { numeric: true });

/**
 * Returns whether a column helps tell a list's rows apart: at least one row has a value and, if the column `varies`,
 * the rows have more than one.
 */
export function saysSomething<T>({ lead, csv: exported, sort, varies }: Column<T>, rows: readonly T[]): boolean {
  const value = exported ?? sort;
  if (lead || !value || rows.length < 2) return true;
  const values = new Set(rows.map((row) => String(value(row) ?? '')));
  return values.size > 1 || !(varies || values.has('') || values.has('0'));
}

/** Returns the rows as CSV, with every column that has a CSV value. */
export function csvOf<T>(columns: readonly Column<T>[], rows: readonly T[]): string {
  const said = columns.filter((column) => column.csv ?? column.sort);
  return csv(
    said.map(({ title }) => title),
    rows.map((row) => said.map((column) => (column.csv ?? column.sort)!(row))),
  );
}

/** Converts "name" or "-name" from the URL for TanStack Table. An unknown or unsortable key doesn't sort. */
export function sortingOf<T>(sort: string | undefined, columns: readonly Column<T>[]): SortingState {
  const id = sort?.replace(/^-/, '');
  return columns.some((column) => column.key === id && column.sort) ? [{ id: id!, desc: sort!.startsWith('-') }] : [];
}

export const nextSort = (key: string, sort: string | undefined): string => (sort === key ? `-${key}` : key);

/** Converts our columns for TanStack Table. It sorts, pages, hides and selects, and we render the cells. */
export const definitionsOf = <T>(columns: readonly Column<T>[]) =>
  columns.map(({ key, sort }) => ({
    id: key,
    accessorFn: (row: T) => sort?.(row),
    enableSorting: sort !== undefined,
    sortFn: <F extends TableFeatures>(a: Row<F, T & object>, b: Row<F, T & object>, id: string) =>
      compareValues(a.getValue(id), b.getValue(id)),
  }));
