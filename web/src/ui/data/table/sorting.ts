import type { Row, SortingState, TableFeatures } from '@tanstack/react-table';
import { type Column, compareValues } from './column.ts';

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
