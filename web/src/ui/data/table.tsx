import {
  createPaginatedRowModel,
  createSortedRowModel,
  rowPaginationFeature,
  rowSortingFeature,
  tableFeatures,
  useTable,
} from '@tanstack/react-table';
import { useMemo } from 'react';
import { styled } from 'styled-components';
import { useQuery } from '#web/src/lib/query.ts';
import { media } from '#web/src/ui/tokens.ts';
import { Pager, type PageSize, usePage } from './pager.tsx';
import { type Column, definitionsOf, sortingOf } from './table/column.ts';
import { Cells, Head } from './table/head.tsx';
import { Grid, ListGrid, Sheet } from './table/look.ts';

const features = tableFeatures({
  rowSortingFeature,
  rowPaginationFeature,
  sortedRowModel: createSortedRowModel(),
  paginatedRowModel: createPaginatedRowModel(),
});

export type TableProps<T> = {
  /** The table's topic, which screen readers announce before it. */
  caption: string;
  columns: readonly Column<T>[];
  rows: readonly T[];
  rowKey(row: T): string | number;
  /** The order until the visitor sorts, as "name" or "-name". The URL keeps their choice under `sort`. */
  defaultSort?: string;
  /** A prefix for the URL's keys. Tables that share a page need different ones. */
  name?: string;
  /** The page sizes to choose from, starting with the default. Rows are sorted before they're paged. */
  pageSizes?: readonly PageSize[];
};

/* Without a checkbox, two lines of text fit a lower row, and a whole row is still easy to press. */
const ReadList = styled(ListGrid)`
  @media ${media.phone} {
    tbody tr {
      min-height: 56px;
      padding-block: 4px;
    }
  }
`;

const everything: readonly PageSize[] = ['all'];

/**
 * A read-only table that sorts and pages. The URL keeps the order and the page. It has a sticky header and becomes
 * cards on phones.
 */
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
  // With a figure, a phone's row is a headline, facts and the figure, instead of a line for each column.
  const isList = columns.some(({ card }) => card === 'figure');
  const Look = isList ? ReadList : Grid;
  return (
    <div>
      <Sheet>
        <Look $dense={false}>
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
        </Look>
      </Sheet>
      {pageSizes && <Pager {...pager} label={`Pages of ${caption}`} />}
    </div>
  );
}
