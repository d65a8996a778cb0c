import { Suspense, useState } from 'react';
import { Link } from 'react-router';
import { styled } from 'styled-components';
import type { BrochureKind } from '#domain/catalog/events/brochure-kind.ts';
import { formatMoney } from '#domain/kernel/money.ts';
import { placement } from '#domain/kernel/text.ts';
import { paidStates, paidWords } from '#domain/teams/balance.ts';
import { approvalWords, teamStates, teamStateWords } from '#domain/teams/notes.ts';
import type { tournamentTeams } from '#domain/teams/operations.ts';
import { playersPath, teamPath, teamsPath, waitlistPath } from '#domain/teams/paths.ts';
import type { TeamRow } from '#domain/teams/views.ts';
import type { Answer } from '#web/src/api/call.ts';
import { dateOf } from '#web/src/lib/date-of.ts';
import { lazyPart } from '#web/src/lib/lazy.ts';
import { ListBody } from '#web/src/pages/list-page.tsx';
import { Chip } from '#web/src/ui/data/chip.tsx';
import { dateColumn } from '#web/src/ui/data/date-column.ts';
import type { Column } from '#web/src/ui/data/table/column.ts';
import { Button } from '#web/src/ui/inputs/button.tsx';
import { LinkButton } from '#web/src/ui/inputs/link-button.tsx';
import { Figure, Muted, Row, Stack } from '#web/src/ui/layout/layout.tsx';
import { PaidChip, StateInList, standingWord } from './state-chip.tsx';
import { useEmailTeams } from './use-email-teams.ts';

const QuickAddDialog = lazyPart(() => import('./quick-add-dialog.tsx'), 'QuickAddDialog');
const EachDialog = lazyPart(() => import('./each-dialog.tsx'), 'EachDialog');
const BulkDialog = lazyPart(() => import('./bulk-dialog.tsx'), 'BulkDialog');
const MergeDialog = lazyPart(() => import('./merge-dialog.tsx'), 'MergeDialog');

type List = Answer<typeof tournamentTeams>;
type Listed = TeamRow & { readonly division: string };

const seedColumn: Column<Listed> = {
  key: 'seed',
  title: 'Seed',
  end: true,
  sort: ({ seed }) => seed ?? 9999,
  csv: ({ seed }) => seed ?? '',
  cell: ({ seed }) => <Figure>{seed ?? '–'}</Figure>,
};
/** Returns a team's finish as the public list shows it, with ties marked. */
const finishText = ({ finish, divisionId }: Listed, teams: List['teams']): string =>
  finish === null
    ? ''
    : placement(
        finish,
        teams.flatMap((team) => (team.divisionId === divisionId ? [team.finish] : [])),
      );
/** What the event's registrations are called. */
type Word = 'Teams' | 'Players';

