import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { useQuery } from '#web/src/lib/query.ts';
import { Icon } from './icon.tsx';

/* `clip` keeps the corners without making a scroll box, so that the head can stick to the page. */
const Sheet = styled.div`
  border: 1px solid var(--line);
  border-radius: var(--radius);
  background: var(--surface);
  overflow: clip;
`;
const Grid = styled.table`
  width: 100%;
  border-collapse: collapse;
  font-size: 15px;
  th {
    position: sticky;
    top: var(--head, 0px);
    z-index: 1;
    text-align: left;
    padding: 0 14px;
    height: var(--touch);
    background: var(--sunken);
    color: var(--muted);
    font: 600 15px / 1.2 var(--board);
    text-transform: uppercase;
    letter-spacing: 0.05em;
    white-space: nowrap;
  }
  th button {
    display: inline-flex;
    align-items: center;
    gap: 4px;
    min-height: var(--touch);
    padding: 0;
    border: 0;
    background: none;
    font: inherit;
    text-transform: inherit;
    letter-spacing: inherit;
    cursor: pointer;
  }
  td {
    padding: 10px 14px;
    border-top: 1px solid var(--line);
    vertical-align: middle;
    overflow-wrap: break-word;
  }
  td.tight {
    white-space: nowrap;
  }
  tbody tr:hover td {
    background: color-mix(in srgb, var(--sunken) 50%, transparent);
  }
  .end {
    text-align: right;
    font-variant-numeric: tabular-nums;
  }
  @media (max-width: 599px) {
    thead {
      display: block;
      position: absolute;
      width: 1px;
      height: 1px;
      overflow: hidden;
    }
    &,
    tbody,
    tr,
    td {
      display: block;
      width: 100%;
    }
    tr {
      position: relative;
      padding: 10px 14px;
      border-top: 1px solid var(--line);
    }
    tbody tr:first-child {
      border-top: 0;
    }
    td {
      display: flex;
      gap: 12px;
      justify-content: space-between;
      padding: 3px 0;
      border: 0;
      text-align: right;
    }
    td::before {
      content: attr(data-title);
      color: var(--muted);
      text-align: left;
      flex: none;
    }
    td.lead {
      font-size: 17px;
      font-weight: 600;
      text-align: left;
    }
    td.lead a {
      display: inline-flex;
      align-items: center;
      min-height: var(--touch);
    }
    td[data-title=''] {
      justify-content: flex-end;
    }
    td:empty,
    td.wide {
      display: none;
    }
    td.corner {
      position: absolute;
      top: 2px;
      right: 4px;
      width: auto;
    }
    tr:has(td.corner:not(:empty)) td.lead {
      padding-right: 40px;
    }
    td.lead::before,
    td[data-title='']::before {
      content: none;
    }
  }
`;

export type Column<T> = {
  readonly key: string;
  readonly title: string;
  cell(row: T): ReactNode;
  /** Makes the column sortable: what to compare. */
  sort?(row: T): string | number;
  /** Figures stand at the end of their column. */
  readonly end?: boolean;
  /** Never broken into two lines: dates, codes. */
  readonly tight?: boolean;
  /** The headline of the row when it becomes a card. */
  readonly lead?: boolean;
  /** When the row becomes a card: in its upper corner, or left out where there is no room for it. */
  readonly card?: 'corner' | 'wide';
};

const compare = (a: string | number, b: string | number): number =>
  typeof a === 'number' && typeof b === 'number' ? a - b : String(a).localeCompare(String(b), 'en', { numeric: true });

/** Rows in the order of `sort` ("name" or "-name"), equal ones left as they were. */
export function sortRows<T>(rows: readonly T[], columns: readonly Column<T>[], sort: string | undefined): readonly T[] {
  const down = sort?.startsWith('-') ?? false;
  const value = columns.find(({ key }) => key === sort?.replace(/^-/, ''))?.sort;
  if (!value) return rows;
  return rows.toSorted((a, b) => (down ? -1 : 1) * compare(value(a), value(b)));
}

const nextSort = (key: string, sort: string | undefined): string => (sort === key ? `-${key}` : key);
const ariaSort = (key: string, sort: string | undefined) =>
  sort === key ? 'ascending' : sort === `-${key}` ? 'descending' : 'none';

export type TableProps<T> = {
  /** What the table is about, read aloud before it. */
  caption: string;
  columns: readonly Column<T>[];
  rows: readonly T[];
  rowKey(row: T): string | number;
  /** "name" or "-name" until the visitor sorts; the choice is kept in the URL under `sort`. */
  defaultSort?: string;
  /** The key in the URL; tables that share a page need different ones. */
  name?: string;
};

/** A table that sorts, keeps its order in the URL, sticks its header, and becomes cards under 600 px. */
export function Table<T>({ caption, columns, rows, rowKey, defaultSort, name = 'sort' }: TableProps<T>) {
  const [query, change] = useQuery();
  const sort = query.get(name) ?? defaultSort;
  return (
    <Sheet>
      <Grid>
        <caption className="sr-only">{caption}</caption>
        <thead>
          <tr>
            {columns.map(({ key, title, sort: by, end }) => (
              <th
                key={key}
                scope="col"
                className={end ? 'end' : undefined}
                aria-sort={by ? ariaSort(key, sort) : undefined}
              >
                {by ? (
                  <button type="button" onClick={() => change({ [name]: nextSort(key, sort), p: undefined })}>
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
        <tbody>
          {sortRows(rows, columns, sort).map((row) => (
            <tr key={rowKey(row)}>
              {columns.map(({ key, title, cell, end, lead, tight, card }) => (
                <td
                  key={key}
                  data-title={title}
                  className={
                    [end && 'end', lead && 'lead', tight && 'tight', card].filter(Boolean).join(' ') || undefined
                  }
                >
                  {cell(row)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </Grid>
    </Sheet>
  );
}
