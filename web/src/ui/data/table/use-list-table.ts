import {
  columnVisibilityFeature,
  createPaginatedRowModel,
  createSortedRowModel,
  type RowSelectionState,
  rowPaginationFeature,
  rowSelectionFeature,
  rowSortingFeature,
  tableFeatures,
  useTable,
} from '@tanstack/react-table';
import { type KeyboardEvent, useMemo, useState } from 'react';
import { useQuery } from '#web/src/lib/query.ts';
import { type PageSize, usePage } from '../pager.tsx';
import { type Column, definitionsOf, saysSomething, sortingOf } from './column.ts';

const features = tableFeatures({
  rowSortingFeature,
  rowPaginationFeature,
  rowSelectionFeature,
  columnVisibilityFeature,
  sortedRowModel: createSortedRowModel(),
  paginatedRowModel: createPaginatedRowModel(),
});

export type ListModelProps<T> = {
  columns: readonly Column<T>[];
  /** The rows after search and filters. With `total`, only the current page in the requested order. */
  rows: readonly T[];
  rowKey(row: T): string | number;
  defaultSort?: string | undefined;
  pageSizes: readonly PageSize[];
  /** The number of rows, if the server sorts and pages. */
  total?: number | undefined;
  /** The keys of the columns shown. */
  shown: readonly string[];
};

/**
 * Returns a list's state: order, page and selection. The URL keeps the order and the page. The selection lasts while
 * the page is open.
 */
export function useListTable<T>({ columns, rows, rowKey, defaultSort, pageSizes, total, shown }: ListModelProps<T>) {
  const [query, change] = useQuery();
  const sort = query.get('sort') ?? defaultSort;
  const { from: _, ...pager } = usePage(total ?? rows.length, { sizes: pageSizes });
  const [rowSelection, setRowSelection] = useState<RowSelectionState>({});
  const definitions = useMemo(() => definitionsOf(columns), [columns]);
  const sorting = useMemo(() => sortingOf(sort, columns), [sort, columns]);
  const byServer = total !== undefined;
  const table = useTable({
    features,
    columns: definitions,
    data: rows as readonly (T & object)[],
    getRowId: (row) => String(rowKey(row)),
    autoResetPageIndex: false,
    manualSorting: byServer,
    manualPagination: byServer,
    state: {
      sorting,
      pagination: { pageIndex: pager.page - 1, pageSize: pager.size ?? Number.POSITIVE_INFINITY },
      rowSelection,
      columnVisibility: Object.fromEntries(columns.map(({ key }) => [key, shown.includes(key)])),
    },
    onRowSelectionChange: setRowSelection,
  });
  const seen = new Set(table.getVisibleLeafColumns().map(({ id }) => id));
  return {
    table,
    pager,
    sort,
    setSort: (next: string) => change({ sort: next, p: undefined }),
    visible: columns.filter((column) => seen.has(column.key) && (byServer || saysSomething(column, rows))),
    /** Only rows that still exist, because a team that was withdrawn elsewhere is no longer selected. */
    selected: byServer
      ? Object.keys(rowSelection)
      : rows.map((row) => String(rowKey(row))).filter((key) => rowSelection[key]),
    select: (keys: readonly string[]) => setRowSelection(Object.fromEntries(keys.map((key) => [key, true as const]))),
  };
}
type ListModel<T> = ReturnType<typeof useListTable<T>>;
export type ListRow<T> = ReturnType<ListModel<T>['table']['getRowModel']>['rows'][number];

type Row = { readonly open?: (() => void) | undefined; readonly toggle?: (() => void) | undefined };

const isRow = (element: Element | null): element is HTMLElement =>
  element instanceof HTMLElement && element.tagName === 'TR' && element.hasAttribute('tabindex');

/**
 * Handles keys on a list's row: arrows, Home and End move, Enter opens, Space selects. A control inside the row handles
 * its own keys.
 */
export function onRowKey(event: KeyboardEvent<HTMLElement>, { open, toggle }: Row): void {
  const row = event.currentTarget;
  if (event.target !== row || event.ctrlKey || event.metaKey || event.altKey) return;
  const rows = row.parentElement?.children ?? [];
  const next = {
    ArrowDown: row.nextElementSibling,
    ArrowUp: row.previousElementSibling,
    Home: rows[0] ?? null,
    End: rows[rows.length - 1] ?? null,
  }[event.key];
  if (next !== undefined) {
    if (isRow(next)) next.focus();
  } else if (event.key === 'Enter' && open) open();
  else if (event.key === ' ' && toggle) toggle();
  else return;
  event.preventDefault();
}
