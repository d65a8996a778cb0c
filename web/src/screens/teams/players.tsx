import { useEffect, useMemo, useState } from 'react';
import { useLocation, useParams } from 'react-router';
import { styled } from 'styled-components';
import { phoneWords } from '#domain/identity/phone.ts';
import type { Problem } from '#domain/kernel/result.ts';
import { rootAt } from '#domain/site/roots.ts';
import { tournamentPlayers, tournamentTeams } from '#domain/teams/operations.ts';
import { sessionBook } from '#domain/teams/operations-dates.ts';
import { teamPath } from '#domain/teams/paths.ts';
import type { PlayerRow } from '#domain/teams/views.ts';
import { ask } from '#web/src/api/ask.ts';
import type { Answer } from '#web/src/api/call.ts';
import { useCall } from '#web/src/api/use-call.ts';
import { CrewTabs } from '#web/src/features/event/managed-tabs.tsx';
import { NotYours } from '#web/src/features/event/not-yours.tsx';
import { useEvent } from '#web/src/features/event/use-event.ts';
import { dateColumns } from '#web/src/features/session-book/date-columns.tsx';
import { useEmailPlayers } from '#web/src/features/teams/use-email-teams.ts';
import { ListPage } from '#web/src/pages/list-page.tsx';
import { Loaded } from '#web/src/pages/loaded.tsx';
import { Avatar } from '#web/src/ui/data/avatar.tsx';
import { Chip, type Tone } from '#web/src/ui/data/chip.tsx';
import type { Column } from '#web/src/ui/data/table/column.ts';
import { RowSkeletons } from '#web/src/ui/feedback/skeleton.tsx';
import { Page } from '#web/src/ui/layout/layout.tsx';
import { numbersState, numberTones, numberWords } from './acts.tsx';
import { ExportEntries } from './export-entries.tsx';

const Named = styled.span`
  display: flex;
  align-items: center;
  gap: var(--space-2);
`;

type List = Answer<typeof tournamentTeams>;
type Row = PlayerRow & { readonly division: string; readonly divisionId: number };

const waived = ({ waivers: { asked, agreed } }: Row) => asked === 0 || agreed >= asked;
const waiverWord = (row: Row): string => (row.waivers.asked === 0 ? '' : waived(row) ? 'Agreed' : 'Missing');
const signed = (row: Row) => waiverWord(row) && <Chip tone={waived(row) ? 'good' : 'warn'}>{waiverWord(row)}</Chip>;
const numbered = (row: Row) => {
  const state = numbersState(row.numbers);
  return state && <Chip tone={numberTones[state] as Tone}>{numberWords[state]}</Chip>;
};

const columns: readonly Column<Row>[] = [
  {
    key: 'name',
    title: 'Name',
    lead: true,
    sort: ({ name }) => name,
    cell: ({ name, imageUrl }) => (
      <Named>
        <Avatar name={name} url={imageUrl} size={28} />
        {name}
      </Named>
    ),
  },
  { key: 'team', title: 'Team', card: 'fact', sort: ({ team }) => team },
  { key: 'division', title: 'Division', card: 'fact', sort: ({ division }) => division },
  { key: 'age', title: 'Age group', sort: ({ ageGroup }) => ageGroup },
  { key: 'email', title: 'Email', hidden: true, sort: ({ email }) => email ?? '' },
  {
    key: 'phone',
    title: 'Phone',
    tight: true,
    hidden: true,
    sort: ({ phone }) => phone ?? '',
    cell: ({ phone }) => phone && phoneWords(phone),
  },
  { key: 'club', title: 'Club', sort: ({ club }) => club },
  { key: 'from', title: 'From', hidden: true, sort: ({ city, region }) => [city, region].filter(Boolean).join(', ') },
  {
    key: 'grad',
    title: 'Grad year',
    hidden: true,
    end: true,
    sort: ({ gradYear }) => gradYear ?? 0,
    csv: ({ gradYear }) => gradYear || '',
    cell: ({ gradYear }) => gradYear || '',
  },
  { key: 'numbers', title: 'Membership', sort: (row) => numbersState(row.numbers) ?? '', cell: numbered },
  { key: 'waivers', title: 'Waivers', sort: waiverWord, cell: signed },
  {
    key: 'here',
    title: 'Check-in',
    card: 'figure',
    sort: ({ checkedIn }) => (checkedIn ? 'Checked in' : ''),
    cell: ({ checkedIn }) =>
      checkedIn && (
        <Chip tone="good" icon="check">
          Checked in
        </Chip>
      ),
  },
];

