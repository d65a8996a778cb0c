import { Suspense, useRef } from 'react';
import { useNavigate } from 'react-router';
import { lazyPart } from '#web/src/lib/lazy.ts';
import { Pager } from './pager.tsx';
import { ActBar, type BulkAct } from './table/act-bar.tsx';
import type { Column } from './table/column.ts';
import { Cells, Head } from './table/head.tsx';
import { ListGrid, Sheet } from './table/look.ts';
import { type ListModelProps, onRowKey, type ListRow as Row, useListTable } from './table/use-list-table.ts';

/** How long a finger has to rest on a row to select it, in ms. */
const holdMs = 500;

/** Selects a row when someone holds it on a touch screen. */
function useHold(toggle: (() => void) | undefined) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const stop = () => clearTimeout(timer.current);
  return toggle
    ? {
        onPointerDown: ({ pointerType }: { pointerType: string }) => {
          if (pointerType === 'touch') timer.current = setTimeout(toggle, holdMs);
        },
        onPointerUp: stop,
        onPointerCancel: stop,
        onPointerMove: stop,
      }
    : {};
}

type Props<T> = {
  row: Row<T>;
  columns: readonly Column<T>[];
  /** The row's name, for its checkbox. */
  name: string;
  selectable: boolean;
  /** The row's link. */
  to: string | undefined;
  /** Whether the row gets the focus when someone tabs into the table. */
  first: boolean;
};

/** A row of a list: its checkbox (shift selects a range) and its cells. Pressing the row opens it. */
function ListRow<T>({ row, columns, name, selectable, to, first }: Props<T>) {
  const go = useNavigate();
  const selected = selectable && row.getIsSelected();
  const toggle = selectable ? () => row.toggleSelected() : undefined;
  const hold = useHold(toggle);
  const open = to === undefined ? undefined : () => void go(to);
  return (
    <tr
      {...hold}
      tabIndex={open || toggle ? (first ? 0 : -1) : undefined}
      aria-selected={selectable ? selected : undefined}
      className={open ? 'opens' : undefined}
      onKeyDown={(event) => onRowKey(event, { open, toggle })}
      onClick={({ target }) => {
        if (open && target instanceof Element && !target.closest('a, button, input, label')) open();
      }}
    >
      {selectable && (
        <td className="check">
          <label>
            <input
              type="checkbox"
              aria-label={`Select ${name}`}
              checked={selected}
              onChange={() => undefined}
              onClick={(event) => row.getToggleSelectedHandler()(event)}
            />
          </label>
        </td>
      )}
      <Cells columns={columns} row={row.original as T} />
    </tr>
  );
}

/* Virtual rows load only for users who show very many rows at once. */
const LongRows = lazyPart(() => import('./table/long-rows.tsx'), 'LongRows');
const long = 200;

type ListTableProps<T> = ListModelProps<T> & {
  /** The name of the rows, plural and in lowercase: "members". */
  things: string;
  /** Returns a row's headline as text. */
  nameOf(row: T): string;
  /** Makes rows 40 px high instead of 48. */
  dense: boolean;
  acts?: readonly BulkAct<T>[] | undefined;
  /** Returns a row's link. */
  open?: ((row: T) => string) | undefined;
  /** Loads every row that matches the filters, for "Select all". Used with `total`. */
  everything?: (() => Promise<readonly T[]>) | undefined;
};

/**
 * The table of a work list. It sorts, pages, selects (shift for a range), runs actions on the selection and opens rows.
 * All of this also works with the keyboard.
 */
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
