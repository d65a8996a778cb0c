import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { commandPlay } from '#domain/play/operations-division.ts';
import { type Command, newEntryId } from '#web/src/features/scoring/use-command.ts';
import { useSave } from '#web/src/forms/use-save.ts';

/** A form whose values are one command on a division's play; the division is read again before `onSaved`. */
export const useSaveCommand = <V extends FieldValues>(
  form: UseFormReturn<V>,
  at: { divisionId: number; reload(): Promise<unknown> },
  command: (values: V) => Command,
  onSaved: (values: V) => unknown,
) =>
  useSave(commandPlay, form, {
    input: (values) => ({ params: { id: at.divisionId }, body: { entryId: newEntryId(), command: command(values) } }),
    onSaved: async () => {
      await at.reload();
      onSaved(form.getValues());
    },
  });
