import { useState } from 'react';
import { type Control, type FieldPath, type FieldValues, useController } from 'react-hook-form';
import type { Named } from '#domain/catalog/desk/views.ts';
import { Combobox } from '#web/src/ui/inputs/combobox.tsx';
import { Several } from './several.tsx';
import { nameIn } from './use-choices.ts';

type Options = readonly (Named & { readonly about?: string })[] | undefined;
export type PickerProps = { label: string; hint?: string };

const shown = (options: Options) =>
  (options ?? []).map(({ id, name, about }) => ({
    value: String(id),
    label: name,
    ...(about ? { hint: about.length > 80 ? `${about.slice(0, 79)}…` : about } : {}),
  }));

/** One of a list by its name; empty is none. */
export function Choice({
  value,
  options,
  none = 'None',
  onChange,
  ...rest
}: PickerProps & {
  value: number | null;
  options: Options;
  none?: string;
  error?: string | undefined;
  onChange(id: number | null): void;
  onBlur?(): void;
}) {
  return (
    <Combobox
      {...rest}
      optional
      placeholder={options?.length === 0 ? 'There are none yet' : none}
      options={shown(options)}
      loading={!options}
      value={value === null ? '' : String(value)}
      valueLabel={value === null || !options ? '' : nameIn([options], value)}
      onChange={(next) => onChange(next === '' ? null : Number(next))}
    />
  );
}

/** Several of a list by their names. */
export function Choices({
  value,
  options,
  known = [],
  error,
  onChange,
  ...rest
}: PickerProps & {
  value: readonly number[];
  options: Options;
  /** names of what was chosen before and isn't offered */
  known?: readonly Named[];
  error?: string | undefined;
  onChange(ids: number[]): void;
}) {
  const [round, turn] = useState(0);
  const chosen = value.map((id) => ({ id, name: options ? nameIn([options, known], id) : '…' }));
  return (
    <Several
      label={rest.label}
      chosen={chosen}
      error={error}
      onRemove={(id) => onChange(value.filter((other) => other !== id))}
    >
      <Combobox
        key={round}
        {...rest}
        optional
        placeholder={options?.length === 0 ? 'There are none yet' : 'Add one'}
        options={shown(options?.filter(({ id }) => !value.includes(id)))}
        loading={!options}
        value=""
        onChange={(next) => {
          if (next === '') return;
          onChange([...value, Number(next)]);
          turn(round + 1);
        }}
      />
    </Several>
  );
}

type Tied<V extends FieldValues> = { control: Control<V>; name: FieldPath<V> };

export function FormChoice<V extends FieldValues>({
  control,
  name,
  ...rest
}: Tied<V> & PickerProps & { options: Options; none?: string }) {
  const { field, fieldState } = useController({ control, name });
  return (
    <Choice
      {...rest}
      value={field.value ?? null}
      error={fieldState.error?.message}
      onChange={field.onChange}
      onBlur={field.onBlur}
    />
  );
}

export function FormChoices<V extends FieldValues>({
  control,
  name,
  ...rest
}: Tied<V> & PickerProps & { options: Options; known?: readonly Named[] }) {
  const { field, fieldState } = useController({ control, name });
  return <Choices {...rest} value={field.value ?? []} error={fieldState.error?.message} onChange={field.onChange} />;
}
