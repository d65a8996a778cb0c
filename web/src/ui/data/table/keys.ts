import type { KeyboardEvent } from 'react';

type Row = { readonly open?: (() => void) | undefined; readonly toggle?: (() => void) | undefined };

const isRow = (element: Element | null): element is HTMLElement =>
  element instanceof HTMLElement && element.tagName === 'TR' && element.hasAttribute('tabindex');

/** Keys on a row of a list: arrows and Home, End move, Enter opens, Space selects. Keys pressed in a control inside the row belong to that control. */
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
