import { useParams } from 'react-router';
import { registrationTerm } from '#domain/registration/search.ts';
import { registrationSearch } from '#domain/teams/operations.ts';
import { teamPath } from '#domain/teams/paths.ts';
import type { FoundRow } from '#domain/teams/views.ts';
import { useCall } from '#web/src/api/use-call.ts';
import { RightGate, useMayIn } from '#web/src/features/organization/right-gate.tsx';
import { StateChip, standingWord } from '#web/src/features/teams/state-chip.tsx';
import { useQuery } from '#web/src/lib/query.ts';
import { usePageTitle } from '#web/src/lib/title.ts';
import { Loaded } from '#web/src/pages/loaded.tsx';
import { dateColumn } from '#web/src/ui/data/date-column.ts';
import { ListTable } from '#web/src/ui/data/list-table.tsx';
import type { Column } from '#web/src/ui/data/table/column.ts';
import { RowSkeletons } from '#web/src/ui/feedback/skeleton.tsx';
import { EmptyState } from '#web/src/ui/feedback/states.tsx';
import { SearchBox } from '#web/src/ui/inputs/search-box.tsx';
import { Muted, Page, Stack } from '#web/src/ui/layout/layout.tsx';

const columns: readonly Column<FoundRow>[] = [
  { key: 'team', title: 'Team', lead: true, sort: ({ name }) => name },
  { key: 'by', title: 'Found by', card: 'fact', cell: ({ by }) => <Muted>{by.join(' · ')}</Muted> },
  { key: 'event', title: 'Event', card: 'fact', sort: ({ event }) => event.name },
  { key: 'division', title: 'Division', sort: ({ division }) => division },
  dateColumn('date', 'Date', ({ event }) => event.startDate),
  {
    key: 'order',
    title: 'Order',
    end: true,
    sort: ({ orderId }) => orderId ?? 0,
    csv: ({ orderId }) => orderId ?? '',
    cell: ({ orderId }) => orderId ?? '–',
  },
  { key: 'state', title: 'Status', card: 'figure', sort: standingWord, cell: (row) => <StateChip {...row} /> },
];
const shown = columns.map(({ key }) => key);

function SearchResults({ items, more, term }: { items: readonly FoundRow[]; more: boolean; term: string }) {
  if (items.length === 0)
    return <EmptyState title={`No results for “${term}”`}>Try fewer letters, or search for something else.</EmptyState>;
  return (
    <Stack $gap={3}>
      {more && <Muted role="status">There are more results. Keep typing to narrow them down.</Muted>}
      <ListTable
        things="registrations"
        columns={columns}
        shown={shown}
        rows={items}
        rowKey={({ id }) => id}
        nameOf={({ name }) => name}
        pageSizes={['all']}
        dense={false}
        open={({ id, tournamentId, event }) => teamPath(event.kind, tournamentId, id)}
      />
    </Stack>
  );
}

/** /:username/reg-search: an organization's teams from all years, found by anything a caller might mention (Part 3 §2). */
export function RegistrationSearchScreen() {
  usePageTitle('Registration Search');
  const { username = '' } = useParams();
  const may = useMayIn(username);
  return (
    <RightGate may={may('organization.manage')}>
      <Search username={username} />
    </RightGate>
  );
}

function Search({ username }: { username: string }) {
  const [query, change] = useQuery();
  const term = query.get('q') ?? '';
  const asked = registrationTerm(term) !== null;
  const source = useCall(registrationSearch, asked ? { query: { username, term } } : null, { keepPreviousData: true });
  return (
    <Page $wide>
      <Stack $gap={4}>
        <h1>Registration Search</h1>
        <SearchBox
          label="Name, email, phone, order or team number"
          value={term}
          least={3}
          onSearch={(q) => change({ q: q || undefined })}
        />
        {asked ? (
          <Loaded source={source} skeleton={<RowSkeletons n={6} what="registrations" />}>
            {({ items, more }) => <SearchResults items={items} more={more} term={term} />}
          </Loaded>
        ) : (
          <Muted>
            Find any player, parent, contact or team, in every event and season. Type at least 3 characters. For a short
            last name, add the first name (An Ng).
          </Muted>
        )}
      </Stack>
    </Page>
  );
}
