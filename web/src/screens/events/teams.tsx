import { styled } from 'styled-components';
import { divisionTeams } from '#domain/catalog/contract.ts';
import { divisionName } from '#domain/catalog/divisions/division-name.ts';
import { inOrder } from '#domain/catalog/divisions/division-state.ts';
import { teamWord } from '#domain/catalog/divisions/team-words.ts';
import type { DivisionView, PublicTeam, TournamentView } from '#domain/catalog/views.ts';
import { placement } from '#domain/kernel/text.ts';
import { useCall } from '#web/src/api/use-call.ts';
import { useQueryText } from '#web/src/lib/query.ts';
import { count } from '#web/src/lib/words.ts';
import { Avatar } from '#web/src/ui/data/avatar.tsx';
import { Chip } from '#web/src/ui/data/chip.tsx';
import type { Column } from '#web/src/ui/data/table/column.ts';
import { Table } from '#web/src/ui/data/table.tsx';
import { RowSkeletons } from '#web/src/ui/feedback/skeleton.tsx';
import { EmptyState, ErrorState } from '#web/src/ui/feedback/states.tsx';
import { Select } from '#web/src/ui/inputs/select.tsx';
import { Figure, Muted, Row, Stack } from '#web/src/ui/layout/layout.tsx';
import { EventPage } from '../../features/event/event-page.tsx';

const Team = styled.div`
  display: flex;
  align-items: center;
  gap: var(--space-3);
  text-align: left;
  b {
    display: block;
  }
`;
const Narrow = styled.div`
  max-width: 360px;
`;

const playersOf = (team: PublicTeam): string => team.players.map(({ name }) => name).join(' / ');

const lead: Column<PublicTeam> = {
  key: 'team',
  title: 'Team',
  lead: true,
  sort: (team) => team.name || playersOf(team),
  cell: (team) => (
    <Team>
      <Avatar name={team.name || playersOf(team)} url={team.logo} size={36} square />
      <span>
        <b>{team.name || playersOf(team)}</b>
        {team.name && <Muted>{playersOf(team)}</Muted>}
      </span>
    </Team>
  ),
};
const from: Column<PublicTeam> = {
  key: 'club',
  title: 'From',
  sort: (team) => team.club,
  cell: (team) => team.club || team.towns.join(' / '),
};
const playing: readonly Column<PublicTeam>[] = [
  {
    key: 'seed',
    title: 'Seed',
    sort: (team) => team.seed ?? 9999,
    cell: (team) => <Figure>{team.seed ?? '–'}</Figure>,
  },
  lead,
  from,
  {
    key: 'in',
    title: 'Check-in',
    cell: (team) =>
      team.checkedIn ? (
        <Chip tone="good" icon="check">
          Here
        </Chip>
      ) : null,
  },
];
const finish: Column<PublicTeam> = {
  key: 'finish',
  title: 'Finish',
  end: true,
  sort: (team) => team.finish ?? 99999,
  cell: (team) => team.finish !== null && <Figure>{placement(team.finish)}</Figure>,
};

function Teams({ division }: { division: DivisionView }) {
  const { data, loading, problem, reload } = useCall(
    divisionTeams,
    { params: { id: division.id } },
    { refreshInterval: 30_000 },
  );
  if (loading) return <RowSkeletons what="teams" />;
  if (!data) return <ErrorState problem={problem} onRetry={() => void reload()} />;
  if (!division.showTeams) return <EmptyState title="The host has not published this list yet" />;
  if (data.teams.length + data.waitlist.length === 0)
    return <EmptyState title="No teams yet">Be the first to register in {divisionName(division)}.</EmptyState>;
  const finished = data.teams.some((team) => team.finish !== null);
  return (
    <Stack $gap={6}>
      <Table
        caption={`${teamWord(division)} in ${divisionName(division)}`}
        columns={finished ? [...playing, finish] : playing}
        rows={data.teams}
        rowKey={(team) => team.id}
        defaultSort={finished ? 'finish' : 'seed'}
      />
      {data.waitlist.length > 0 && (
        <Stack $gap={3}>
          <h2>Waitlist</h2>
          <Table
            name="w"
            caption={`Waitlist of ${divisionName(division)}`}
            columns={[
              { key: 'n', title: 'Place', cell: (team) => <Figure>{data.waitlist.indexOf(team) + 1}</Figure> },
              lead,
              from,
            ]}
            rows={data.waitlist}
            rowKey={(team) => team.id}
          />
        </Stack>
      )}
    </Stack>
  );
}

function ByDivision({ event }: { event: TournamentView }) {
  const [chosen, choose] = useQueryText('division');
  const divisions = inOrder(event.divisions);
  const division = divisions.find(({ id }) => String(id) === chosen) ?? divisions[0];
  if (!division) return <EmptyState title="Divisions are not published yet" />;
  return (
    <Stack $gap={5}>
      <Row $between>
        <Narrow>
          <Select
            label="Division"
            value={String(division.id)}
            options={divisions.map((division) => ({
              value: String(division.id),
              label: `${divisionName(division)} (${division.places.active})`,
            }))}
            onChange={({ target }) => choose(target.value)}
          />
        </Narrow>
        <Muted>{count(division.places.active, 'team')}</Muted>
      </Row>
      <Teams key={division.id} division={division} />
    </Stack>
  );
}

/** /tournament/{id}/teams: who plays, by division, in seed order; the waitlist after them. */
export const TeamsScreen = () => <EventPage title="Teams">{(event) => <ByDivision event={event} />}</EventPage>;