/** Returns the players in all divisions, loaded one division at a time and shown as they arrive. */
function usePlayers({ tournamentId, divisions }: List) {
  const [rows, setRows] = useState<readonly Row[]>();
  const [problem, setProblem] = useState<Problem>();
  const [turn, setTurn] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: reload when the event or the turn changes
  useEffect(() => {
    let left = false;
    const read = async () => {
      const playerRows: Row[] = [];
      for (const { id, name } of divisions) {
        const answer = await ask(tournamentPlayers, { params: { id: tournamentId }, query: { divisionId: id } });
        if (left) return;
        if (!answer.ok) return setProblem(answer.problem);
        playerRows.push(...answer.value.items.map((item) => ({ ...item, division: name, divisionId: id })));
        setRows([...playerRows]);
      }
      setProblem(undefined);
      setRows(playerRows);
    };
    void read();
    return () => {
      left = true;
    };
  }, [tournamentId, turn]);
  const reload = async () => setTurn((n) => n + 1);
  return { data: rows, problem, loading: rows === undefined, refreshing: false, reload };
}

const numberStates = ['missing', 'bad', 'given', 'waived', 'good'] as const;

function Players({ list }: { list: List }) {
  const source = usePlayers(list);
  const { data: event } = useEvent();
  const email = useEmailPlayers(event?.organization.username, list.tournamentId);
  const root = rootAt(useLocation().pathname) ?? 'tournament';
  // In a session, players are checked in for each date.
  const book = useCall(sessionBook, root === 'session' ? { params: { id: list.tournamentId }, query: {} } : null);
  const shown = useMemo(
    () =>
      book.data
        ? [...columns.filter(({ key }) => key !== 'here'), ...dateColumns<Row>(list.tournamentId, book.data)]
        : columns,
    [book.data, list.tournamentId],
  );
  return (
    <ListPage
      title="Players"
      primary={list.may.manage && <ExportEntries list={list} />}
      tabs={event && <CrewTabs event={event} />}
      things="players"
      source={source}
      columns={shown}
      rowKey={(row) => `${row.teamId}-${row.position}`}
      nameOf={({ name }) => name}
      search={(row) => `${row.name} ${row.team} ${row.email} ${row.club}`}
      filters={[
        {
          key: 'division',
          label: 'Division',
          options: list.divisions.map(({ id, name }) => ({ value: String(id), label: name })),
          keep: (row, value) => String(row.divisionId) === value,
        },
        {
          key: 'membership',
          label: 'Membership',
          options: numberStates.map((value) => ({ value, label: numberWords[value] })),
          keep: (row, value) => numbersState(row.numbers) === value,
        },
        {
          key: 'waivers',
          label: 'Waivers',
          options: [
            { value: 'agreed', label: 'Agreed' },
            { value: 'missing', label: 'Missing' },
          ],
          keep: (row, value) => waived(row) === (value === 'agreed'),
        },
        {
          key: 'here',
          label: 'Check-in',
          options: [
            { value: 'yes', label: 'Checked in' },
            { value: 'no', label: 'Not checked in' },
          ],
          keep: (row, value) => row.checkedIn === (value === 'yes'),
        },
      ]}
      defaultSort="name"
      open={(row) => teamPath(root, list.tournamentId, row.teamId)}
      acts={list.may.message ? [{ key: 'email', label: 'Email', run: async (rows) => email(rows) }] : []}
      csv={[list.name, 'players']}
    />
  );
}

/**
 * /tournament|league|session/{id}/players: everyone on an event's teams, for its staff. A session has a column per
 * date. The export includes the filtered rows.
 */
export function PlayersScreen() {
  const { tournamentId = '' } = useParams();
  const read = useCall(tournamentTeams, { params: { id: tournamentId } });
  return (
    <Loaded
      page
      source={read}
      missing={<NotYours id={Number(tournamentId)} />}
      skeleton={
        <Page $wide>
          <RowSkeletons n={10} what="the players" />
        </Page>
      }
    >
      {(list) => <Players key={list.tournamentId} list={list} />}
    </Loaded>
  );
}
