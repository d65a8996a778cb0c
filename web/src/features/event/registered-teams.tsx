import { Link } from 'react-router';
import { styled } from 'styled-components';
import { waitingTitle } from '#domain/catalog/divisions/division-flags.ts';
import { divisionName } from '#domain/catalog/divisions/division-state.ts';
import { teamWord } from '#domain/catalog/divisions/team-words.ts';
import { divisionTeams } from '#domain/catalog/operations.ts';
import type { DivisionView, PublicTeam } from '#domain/catalog/views.ts';
import { special } from '#domain/kernel/ids.ts';
import { placement } from '#domain/kernel/text.ts';
import { divisionPlay } from '#domain/play/operations-division.ts';
import { paths } from '#domain/site/paths.ts';
import { rootAt } from '#domain/site/roots.ts';
import { useCall } from '#web/src/api/use-call.ts';
import { toHere } from '#web/src/lib/to-here.ts';
import { Avatar } from '#web/src/ui/data/avatar.tsx';
import { Chip } from '#web/src/ui/data/chip.tsx';
import type { Column } from '#web/src/ui/data/table/column.ts';
import { Table } from '#web/src/ui/data/table.tsx';
import { RowSkeletons } from '#web/src/ui/feedback/skeleton.tsx';
import { EmptyState, ErrorState } from '#web/src/ui/feedback/states.tsx';
import { Figure, Muted, Stack } from '#web/src/ui/layout/layout.tsx';

const Team = styled.div`
  display: flex;
  align-items: center;
  gap: var(--space-3);
  position: relative;
  text-align: left;
  /* The whole row opens the team, because people press it with a thumb. */
  a::after {
    content: '';
    position: absolute;
    inset: -8px 0;
  }
  /* Each part has its own line. */
  > span > * {
    display: block;
  }
`;
const playersOf = (team: PublicTeam): string => team.players.map(({ name }) => name).join(' / ');
/** Counts the unnamed players below a team's name instead of listing them up to six times. */
const namedOf = ({ players }: PublicTeam): string => {
  const named = players.filter(({ playerProfileId }) => playerProfileId !== special.tbdPlayer);
  const open = players.length - named.length;
  return [...named.map(({ name }) => name), ...(open > 0 ? [`${open} to be named`] : [])].join(' / ');
};

/** Returns the column with the team's name, which links to its page in the event, and says if it `dropped`. */
const leadOf = ({ tournamentId, ...division }: DivisionView, dropped: readonly number[]): Column<PublicTeam> => ({
  key: 'team',
  title: teamWord(division) === 'Players' ? 'Player' : 'Team',
  lead: true,
  sort: (team) => team.name || playersOf(team),
  cell: (team) => (
    <Team>
      <Avatar name={team.name || playersOf(team)} url={team.logo} size={36} square />
      <span>
        <Link to={toHere(paths.tournamentTeam, { tournamentId, teamId: team.id })}>
          <b>{team.name || playersOf(team)}</b>
        </Link>
        {dropped.includes(team.id) && (
          <span>
            <Chip tone="warn">Dropped</Chip>
          </span>
        )}
        {team.name && <Muted>{namedOf(team)}</Muted>}
      </span>
    </Team>
  ),
});
const from: Column<PublicTeam> = {
  key: 'club',
  title: 'From',
  sort: (team) => team.club,
  cell: (team) => team.club || team.towns.join(' / '),
};
const seed: Column<PublicTeam> = {
  key: 'seed',
  title: 'Seed',
  card: 'figure',
  sort: (team) => team.seed ?? 9999,
  cell: (team) => <Figure>{team.seed ?? '–'}</Figure>,
};
const here: Column<PublicTeam> = {
  key: 'in',
  title: 'Check-in',
  cell: (team) =>
    team.checkedIn ? (
      <Chip tone="good" icon="check">
        Checked in
      </Chip>
    ) : null,
};
const finishOf = (teams: readonly PublicTeam[]): Column<PublicTeam> => {
  const places = teams.map(({ finish }) => finish);
  return {
    key: 'finish',
    title: 'Finish',
    card: 'figure',
    end: true,
    sort: (team) => team.finish ?? 99999,
    cell: ({ finish }) => finish !== null && <Figure>{placement(finish, places)}</Figure>,
  };
};

/** A division's registered teams by seed (in a session, by name), and its waitlist. */
export function RegisteredTeams({ division }: { division: DivisionView }) {
  const { data, loading, problem, reload } = useCall(
    divisionTeams,
    { params: { id: division.id } },
    { refreshInterval: 30_000 },
  );
  const finished = data?.teams.some((team) => team.finish !== null) ?? false;
  // The column stays empty until someone is checked in.
  const isDay = data?.teams.some(({ checkedIn }) => checkedIn) ?? false;
  // A session has no matches.
  const seeded = rootAt(location.pathname) !== 'session';
  const play = useCall(divisionPlay, seeded && (finished || isDay) ? { params: { id: division.id } } : null);
  if (loading) return <RowSkeletons what="teams" />;
  if (!data) return <ErrorState problem={problem} onRetry={() => void reload()} />;
  if (!division.showTeams) return <EmptyState title="No team list yet">The host hasn’t published it.</EmptyState>;
  if (data.teams.length + data.waitlist.length === 0)
    return <EmptyState title="No teams yet">Be the first to register in {divisionName(division)}.</EmptyState>;
  const dropped = play.data?.teams.flatMap(({ id, out }) => (out === 'drop' ? id : [])) ?? [];
  const lead = leadOf(division, dropped);
  return (
    <Stack $gap={6}>
      <Table
        caption={`${teamWord(division)} in ${divisionName(division)}`}
        columns={[
          ...(seeded ? [finished ? { ...seed, card: 'wide' as const } : seed] : []),
          lead,
          from,
          ...(isDay ? [here] : []),
          ...(finished ? [finishOf(data.teams)] : []),
        ]}
        rows={data.teams}
        rowKey={(team) => team.id}
        defaultSort={finished ? 'finish' : seeded ? 'seed' : 'team'}
      />
      {data.waitlist.length > 0 && (
        <Stack $gap={3}>
          <h2>{waitingTitle(division)}</h2>
          <Link to={toHere(paths.divisionWaitlist, { tournamentId: division.tournamentId, divisionId: division.id })}>
            See who’s next and their chances of a spot
          </Link>
          <Table
            name="w"
            caption={`${waitingTitle(division)}: ${divisionName(division)}`}
            columns={[lead, from]}
            rows={data.waitlist}
            rowKey={(team) => team.id}
          />
        </Stack>
      )}
    </Stack>
  );
}
