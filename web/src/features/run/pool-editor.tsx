import { useForm } from 'react-hook-form';
import { changePool } from '#domain/play/operations-structure.ts';
import type { TiebreakName } from '#domain/play/tiebreaks/names.ts';
import { tiebreakOrder } from '#domain/play/tiebreaks/rank.ts';
import type { PoolView } from '#domain/play/views.ts';
import { newEntryId } from '#web/src/features/scoring/use-command.ts';
import { TiebreakOrder } from '#web/src/features/tiebreaks/tiebreak-order.tsx';
import { FormCheck, FormText } from '#web/src/forms/fields.tsx';
import { DialogForm } from '#web/src/forms/form-shell.tsx';
import { useSave } from '#web/src/forms/use-save.ts';

type Values = { name: string; own: boolean; order: readonly TiebreakName[] };
type Props = {
  pool: PoolView;
  reload(): Promise<unknown>;
  onClose(): void;
};

/** Renames a pool and gives it its own tiebreaks, or the ones that apply to the others. */
export function PoolEditor({ pool, reload, onClose }: Props) {
  const form = useForm<Values>({
    defaultValues: {
      name: pool.name,
      own: pool.tiebreaks !== null,
      order: tiebreakOrder(pool.tiebreaks),
    },
  });
  const save = useSave(changePool, form, {
    input: ({ name, own, order }) => ({
      body: { entryId: newEntryId(), id: pool.id, name: name.trim(), tiebreaks: own ? order.join(',') : null },
    }),
    onSaved: async () => {
      await reload();
      onClose();
    },
  });
  const { own, order } = form.watch();
  return (
    <DialogForm {...save} title={`Edit pool ${pool.name}`} submitLabel="Save pool" onClose={onClose}>
      <FormText
        control={form.control}
        name="name"
        label="Name"
        autoComplete="off"
        maxLength={60}
        rules={{ validate: (name) => String(name).trim() !== '' || 'Enter a name' }}
      />
      <FormCheck
        control={form.control}
        name="own"
        label="Custom tiebreaks"
        hint="Breaks ties in this pool by its own rules instead of its round’s."
      />
      {own && <TiebreakOrder value={order} onChange={(next) => form.setValue('order', next, { shouldDirty: true })} />}
    </DialogForm>
  );
}
