import { type ReactNode, useState } from 'react';
import { type Control, type FieldPath, type FieldValues, useController } from 'react-hook-form';
import { useParams } from 'react-router';
import { styled } from 'styled-components';
import type { DeskChoices, Named } from '#domain/catalog/desk/views.ts';
import { deskChoices } from '#domain/catalog/operations-desk.ts';
import { useCall } from '#web/src/api/use-call.ts';
import { Button } from '#web/src/ui/inputs/button.tsx';
import { Combobox } from '#web/src/ui/inputs/combobox.tsx';
import { FieldError } from '#web/src/ui/inputs/field.tsx';
import { Stack } from '#web/src/ui/layout/layout.tsx';

const List = styled.ul`
  display: grid;
  list-style: none;
  li {
    display: flex;
    align-items: center;
    justify-content: space-between;
    gap: var(--space-2);
    min-height: var(--touch);
    border-bottom: 1px solid var(--line);
  }
`;

type Props = {
  label: string;
  chosen: readonly Named[];
  error?: string | undefined;
  onRemove(id: number): void;
  /** The field for adding another item. */
  children: ReactNode;
};

/** Several chosen items by name, each with a remove button, and a field for adding more. */
export const Several = ({ label, chosen, error, onRemove, children }: Props) => (
  <Stack $gap={2} role="group" aria-label={label}>
    {children}
    {chosen.length > 0 && (
      <List aria-label={`Chosen: ${label}`}>
        {chosen.map(({ id, name }) => (
          <li key={id}>
            {name}
            <Button kind="plain" size="s" aria-label={`Remove ${name}`} onClick={() => onRemove(id)}>
              Remove
            </Button>
          </li>
        ))}
      </List>
    )}
    {error && <FieldError>{error}</FieldError>}
  </Stack>
);

/** Returns the options for the event in the URL, or undefined while loading. */
export function useChoices(): DeskChoices | undefined {
  const id = Number(useParams().tournamentId);
  return useCall(deskChoices, id > 0 ? { params: { id } } : null).data;
}

/** Returns a chosen item's name, or its number if we no longer know the name. */
export const nameIn = (lists: readonly (readonly Named[])[], id: number): string =>
  lists.flat().find((known) => known.id === id)?.name ?? `Number ${id}`;

type Options = readonly (Named & { readonly about?: string })[] | undefined;
export type PickerProps = { label: string; hint?: string };

const shown = (options: Options) =>
  (options ?? []).map(({ id, name, about }) => ({
    value: String(id),
    label: name,
    ...(about ? { hint: about.length > 80 ? `${about.slice(0, 79)}…` : about } : {}),
  }));

/** A single item, chosen from a list by name. Empty means none. */
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
      placeholder={options?.length === 0 ? 'None yet' : none}
      options={shown(options)}
      loading={!options}
      value={value === null ? '' : String(value)}
      valueLabel={value === null || !options ? '' : nameIn([options], value)}
      onChange={(next) => onChange(next === '' ? null : Number(next))}
    />
  );
}

/** Several items, chosen from a list by name. */
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
  /** Names of items that were chosen earlier and are no longer offered. */
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
        placeholder={options?.length === 0 ? 'None yet' : 'Add'}
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
