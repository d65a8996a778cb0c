import { useEffect, useRef } from 'react';
import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form';
import type { Rev } from '#domain/kernel/rev.ts';
import { stored } from '#web/src/lib/storage.ts';

/** What was typed and not saved: over which values of which version. */
type Draft<V> = { readonly rev: Rev; readonly base: V; readonly mine: Partial<V> };

const isDraft = (value: unknown): value is Draft<FieldValues> | null =>
  value === null || (typeof value === 'object' && 'rev' in value && 'base' in value && 'mine' in value);
const draftAt = (key: string) => stored<Draft<FieldValues> | null>(`draft.${key}`, null, isDraft);

/**
 * Where an editor begins: at what is stored, or at what this browser keeps unsaved, over the version it was typed over. Saving that is answered 412
 * where somebody saved meanwhile, and shown field by field.
 */
export function startOf<V extends FieldValues>(
  key: string,
  rev: Rev,
  values: V,
): { rev: Rev; base: V; mine: Partial<V> } {
  const kept = draftAt(key).read() as Draft<V> | null;
  return kept ?? { rev, base: values, mine: {} };
}

/** Keeps what is typed in this browser until it is saved or discarded, through a reload and a lost connection. */
export function useKeptDraft<V extends FieldValues>(
  key: string,
  form: UseFormReturn<V>,
  start: { readonly rev: Rev; readonly mine: Partial<V> },
  rev: () => Rev,
): void {
  const begun = useRef(start);
  const { dirtyFields, defaultValues } = form.formState;
  const values = form.watch();
  const dirty = Object.keys(dirtyFields);
  useEffect(() => {
    for (const [name, value] of Object.entries(begun.current.mine))
      form.setValue(name as FieldPath<V>, value as never, { shouldDirty: true });
  }, [form]);
  const first = useRef(true);
  useEffect(() => {
    // The first look comes before what was kept is in the form.
    if (first.current) {
      first.current = false;
      return;
    }
    const place = draftAt(key);
    if (dirty.length === 0) return place.clear();
    const mine = Object.fromEntries(dirty.map((name) => [name, values[name]]));
    place.write({ rev: rev(), base: defaultValues as V, mine });
  });
}
