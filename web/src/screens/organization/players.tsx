import { useState } from 'react';
import { useParams } from 'react-router';
import { organizationPlayers } from '#domain/reporting/operations-lists.ts';
import { paths, to } from '#domain/site/paths.ts';
import type { Answer } from '#web/src/api/call.ts';
import { useCall } from '#web/src/api/use-call.ts';
import { serverNow } from '#web/src/lib/clock.ts';
import { useQuery } from '#web/src/lib/query.ts';
import { ListPage } from '#web/src/pages/list-page.tsx';
import { dateColumn } from '#web/src/ui/data/date-column.ts';
import type { Column } from '#web/src/ui/data/table/column.ts';
import { Banner } from '#web/src/ui/feedback/banner.tsx';
import { LinkButton } from '#web/src/ui/inputs/link-button.tsx';
import { Select } from '#web/src/ui/inputs/select.tsx';
import { Stack } from '#web/src/ui/layout/layout.tsx';

type Row = Answer<typeof organizationPlayers>['items'][number];
const columns: readonly Column<Row>[] = [
  { key: 'name', title: 'Player', lead: true, sort: ({ name }) => name },
  { key: 'team', title: 'Last team', card: 'fact', sort: ({ last }) => last.team },
  { key: 'event', title: 'Event', card: 'fact', sort: ({ last }) => last.event },
  { key: 'division', title: 'Division', sort: ({ last }) => last.division },
  dateColumn('date', 'Date', ({ last }) => last.date),
  { key: 'club', title: 'Club', sort: ({ club }) => club },
  { key: 'events', title: 'Events', end: true, card: 'figure', sort: ({ events }) => events },
  { key: 'teams', title: 'Teams', end: true, hidden: true, sort: ({ teams }) => teams },
];

/** /:username/players: everyone who played for an organization in a year, with their latest team (1§2.1). */
export function OrganizationPlayersScreen() {
  const { username = '' } = useParams();
  const [query, change] = useQuery();
  const [now] = useState(() => new Date(serverNow()).getUTCFullYear());
  const year = query.get('year') ?? String(now);
  const { data, ...read } = useCall(organizationPlayers, { params: { username }, query: { year } });
  return (
    <ListPage
      title="Player Search"
      things="players"
      source={{ ...read, data: data?.items }}
      columns={columns}
      rowKey={({ playerProfileId }) => playerProfileId}
      nameOf={({ name }) => name}
      search={({ name, club, last }) => `${name} ${club} ${last.team} ${last.event}`}
      defaultSort="name"
      open={({ playerProfileId }) => to(paths.player, { playerProfileId })}
      emptyTitle="No players with a profile that year"
      tabs={
        <Stack $gap={3}>
          <Select
            label="Year"
            value={year}
            options={Array.from({ length: 6 }, (_, i) => String(now + 1 - i)).map((value) => ({ value, label: value }))}
            onChange={({ target }) => change({ year: target.value })}
          />
          {data?.more && <Banner tone="info" title="Searches the latest 120 events of the year." />}
        </Stack>
      }
      primary={<LinkButton to={to(paths.organizationRegSearch, { username })}>Search by phone or order</LinkButton>}
      csv={[username, 'players', year]}
    />
  );
}
