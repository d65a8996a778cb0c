import { useState } from 'react';
import { type Control, type FieldPath, type FieldValues, useController } from 'react-hook-form';
import { useParams } from 'react-router';
import { findCrew } from '#domain/catalog/operations-desk.ts';
import { lookup } from '#domain/organizations/usernames.ts';
import { useCall } from '#web/src/api/use-call.ts';
import { useDebounced } from '#web/src/lib/hooks.ts';
import { Combobox } from '#web/src/ui/inputs/combobox.tsx';
import { nameIn, type PickerProps, Several, useChoices } from './choice.tsx';

type Tied<V extends FieldValues> = { control: Control<V>; name: FieldPath<V> };

/**
 * Returns people who match the typed name. These are staff and, with at least three letters, anyone with an account.
 */
function useCrew() {
  const id = Number(useParams().tournamentId);
  const choices = useChoices();
  const [typed, type] = useState('');
  const term = useDebounced(typed, lookup.debounceMs);
  const found = useCall(findCrew, term.trim() ? { params: { id }, query: { term } } : null, { keepPreviousData: true });
  const people = (term.trim() ? found.data?.people : undefined) ?? choices?.staff ?? [];
  const known = [people, choices?.staff ?? [], choices?.users ?? []];
  return {
    options: people.map(({ id, name, about }) => ({ value: String(id), label: name, hint: about })),
    type,
    loading: !choices || found.loading || typed !== term,
    failed: found.problem !== undefined,
    nameOf: (userId: number) => (choices ? nameIn(known, userId) : '…'),
  };
}

/** Picks someone with an account by name. */
export function FormPerson<V extends FieldValues>({ control, name, ...rest }: Tied<V> & PickerProps) {
  const { field, fieldState } = useController({ control, name });
  const { options, type, loading, failed, nameOf } = useCrew();
  const value = (field.value ?? null) as number | null;
  return (
    <Combobox
      {...rest}
      optional
      placeholder="Search by name"
      options={options}
      loading={loading}
      failed={failed}
      error={fieldState.error?.message}
      value={value === null ? '' : String(value)}
      valueLabel={value === null ? '' : nameOf(value)}
      onSearch={type}
      onChange={(next) => field.onChange(next === '' ? null : Number(next))}
      onBlur={field.onBlur}
    />
  );
}

/** Picks several people with an account by name. */
export function FormPeople<V extends FieldValues>({ control, name, ...rest }: Tied<V> & PickerProps) {
  const { field, fieldState } = useController({ control, name });
  const { options, type, loading, failed, nameOf } = useCrew();
  const [names, keep] = useState<Readonly<Record<number, string>>>({});
  const [round, turn] = useState(0);
  const value = (field.value ?? []) as readonly number[];
  return (
    <Several
      label={rest.label}
      chosen={value.map((id) => ({ id, name: names[id] ?? nameOf(id) }))}
      error={fieldState.error?.message}
      onRemove={(id) => field.onChange(value.filter((other) => other !== id))}
    >
      <Combobox
        key={round}
        {...rest}
        optional
        placeholder="Search by name"
        options={options.filter((option) => !value.includes(Number(option.value)))}
        loading={loading}
        failed={failed}
        value=""
        onSearch={type}
        onChange={(next) => {
          const chosen = options.find((option) => option.value === next);
          if (!chosen) return;
          keep({ ...names, [Number(next)]: chosen.label });
          field.onChange([...value, Number(next)]);
          type('');
          turn(round + 1);
        }}
      />
    </Several>
  );
}
