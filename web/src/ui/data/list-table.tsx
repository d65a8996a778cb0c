import { Suspense } from 'react';
import { lazyPart } from '#web/src/lib/lazy.ts';
import { Pager } from './pager.tsx';
import { ActBar, type BulkAct } from './table/act-bar.tsx';
import { Head } from './table/head.tsx';
import { ListGrid } from './table/list-look.ts';
import { ListRow } from './table/list-row.tsx';
import { Sheet } from './table/look.ts';
import { type ListModelProps, useListTable } from './table/use-list-table.ts';

/* Only who shows very many rows at once pays for drawing few of them. */
const LongRows = lazyPart(() => import('./table/long-rows.tsx'), 'LongRows');
const long = 200;

type ListTableProps<T> = ListModelProps<T> & {
  /** What the rows are, plural and small: "members". */
  things: string;
  /** What a row is called: its headline as text. */
  nameOf(row: T): string;
  /** Rows of 40 instead of 48. */
  dense: boolean;
  acts?: readonly BulkAct<T>[] | undefined;
  /** Where a row leads. */
  open?: ((row: T) => string) | undefined;
  /** With `total`: every row the filters leave, for "Select all". */
  everything?: (() => Promise<readonly T[]>) | undefined;
};

/** The table of a work list: sorts, pages, selects (shift for all between), acts on what is selected, opens rows; all by keyboard, too. */
export function ListTable<T>(props: ListTableProps<T>) {
  const { things, nameOf, dense, acts = [], open, everything, rows: all, rowKey, total = all.length } = props;
  const { table, pager, sort, setSort, visible, selected, select } = useListTable(props);
  const selectable = acts.length > 0;
  const rows = table.getRowModel().rows;
  const row = (at: number) => {
    const line = rows[at]!;
    const value = line.original as T;
    return (
      <ListRow<T>
        key={line.id}
        row={line}
        columns={visible}
        name={nameOf(value)}
        selectable={selectable}
        to={open?.(value)}
        first={at === 0}
      />
    );
  };
  const every = async (): Promise<readonly T[]> => (everything ? await everything() : all);
  return (
    <div>
      <Sheet>
        <ListGrid $dense={dense}>
          <caption className="sr-only">{things}</caption>
          <Head
            columns={visible}
            sort={sort}
            onSort={setSort}
            before={
              selectable && (
                <th scope="col" className="check">
                  <label>
                    <input
                      type="checkbox"
                      aria-label={`Select all ${things} on this page`}
                      checked={rows.length > 0 && table.getIsAllPageRowsSelected()}
                      onChange={({ target }) => table.toggleAllPageRowsSelected(target.checked)}
                    />
                  </label>
                </th>
              )
            }
          />
          {rows.length > long ? (
            <Suspense>
              <LongRows n={rows.length} height={dense ? 41 : 49} cells={visible.length + 1} row={row} />
            </Suspense>
          ) : (
            <tbody>{rows.map((_, at) => row(at))}</tbody>
          )}
        </ListGrid>
      </Sheet>
      <Pager {...pager} label={`Pages of ${things}`} />
      {selected.length > 0 && (
        <ActBar
          things={things}
          total={total}
          selected={selected.length}
          acts={acts}
          rows={async () => {
            const keys = new Set(selected);
            return (await every()).filter((value) => keys.has(String(rowKey(value))));
          }}
          selectAll={() => void every().then((values) => select(values.map((value) => String(rowKey(value)))))}
          clear={() => select([])}
        />
      )}
    </div>
  );
}
