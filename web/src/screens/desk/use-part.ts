import { useEffect, useRef } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import type * as z from 'zod';
import type { DeskView } from '#domain/catalog/desk/views.ts';
import { patchTournament, tournamentDesk } from '#domain/catalog/operations-desk.ts';
import { ask } from '#web/src/api/ask.ts';
import type { Input } from '#web/src/api/call.ts';
import { conflictsOf } from '#web/src/forms/conflicts.ts';
import { startOf, useKeptDraft } from '#web/src/forms/kept-draft.ts';
import { type Save, useSave } from '#web/src/forms/use-save.ts';
import { useZodForm } from '#web/src/forms/use-zod-form.ts';
import { toast } from '#web/src/ui/feedback/toast.tsx';
import type { OnDesk } from './use-desk.ts';

type PartName = 'facts' | 'texts' | 'rules' | 'staff';
type PartBody = Input<typeof patchTournament>['body'];

type Part<V extends FieldValues> = {
  readonly name: PartName;
  readonly schema: z.ZodType<V, V>;
  /** what the form holds of an event, and what is sent of it */
  readonly valuesOf: (desk: DeskView) => V;
  readonly bodyOf: (values: V, desk: DeskView) => PartBody;
};

/** One part of an event as a form of its own: saved alone under its own version, kept in this browser until then. */
export function usePart<V extends FieldValues>(
  { desk, put }: OnDesk,
  { name, schema, valuesOf, bodyOf }: Part<V>,
): { form: UseFormReturn<V>; save: Save<V> } {
  const { id } = desk.facts;
  const key = `event.${id}.${name}`;
  const start = useRef(startOf<V>(key, desk[name].rev, valuesOf(desk)));
  const rev = useRef(start.current.rev);
  const form = useZodForm<V, V>(schema, start.current.base as never) as UseFormReturn<V>;
  useKeptDraft(key, form, start.current, () => rev.current);
  useNewer(desk, name, form, rev, valuesOf);
  const save = useSave(patchTournament, form, {
    input: (values) => ({ params: { id }, body: bodyOf(values, desk), rev: rev.current }),
    onSaved: (next) => {
      rev.current = next[name].rev;
      form.reset(valuesOf(next));
      put(next);
      toast('Saved.', { tone: 'good' });
    },
    latest: async () => {
      const now = await ask(tournamentDesk, { params: { id } });
      if (!now.ok) return null;
      rev.current = now.value[name].rev;
      put(now.value);
      return { values: valuesOf(now.value) };
    },
  });
  return { form, save };
}

/** A newer answer, such as after publishing: what was not touched follows it; what both changed waits for Save, which asks. */
function useNewer<V extends FieldValues>(
  desk: DeskView,
  name: PartName,
  form: UseFormReturn<V>,
  rev: { current: number },
  valuesOf: (desk: DeskView) => V,
): void {
  const { dirtyFields, defaultValues } = form.formState;
  const untouched = Object.keys(dirtyFields).length === 0;
  useEffect(() => {
    const newer = desk[name].rev;
    if (newer <= rev.current) return;
    const theirs = valuesOf(desk);
    const clash = untouched ? [] : conflictsOf(defaultValues ?? {}, form.getValues(), theirs);
    if (clash.length > 0) return;
    form.reset(theirs, { keepDirtyValues: !untouched });
    rev.current = newer;
  });
}
