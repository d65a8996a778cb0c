import { useState } from 'react';
import { teamsOfAll } from '#domain/reporting/operations-lists.ts';
import { teamStateWord } from '#domain/teams/notes.ts';
import { teamPath } from '#domain/teams/paths.ts';
import type { Answer } from '#web/src/api/call.ts';
import { useCall } from '#web/src/api/use-call.ts';
import { todayIn } from '#web/src/lib/date-of.ts';
import { useQuery } from '#web/src/lib/query.ts';
import { ListPage } from '#web/src/pages/list-page.tsx';
import { dateColumn } from '#web/src/ui/data/date-column.ts';
import type { Column } from '#web/src/ui/data/table/column.ts';
import { Banner } from '#web/src/ui/feedback/banner.tsx';
import { TextField } from '#web/src/ui/inputs/text-field.tsx';
import { Grid, Muted, Stack } from '#web/src/ui/layout/layout.tsx';

type Row = Answer<typeof teamsOfAll>['items'][number];
const columns: readonly Column<Row>[] = [
  { key: 'id', title: 'Number', end: true, sort: ({ id }) => id },
  { key: 'name', title: 'Team', lead: true, sort: ({ name }) => name },
  {
    key: 'players',
    title: 'Players',
    sort: ({ players }) => players.join(' / '),
    cell: ({ players }) => <Muted>{players.join(' / ')}</Muted>,
  },
  { key: 'event', title: 'Event', card: 'fact', sort: ({ event }) => event.name },
  { key: 'division', title: 'Division', card: 'fact', sort: ({ division }) => division },
  dateColumn('date', 'Date', ({ event }) => event.date),
  { key: 'state', title: 'Status', card: 'figure', sort: teamStateWord },
  {
    key: 'order',
    title: 'Order',
    end: true,
    sort: ({ orderId }) => orderId ?? 0,
    csv: ({ orderId }) => orderId ?? '',
    cell: ({ orderId }) => orderId ?? '–',
  },
];
const digits = (text: string): string | undefined => text.replace(/\D/g, '').slice(0, 12) || undefined;

/** /admin/teams: teams from all events, for platform staff. They search by team number, event number or day. */
export function AdminTeamsScreen() {
  const [query, change] = useQuery();
  const [today] = useState(() => todayIn());
  const [team, event] = [query.get('team'), query.get('event')];
  const day = query.get('day') ?? today;
  const asked = team ? { team } : event ? { event } : { day };
  const { data, ...read } = useCall(teamsOfAll, { query: asked }, { keepPreviousData: true });
  return (
    <ListPage
      title="Teams"
      things="teams"
      source={{ ...read, data: data?.items }}
      columns={columns}
      rowKey={({ id }) => id}
      nameOf={({ name }) => name}
      search={(row) => `${row.name} ${row.players.join(' ')} ${row.event.name} ${row.id} ${row.orderId ?? ''}`}
      defaultSort="name"
      open={({ id, event: of }) => teamPath(of.kind, of.id, id)}
      empty="Choose another day, or search by number."
      tabs={
        <Stack $gap={3}>
          <Grid $min={180}>
            <TextField
              label="Team number"
              inputMode="numeric"
              value={team ?? ''}
              onChange={({ target }) => change({ team: digits(target.value), event: undefined })}
            />
            <TextField
              label="Event number"
              inputMode="numeric"
              value={event ?? ''}
              onChange={({ target }) => change({ event: digits(target.value), team: undefined })}
            />
            <TextField
              label="Playing on"
              type="date"
              disabled={team !== null || event !== null}
              value={day}
              onChange={({ target }) => change({ day: target.value || undefined })}
            />
          </Grid>
          {data?.more && <Banner tone="info" title="More teams match. Narrow the list by event or team number." />}
        </Stack>
      }
      csv={['teams', day]}
    />
  );
}
