import { type ReactNode, useState } from 'react';
import { ok, type Problem, type Result, refuse } from '#domain/kernel/result.ts';
import type { Called } from '#web/src/api/use-call.ts';
import type { BulkAct } from '#web/src/ui/data/table/act-bar.tsx';
import type { Column } from '#web/src/ui/data/table/column.ts';
import type { IconName } from '#web/src/ui/icon.tsx';
import { Button } from '#web/src/ui/inputs/button.tsx';
import { ListPage, type ListPageProps } from './list-page.tsx';

type List = { readonly items: readonly object[] };
type RowOf<L extends List> = L['items'][number];
/** The item in the dialog: one from the list, or null for a new one. */
type Edited<L extends List> = {
  readonly row: RowOf<L> | null;
  close(): void;
  /** Shows the list that a save returned, and closes the dialog. */
  saved(list: L): void;
};
type OwnedListProps<L extends List> = Omit<ListPageProps<RowOf<L>>, 'source' | 'columns' | 'primary'> & {
  list: Called<L>;
  columns: readonly Column<RowOf<L>>[] | ((edit: (row: RowOf<L>) => void) => readonly Column<RowOf<L>>[]);
  /** The label of the button for a new item. Without it, there's no button. */
  add?: { readonly label: string; readonly icon?: IconName; readonly disabled?: boolean };
  dialog(edited: Edited<L>): ReactNode;
};

/** A list of items that someone owns. Each one is edited in a dialog. It's a {@link ListPage} with the dialog's state. */
export function OwnedList<L extends List>({ list, columns, add, dialog, ...page }: OwnedListProps<L>) {
  const { data, put, ...read } = list;
  const [edited, edit] = useState<{ readonly row: RowOf<L> | null } | null>(null);
  const close = () => edit(null);
  const saved = (next: L) => {
    put(next);
    close();
  };
  return (
    <>
      <ListPage<RowOf<L>>
        {...page}
        source={{ ...read, data: data?.items }}
        columns={typeof columns === 'function' ? columns((row) => edit({ row })) : columns}
        {...(add && {
          primary: (
            <Button
              kind="primary"
              icon={add.icon ?? 'plus'}
              disabled={add.disabled ?? false}
              onClick={() => edit({ row: null })}
            >
              {add.label}
            </Button>
          ),
        })}
      />
      {edited && dialog({ row: edited.row, close, saved })}
    </>
  );
}

/** Returns the column that opens a row's dialog. */
export const nameColumn = <T,>(
  title: string,
  nameOf: (row: T) => string,
  edit: (row: T) => void,
  key = 'name',
): Column<T> => ({
  key,
  title,
  lead: true,
  sort: nameOf,
  cell: (row) => (
    <Button kind="plain" onClick={() => edit(row)}>
      {nameOf(row)}
    </Button>
  ),
});

type Removal<T, A> = {
  /** The button, such as "Remove ads". */
  readonly label: string;
  /** Returns the question, such as "Remove 2 ads?". */
  title(rows: number): string;
  /** Returns the toast, such as "2 ads removed". */
  done(rows: number): string;
  /** The effect, for the confirmation dialog. */
  readonly consequence: string;
  remove(row: T): Promise<Result<A, Problem>>;
  /** Called with the answer to each removal. */
  put?(answer: A): void;
  /** Reloads the list after the last removal. */
  reload?(): Promise<unknown>;
};

/**
 * Removes the selected rows one after another. If one is refused, the others are still removed, and the refusal is
 * reported at the end.
 */
export const removeAct = <T, A>(of: Removal<T, A>): BulkAct<T> => {
  const { label, consequence, remove, put, reload } = of;
  return {
    key: 'remove',
    label,
    danger: true,
    confirm: (rows) => ({ title: of.title(rows.length), text: consequence, button: label }),
    async run(rows) {
      let failed: Problem | null = null;
      for (const row of rows) {
        const answer = await remove(row);
        if (answer.ok) put?.(answer.value);
        else failed = answer.problem;
      }
      await reload?.();
      return failed ? refuse(failed) : ok({ text: of.done(rows.length) });
    },
  };
};