const columnsOf = (
  { currency, teams }: Pick<List, 'currency' | 'teams'>,
  kind: BrochureKind,
  word: Word,
): readonly Column<Listed>[] => [
  ...(kind === 'session' ? [] : [seedColumn]),
  { key: 'team', title: word === 'Players' ? 'Player' : 'Team', lead: true, sort: ({ name }) => name },
  {
    key: 'players',
    title: 'Players',
    card: 'fact',
    sort: ({ players }) => players.join(' / '),
    cell: ({ players }) => <Muted>{players.join(' / ')}</Muted>,
  },
  { key: 'division', title: 'Division', card: 'fact', varies: true, sort: ({ division }) => division },
  { key: 'club', title: 'Club', hidden: true, sort: ({ club }) => club },
  {
    key: 'state',
    title: 'Status',
    card: 'fact',
    varies: true,
    sort: standingWord,
    cell: (row) => <StateInList {...row} />,
  },
  {
    key: 'paid',
    title: 'Paid',
    card: 'figure',
    varies: true,
    sort: ({ paid }) => paidWords[paid],
    cell: ({ paid }) => <PaidChip paid={paid} />,
  },
  {
    key: 'due',
    title: 'Due',
    end: true,
    sort: ({ due }) => due,
    csv: ({ due }) => due / 100,
    cell: ({ due }) => due > 0 && <Figure>{formatMoney(due, currency || 'USD')}</Figure>,
  },
  {
    key: 'here',
    title: 'Check-in',
    card: 'fact',
    sort: ({ checkedIn }) => (checkedIn ? 'Checked in' : ''),
    cell: ({ checkedIn }) =>
      checkedIn && (
        <Chip tone="good" icon="check">
          Checked in
        </Chip>
      ),
  },
  {
    key: 'finish',
    title: 'Finish',
    end: true,
    hidden: true,
    sort: ({ finish }) => finish ?? 99999,
    csv: ({ finish }) => finish ?? '',
    cell: (row) => finishText(row, teams),
  },
  dateColumn('entered', 'Registered', ({ dtRegistered }) => dateOf(dtRegistered), { hidden: true }),
  {
    key: 'order',
    title: 'Order',
    hidden: true,
    end: true,
    sort: ({ orderId }) => orderId ?? 0,
    csv: ({ orderId }) => orderId ?? '',
    cell: ({ orderId }) => orderId ?? '',
  },
  { key: 'tags', title: 'Tags', hidden: true, sort: ({ tags }) => tags.join(' ') },
];
/** Columns that only users who handle the money see. */
const ofMoney = ['paid', 'due', 'order'];
const paidFilter = {
  key: 'paid',
  label: 'Paid',
  options: paidStates.map((value) => ({ value, label: paidWords[value] })),
  keep: (row: Listed, value: string) => row.paid === value,
};
const stateLabels = {
  ...teamStateWords,
  ...{ approval: approvalWords, dropped: 'Dropped', forfeited: 'Forfeited', noDates: 'No dates left' },
};
/** Returns the states that a team in one of the divisions can have. */
const statesIn = ({ divisions, teams }: List) =>
  ([...teamStates, 'approval', 'dropped', 'forfeited', 'noDates'] as const).filter((state) => {
    if (state === 'noDates') return teams.some(({ noDates }) => noDates);
    if (state === 'waiting') return divisions.some(({ approves }) => !approves);
    return state !== 'approval' || divisions.some(({ approves }) => approves);
  });

function isIn(row: Listed, value: string): boolean {
  if (value === 'dropped') return row.drop;
  if (value === 'noDates') return row.noDates && row.state === 'playing';
  if (value === 'waiting' || value === 'approval')
    return row.state === 'waiting' && row.approves === (value === 'approval');
  return value === 'forfeited' ? row.forfeit : row.state === value;
}

const filtersOf = (list: List) => [
  {
    key: 'division',
    label: 'Division',
    options: list.divisions.map(({ id, name }) => ({ value: String(id), label: name })),
    keep: (row: Listed, value: string) => String(row.divisionId) === value,
  },
  {
    key: 'state',
    label: 'Status',
    options: statesIn(list).map((value) => ({ value, label: stateLabels[value] })),
    keep: isIn,
  },
  ...(list.may.money ? [paidFilter] : []),
  {
    key: 'here',
    label: 'Check-in',
    options: [
      { value: 'yes', label: 'Checked in' },
      { value: 'no', label: 'Not checked in' },
    ],
    keep: (row: Listed, value: string) => row.checkedIn === (value === 'yes'),
  },
];

/** Links to the waitlists with teams on them, and to the teams that wait for the host's approval. */
function Waitlists({ list: { tournamentId, divisions, teams }, kind }: { list: List; kind: BrochureKind }) {
  const waiting = divisions
    .map((division) => ({
      ...division,
      n: teams.filter((team) => team.divisionId === division.id && team.state === 'waiting').length,
    }))
    .filter(({ n }) => n > 0);
  return [false, true].map((byHost) => {
    const lines = waiting.filter(({ approves }) => approves === byHost);
    return (
      lines.length > 0 && (
        <Row key={String(byHost)} $gap={2}>
          <Muted>{byHost ? approvalWords : 'Waitlists'}:</Muted>
          {lines.map(({ id, name, n }) => (
            <Link key={id} to={waitlistPath(kind, tournamentId, id)}>
              {name} ({n})
            </Link>
          ))}
        </Row>
      )
    );
  });
}

/** Links to the other views of an event's teams. A session has no matches, so it has no seeding. */
const Views = ({ kind, tournamentId }: { kind: BrochureKind; tournamentId: number }) => (
  <>
    <LinkButton size="s" to={teamsPath(kind, tournamentId, { view: 'check-in' })}>
      Check-in
    </LinkButton>
    {kind !== 'session' && (
      <LinkButton size="s" to={teamsPath(kind, tournamentId, { view: 'seeds' })}>
        Seeds
      </LinkButton>
    )}
    <LinkButton size="s" to={teamsPath(kind, tournamentId, { view: 'bids' })}>
      Bids
    </LinkButton>
    <LinkButton size="s" to={playersPath(kind, tournamentId)}>
      Players
    </LinkButton>
    <LinkButton size="s" to={teamsPath(kind, tournamentId, { view: 'public' })}>
      Public list
    </LinkButton>
  </>
);

