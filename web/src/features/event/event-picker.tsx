import { useState } from 'react';
import { myTournaments, tournamentSummaries } from '#domain/catalog/operations.ts';
import { dateWords } from '#domain/kernel/date-words.ts';
import { lookup } from '#domain/organizations/usernames.ts';
import { useCall } from '#web/src/api/use-call.ts';
import { useSession } from '#web/src/features/session/use-session.ts';
import { useDebounced } from '#web/src/lib/hooks.ts';
import { Combobox } from '#web/src/ui/inputs/combobox.tsx';
import type { FieldProps } from '#web/src/ui/inputs/field.tsx';

type Picked = { readonly id: number; readonly name: string };
type Props = FieldProps & {
  value: Picked | null;
  onChange(picked: Picked | null): void;
  /** Only events of organizations the user manages, including drafts. */
  mine?: boolean;
  without?: readonly number[];
};

/** Picks an event by name, with its dates and location. */
export function EventPicker({ value, onChange, mine = false, without = [], ...rest }: Props) {
  const [typed, type] = useState('');
  const term = useDebounced(typed, lookup.debounceMs);
  const { user } = useSession();
  const search = term.trim() && term !== value?.name ? term.trim() : undefined;
  const query = { filter: 'all', ipp: 24, ...(search === undefined ? {} : { search }) };
  const own = useCall(myTournaments, mine ? { query } : null, { keepPreviousData: true });
  const open = useCall(tournamentSummaries, mine ? null : { query }, { keepPreviousData: true });
  const found = mine ? own : open;
  const pages = new Set(user?.pages.map(({ id }) => id));
  const items = (found.data?.items ?? []).filter(
    ({ id, organization, isSeries }) =>
      !isSeries && !without.includes(id) && (!mine || user?.vbl || pages.has(organization.id)),
  );
  const named = items.find(({ id }) => id === value?.id)?.name ?? value?.name ?? '';
  return (
    <Combobox
      {...rest}
      placeholder="Search by name"
      options={items.map(({ id, name, startDate, endDate, locationsString }) => ({
        value: String(id),
        label: name,
        hint: [dateWords(startDate, endDate), locationsString].filter(Boolean).join(' · '),
      }))}
      value={value ? String(value.id) : ''}
      valueLabel={named || (value ? 'Selected event' : '')}
      onChange={(next) => {
        const chosen = items.find(({ id }) => String(id) === next);
        onChange(chosen ? { id: chosen.id, name: chosen.name } : null);
      }}
      onSearch={type}
      loading={found.loading || typed !== term}
      failed={found.problem !== undefined}
    />
  );
}
