import {
  createPaginatedRowModel,
  createSortedRowModel,
  rowPaginationFeature,
  rowSortingFeature,
  tableFeatures,
  useTable,
} from '@tanstack/react-table';
import { useMemo } from 'react';
import { useQuery } from '#web/src/lib/query.ts';
import { Pager, type PageSize, usePage } from './pager.tsx';
import { type Column, definitionsOf, sortingOf } from './table/column.ts';
import { Cells, Head } from './table/head.tsx';
import { Grid, Sheet } from './table/look.ts';

const features = tableFeatures({
  rowSortingFeature,
  rowPaginationFeature,
  sortedRowModel: createSortedRowModel(),
  paginatedRowModel: createPaginatedRowModel(),
});

export type TableProps<T> = {
  /** The table's topic, read aloud before it. */
  caption: string;
  columns: readonly Column<T>[];
  rows: readonly T[];
  rowKey(row: T): string | number;
  /** "name" or "-name" until the visitor sorts. The choice is kept in the URL under `sort`. */
  defaultSort?: string;
  /** A prefix for the keys in the URL. Tables that share a page need different ones. */
  name?: string;
  /** The page sizes to choose from, with the first as the default. All rows are sorted, then paged. */
  pageSizes?: readonly PageSize[];
};

const everything: readonly PageSize[] = ['all'];

/** A read-only table. It sorts and pages, keeps both in the URL, has a sticky header, and becomes cards on phones. */
export function Table<T>({ caption, columns, rows, rowKey, defaultSort, name = '', pageSizes }: TableProps<T>) {
  const [query, change] = useQuery();
  const sort = query.get(`${name}sort`) ?? defaultSort;
  const { from, ...pager } = usePage(rows.length, { sizes: pageSizes ?? everything, name });
  const definitions = useMemo(() => definitionsOf(columns), [columns]);
  const sorting = useMemo(() => sortingOf(sort, columns), [sort, columns]);
  const table = useTable({
    features,
    columns: definitions,
    data: rows as readonly (T & object)[],
    getRowId: (row) => String(rowKey(row)),
    autoResetPageIndex: false,
    state: {
      sorting,
      pagination: { pageIndex: pager.page - 1, pageSize: pager.size ?? Number.POSITIVE_INFINITY },
    },
  });
  return (
    <div>
      <Sheet>
        <Grid>
          <caption className="sr-only">{caption}</caption>
          <Head
            columns={columns}
            sort={sort}
            onSort={(next) => change({ [`${name}sort`]: next, [`${name}p`]: undefined })}
          />
          <tbody>
            {table.getRowModel().rows.map(({ id, original }) => (
              <tr key={id}>
                <Cells columns={columns} row={original} />
              </tr>
            ))}
          </tbody>
        </Grid>
      </Sheet>
      {pageSizes && <Pager {...pager} label={`Pages of ${caption}`} />}
    </div>
  );
}