/* On a phone, the heading is hidden, because the tab above has the same name and the first team should be visible. */
const Head = styled(Row)`
  @media (width < 700px) {
    h2 {
      position: absolute;
      clip-path: inset(50%);
    }
  }
`;
/** On a phone, the buttons are on one line that scrolls sideways. */
const Ways = styled(Row)`
  @media (width < 700px) {
    flex-wrap: nowrap;
    overflow-x: auto;
    margin: -4px calc(-1 * var(--space-4));
    padding: 4px var(--space-4);
    > * {
      flex: none;
    }
  }
`;

/** All of an event's teams for its staff: payment, check-in and status, with search, filters and export. */
export function CrewTeams({ list, kind, host, word }: { list: List; kind: BrochureKind; host: string; word: Word }) {
  const email = useEmailTeams(host, list.tournamentId);
  const [asked, ask] = useState<{ readonly to: 'move' | 'copy' | 'merge'; readonly rows: readonly Listed[] } | null>(
    null,
  );
  const [adding, add] = useState(false);
  const [each, doEach] = useState<{ readonly what: 'tag' | 'withdraw'; readonly rows: readonly Listed[] } | null>(null);
  const eachOf = (what: 'tag' | 'withdraw') => async (rows: readonly Listed[]) => {
    doEach({ what, rows });
    return null;
  };
  const dialogOf = (to: 'move' | 'copy' | 'merge') => async (chosen: readonly Listed[]) => {
    ask({ to, rows: chosen });
    return null;
  };
  const emailAct = {
    key: 'email',
    label: 'Email',
    run: async (rows: readonly Listed[]) => email(rows.map(({ id }) => id)),
  };
  const names = new Map(list.divisions.map(({ id, name }) => [id, name]));
  const rows = list.teams.map((team): Listed => ({ ...team, division: names.get(team.divisionId) ?? '' }));
  return (
    <Stack $gap={2}>
      <Head $between>
        <h2>All {word.toLowerCase()}</h2>
        <Ways $gap={2}>
          {list.may.manage && (
            <Button size="s" icon="plus" onClick={() => add(true)}>
              Quick add
            </Button>
          )}
          <Views kind={kind} tournamentId={list.tournamentId} />
        </Ways>
      </Head>
      <Waitlists list={list} kind={kind} />
      <ListBody
        things={word.toLowerCase()}
        all={rows}
        columns={columnsOf(list, kind, word).filter(({ key }) => list.may.money || !ofMoney.includes(key))}
        rowKey={({ id }) => id}
        nameOf={({ name }) => name}
        search={(row) =>
          `${row.name} ${row.players.join(' ')} ${row.club} ${row.id} ${row.orderId ?? ''} ${row.tags.join(' ')}`
        }
        filters={filtersOf(list)}
        defaultSort="team"
        open={({ id }) => teamPath(kind, list.tournamentId, id)}
        csv={[list.name, 'teams']}
        acts={
          list.may.manage
            ? [
                ...(list.divisions.length > 1
                  ? [
                      { key: 'move', label: 'Move', run: dialogOf('move') },
                      { key: 'copy', label: 'Copy', run: dialogOf('copy') },
                    ]
                  : []),
                emailAct,
                { key: 'merge', label: 'Merge', run: dialogOf('merge') },
                { key: 'tag', label: 'Tag', run: eachOf('tag') },
                { key: 'withdraw', label: 'Withdraw', run: eachOf('withdraw') },
              ]
            : list.may.message
              ? [emailAct]
              : []
        }
      />
      <Suspense>
        {asked?.to === 'merge' && <MergeDialog list={list} teams={asked.rows} onClose={() => ask(null)} />}
        {asked && asked.to !== 'merge' && (
          <BulkDialog list={list} to={asked.to} teams={asked.rows} onClose={() => ask(null)} />
        )}
        {adding && <QuickAddDialog list={list} onClose={() => add(false)} />}
        {each && <EachDialog what={each.what} teams={each.rows} word={word} onClose={() => doEach(null)} />}
      </Suspense>
    </Stack>
  );
}
