import type { ReactNode } from 'react';
import { Icon } from '../../icon.tsx';
import { type Column, nextSort } from './column.ts';

const ariaSort = (key: string, sort: string | undefined) =>
  sort === key ? 'ascending' : sort === `-${key}` ? 'descending' : 'none';

type Props<T> = {
  columns: readonly Column<T>[];
  sort: string | undefined;
  onSort(sort: string): void;
  /** The cell before the columns: the checkbox of a list with selection. */
  before?: ReactNode;
};

/** A table's header. A sortable column's title is a button. */
export const Head = <T,>({ columns, sort, onSort, before }: Props<T>) => (
  <thead>
    <tr>
      {before}
      {columns.map(({ key, title, sort: by, end }) => (
        <th key={key} scope="col" className={end ? 'end' : undefined} aria-sort={by ? ariaSort(key, sort) : undefined}>
          {by ? (
            <button type="button" onClick={() => onSort(nextSort(key, sort))}>
              {title}
              {sort === key && <Icon name="arrow-up" size={14} />}
              {sort === `-${key}` && <Icon name="arrow-down" size={14} />}
            </button>
          ) : (
            title || <span className="sr-only">Actions</span>
          )}
        </th>
      ))}
    </tr>
  </thead>
);

const classOf = <T,>({ end, lead, tight, card }: Column<T>): string | undefined =>
  [end && 'end', lead && 'lead', tight && 'tight', card].filter(Boolean).join(' ') || undefined;

/** The cells of a row. */
export const Cells = <T,>({ columns, row }: { columns: readonly Column<T>[]; row: T }) =>
  columns.map((column) => (
    <td key={column.key} data-title={column.title} className={classOf(column)}>
      {(column.cell ?? column.sort)?.(row)}
    </td>
  ));
