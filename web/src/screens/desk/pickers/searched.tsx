import { useState } from 'react';
import { type Control, type FieldPath, type FieldValues, useController } from 'react-hook-form';
import type { Named } from '#domain/catalog/desk/views.ts';
import { EventPicker } from '#web/src/features/event/event-picker.tsx';
import { OrganizationPicker } from '#web/src/features/organization/organization-picker.tsx';
import { nameIn, type PickerProps, Several } from './choice.tsx';

type Props<V extends FieldValues> = PickerProps & {
  control: Control<V>;
  name: FieldPath<V>;
  /** Names of items that were chosen earlier. */
  known: readonly Named[] | undefined;
};

/**
 * Returns the state of a field with several items that are found by searching the server. It remembers the names of
 * those chosen here.
 */
function useSeveral<V extends FieldValues>({ control, name, known }: Props<V>) {
  const { field, fieldState } = useController({ control, name });
  const [added, add] = useState<readonly Named[]>([]);
  const [round, turn] = useState(0);
  const value = (field.value ?? []) as readonly number[];
  return {
    value,
    round,
    several: {
      chosen: value.map((id) => ({ id, name: known ? nameIn([added, known], id) : '…' })),
      error: fieldState.error?.message,
      onRemove: (id: number) => field.onChange(value.filter((other) => other !== id)),
    },
    choose: (picked: Named | null) => {
      if (!picked || value.includes(picked.id)) return;
      add([...added, picked]);
      field.onChange([...value, picked.id]);
      turn(round + 1);
    },
  };
}

export function FormOrganizations<V extends FieldValues>(props: Props<V> & { without?: readonly number[] }) {
  const { value, round, several, choose } = useSeveral(props);
  const { label, hint, without = [] } = props;
  return (
    <Several label={label} {...several}>
      <OrganizationPicker
        key={round}
        label={label}
        hint={hint}
        optional
        value={null}
        without={[...value, ...without]}
        onChange={choose}
      />
    </Several>
  );
}

export function FormEvents<V extends FieldValues>(props: Props<V> & { without?: readonly number[] }) {
  const { value, round, several, choose } = useSeveral(props);
  const { label, hint, without = [] } = props;
  return (
    <Several label={label} {...several}>
      <EventPicker
        key={round}
        label={label}
        hint={hint}
        optional
        value={null}
        without={[...value, ...without]}
        onChange={choose}
      />
    </Several>
  );
}
