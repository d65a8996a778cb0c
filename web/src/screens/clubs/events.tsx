import { useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { kindPaths } from '#domain/catalog/events/brochure-kind.ts';
import { clubEntries } from '#domain/clubs/operations-teams.ts';
import { formatMoney } from '#domain/kernel/money.ts';
import { placement } from '#domain/kernel/text.ts';
import { paths, to } from '#domain/site/paths.ts';
import { paidWords } from '#domain/teams/balance.ts';
import { teamStateWord } from '#domain/teams/notes.ts';
import type { Answer } from '#web/src/api/call.ts';
import { useCall } from '#web/src/api/use-call.ts';
import { EventPicker } from '#web/src/features/event/event-picker.tsx';
import { ListBody } from '#web/src/pages/list-page.tsx';
import { Loaded } from '#web/src/pages/loaded.tsx';
import { Chip } from '#web/src/ui/data/chip.tsx';
import { dateColumn } from '#web/src/ui/data/date-column.ts';
import type { Column } from '#web/src/ui/data/table/column.ts';
import { RowSkeletons } from '#web/src/ui/feedback/skeleton.tsx';
import { Button } from '#web/src/ui/inputs/button.tsx';
import { LinkButton } from '#web/src/ui/inputs/link-button.tsx';
import { Card, Muted, Row, Stack } from '#web/src/ui/layout/layout.tsx';
import { Tabs } from '#web/src/ui/layout/tabs.tsx';
import { type Club, ClubArea } from './club-area.tsx';
import { EventsTable } from './events-table.tsx';

type Entry = Answer<typeof clubEntries>['items'][number];
const owed = ({ order }: Entry) => order?.due ?? 0;
function moneyOf({ order }: Entry): string {
  if (order === null) return '';
  if (order.due > 0) return `${formatMoney(order.due, order.currency)} due`;
  return order.total === 0 ? paidWords.free : paidWords.paid;
}
const finishOf = ({ finish }: Entry) => (finish === null ? '' : placement(finish));

const columns: readonly Column<Entry>[] = [
  {
    key: 'team',
    title: 'Team',
    lead: true,
    sort: ({ name }) => name,
    cell: ({ name, teamId }) => <Link to={to(paths.manageTeam, { id: teamId })}>{name}</Link>,
  },
  {
    key: 'event',
    title: 'Event',
    card: 'fact',
    sort: ({ event }) => event.name,
    cell: ({ event }) => <Link to={to(kindPaths[event.kind].brochure, { tournamentId: event.id })}>{event.name}</Link>,
  },
  dateColumn('date', 'Date', ({ event }) => event.startDate),
  {
    key: 'division',
    title: 'Division',
    card: 'fact',
    sort: ({ division }) => division.name,
    cell: ({ division, event }) => (
      <Link to={to(paths.divisionHome, { tournamentId: event.id, divisionId: division.id })}>{division.name}</Link>
    ),
  },
  {
    key: 'state',
    title: 'Status',
    card: 'figure',
    sort: teamStateWord,
    cell: (row) => (
      <Chip tone={row.state === 'playing' ? 'good' : row.state === 'waiting' ? 'warn' : 'neutral'}>
        {teamStateWord(row)}
      </Chip>
    ),
  },
  { key: 'finish', title: 'Finish', end: true, sort: ({ finish }) => finish ?? 99_999, csv: finishOf, cell: finishOf },
  {
    key: 'money',
    title: 'Money',
    end: true,
    sort: owed,
    csv: moneyOf,
    cell: (entry) =>
      entry.order && <Link to={to(paths.orderDetails, { orderId: entry.order.id })}>{moneyOf(entry)}</Link>,
  },
];

/** Picks an event and opens its registration with the club and its teams filled in. */
function RegisterTeams({ club, onClose }: { club: Club; onClose(): void }) {
  const go = useNavigate();
  const [event, setEvent] = useState<{ readonly id: number; readonly name: string } | null>(null);
  const register = () => event && void go(to(paths.tournamentRegister, { tournamentId: event.id }, { club: club.id }));
  return (
    <Card aria-labelledby="register-teams">
      <Stack $gap={3}>
        <h3 id="register-teams">Register teams</h3>
        <EventPicker label="Event" value={event} onChange={setEvent} />
        <Muted>
          If an event takes whole clubs, you can register all your teams in one order, with the players you have consent
          for. If not, register one team at a time.
        </Muted>
        <Row $gap={2}>
          <Button kind="primary" disabled={event === null} onClick={register}>
            Continue
          </Button>
          <Button onClick={onClose}>Cancel</Button>
        </Row>
      </Stack>
    </Card>
  );
}

function Entries({ club }: { club: Club }) {
  const source = useCall(clubEntries, { params: { id: club.id } });
  const [choosing, choose] = useState(false);
  return (
    <>
      <Row $between>
        <h2>Events</h2>
        <Row $gap={2}>
          <LinkButton to={to(paths.rankings)}>Rankings</LinkButton>
          {club.mayManage && (
            <Button kind="primary" icon="plus" onClick={() => choose(true)}>
              Register teams
            </Button>
          )}
        </Row>
      </Row>
      {choosing && <RegisterTeams club={club} onClose={() => choose(false)} />}
      <Loaded source={source} skeleton={<RowSkeletons n={6} what="the registrations" />}>
        {({ items }) => (
          <Tabs
            label="Registrations"
            items={[
              {
                key: 'list',
                title: 'Registrations',
                body: (
                  <ListBody
                    all={items}
                    things="entries"
                    columns={club.mayManage ? columns : columns.filter(({ key }) => key !== 'money')}
                    rowKey={({ teamId }) => teamId}
                    nameOf={({ name }) => name}
                    search={({ name, event, division }) => `${name} ${event.name} ${division.name}`}
                    filters={[
                      {
                        key: 'event',
                        label: 'Event',
                        options: [...new Map(items.map(({ event }) => [event.id, event.name]))].map(([id, label]) => ({
                          value: String(id),
                          label,
                        })),
                        keep: ({ event }, value) => String(event.id) === value,
                      },
                    ]}
                    csv={[club.name, 'entries']}
                    emptyTitle="No registrations yet"
                  />
                ),
              },
              { key: 'grid', title: 'Teams by event', body: <EventsTable club={club} entries={items} /> },
            ]}
          />
        )}
      </Loaded>
    </>
  );
}

/** /club/events: the club's registrations, and a way to add more. */
export const ClubEventsScreen = () => <ClubArea title="Events">{(club) => <Entries club={club} />}</ClubArea>;
