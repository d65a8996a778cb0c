import { useState } from 'react';
import { organizations } from '#domain/organizations/operations.ts';
import { isLookupTerm, lookup } from '#domain/organizations/usernames.ts';
import { useCall } from '#web/src/api/use-call.ts';
import { useDebounced } from '#web/src/lib/hooks.ts';
import { Combobox } from '#web/src/ui/inputs/combobox.tsx';
import type { FieldProps } from '#web/src/ui/inputs/field.tsx';

export type Picked = { readonly id: number; readonly name: string };
type OrganizationOption = Picked & { readonly username: string };
type Props = FieldProps & {
  value: Picked | null;
  onChange(picked: OrganizationOption | null): void;
  /** Organizations that can't be chosen, for example because they already are. */
  without?: readonly number[];
  onBlur?(): void;
};

/** Picks an organization by name (1§2.7), from at least three letters, half a second after the last one. */
export function OrganizationPicker({ value, onChange, without = [], ...rest }: Props) {
  const [typed, type] = useState('');
  const term = useDebounced(typed, lookup.debounceMs);
  const asked = isLookupTerm(term) && term !== value?.name;
  const found = useCall(organizations, asked ? { query: { search: term } } : null, { keepPreviousData: true });
  const items = (asked ? found.data?.items : undefined) ?? [];
  const offered = items.filter(({ id }) => !without.includes(id) || id === value?.id);
  return (
    <Combobox
      {...rest}
      placeholder="At least three letters"
      options={offered.map(({ id, name, username }) => ({ value: String(id), label: name, hint: username }))}
      value={value ? String(value.id) : ''}
      valueLabel={value?.name ?? ''}
      onChange={(next) => {
        const chosen = items.find(({ id }) => String(id) === next);
        onChange(chosen ? { id: chosen.id, name: chosen.name, username: chosen.username } : null);
      }}
      onSearch={type}
      loading={found.loading || typed !== term}
      failed={found.problem !== undefined}
    />
  );
}
