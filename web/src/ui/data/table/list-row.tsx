import { useRef } from 'react';
import { useNavigate } from 'react-router';
import type { Column } from './column.ts';
import { Cells } from './head.tsx';
import { onRowKey, type ListRow as Row } from './use-list-table.ts';

/** How long a finger rests on a row to select it, ms. */
const holdMs = 500;

/** Selecting a row by holding it, on touch screens. */
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
  /** What the row is about, for the name of its checkbox. */
  name: string;
  selectable: boolean;
  /** Where the row leads. */
  to: string | undefined;
  /** Takes the focus when the user tabs into the table. */
  first: boolean;
};

/** A row of a list: its checkbox (shift selects all between), its cells; pressed it opens. */
export function ListRow<T>({ row, columns, name, selectable, to, first }: Props<T>) {
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
