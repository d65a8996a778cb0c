import { useState } from 'react';
import { stored } from '#web/src/lib/storage.ts';
import type { Column } from '#web/src/ui/data/table/column.ts';

type Look = { readonly shown: readonly string[] | null; readonly dense: boolean };
const isLook = (value: unknown): value is Look =>
  typeof value === 'object' && value !== null && 'dense' in value && 'shown' in value;

/** Which columns of a list the user wants to see, and how dense its rows are; remembered on this device. */
export function useLookOfList<T>(name: string, columns: readonly Column<T>[]) {
  const memory = stored<Look>(`list.${name}`, { shown: null, dense: false }, isLook);
  const [look, setLook] = useState(memory.read);
  const change = (next: Partial<Look>) => {
    const made = { ...look, ...next };
    setLook(made);
    memory.write(made);
  };
  return {
    shown: look.shown ?? columns.filter(({ hidden }) => !hidden).map(({ key }) => key),
    dense: look.dense,
    show: (shown: readonly string[]) => change({ shown }),
    setDense: (dense: boolean) => change({ dense }),
  };
}
