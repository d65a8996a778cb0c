import { Suspense, useState } from 'react';
import { Link } from 'react-router';
import { styled } from 'styled-components';
import { divisionTeams } from '#domain/catalog/operations.ts';
import { placement } from '#domain/kernel/text.ts';
import { finishesIn } from '#domain/play/finishes/finishes.ts';
import type { PlayView } from '#domain/play/views.ts';
import { paths } from '#domain/site/paths.ts';
import { useCall } from '#web/src/api/use-call.ts';
import { type DivisionFrame, DivisionPage } from '#web/src/features/live-division/division-page.tsx';
import { followTeam } from '#web/src/features/live-division/follow-team.tsx';
import { useMedia } from '#web/src/lib/device.ts';
import { lazyPart } from '#web/src/lib/lazy.ts';
import { toHere } from '#web/src/lib/to-here.ts';
import { Chip } from '#web/src/ui/data/chip.tsx';
import type { Column } from '#web/src/ui/data/table/column.ts';
import { Table } from '#web/src/ui/data/table.tsx';
import { RowSkeletons } from '#web/src/ui/feedback/skeleton.tsx';
import { IconButton } from '#web/src/ui/inputs/button.tsx';
import { Figure, Muted, Stack } from '#web/src/ui/layout/layout.tsx';
import { media } from '#web/src/ui/tokens.ts';

const TeamMenu = lazyPart(() => import('#web/src/features/run/team-menu.tsx'), 'TeamMenu');
const CrewWays = lazyPart(() => import('#web/src/features/teams/crew-ways.tsx'), 'CrewWays');
const RegisteredTeams = lazyPart(() => import('#web/src/features/event/registered-teams.tsx'), 'RegisteredTeams', {
  first: true,
});

/** Side by side, even on phones, so that rows don't get taller. */
const Tools = styled.span`
  display: inline-flex;
  justify-content: flex-end;
`;

type Team = PlayView['teams'][number] & { readonly finish: number | null };

/** Shown below a team's name: its players and, on phones, where a row is a card, its seed. */
function Below({ team, phone }: { team: Team; phone: boolean }) {
  const said = [phone && `Seed ${team.seed}`, team.name && team.players.join(' / ')].filter(Boolean).join(' · ');
  return (
    said && (
      <>
        <br />
        <Muted>{said}</Muted>
      </>
    )
  );
}

function TeamsBySeed(frame: DivisionFrame) {
  const { event, division, view, names, mine, mayBuild } = frame;
  const [changed, setChanged] = useState<number | null>(null);
  const phone = useMedia(media.phone);
  const places = finishesIn(view);
  const finishes = [...places.values()];
  const mayChange = mayBuild && view.rounds.length > 0;
  // Before the draw, RegisteredTeams asks for the same list.
  const registered = useCall(
    divisionTeams,
    view.teams.length > 0 && division.showTeams ? { params: { id: division.id } } : null,
    { refreshInterval: 30_000 },
  );
  const here = new Set(registered.data?.teams.flatMap(({ id, checkedIn }) => (checkedIn ? id : [])));
  const rows = view.teams.map((team): Team => ({ ...team, finish: places.get(team.id) ?? null }));
  const columns: Column<Team>[] = [
    {
      key: 'seed',
      title: 'Seed',
      card: 'wide',
      sort: (team) => team.seed,
      cell: (team) => <Figure>{team.seed}</Figure>,
    },
    {
      key: 'team',
      title: 'Team',
      lead: true,
      sort: (team) => names(team.id) ?? '',
      cell: (team) => (
        <span>
          {division.showTeams || mayBuild ? (
            <Link to={toHere(paths.tournamentTeam, { tournamentId: event.id, teamId: team.id })}>
              <b>{names(team.id)}</b>
            </Link>
          ) : (
            <b>{names(team.id)}</b>
          )}{' '}
          {team.out && <Chip tone="warn">{team.out === 'drop' ? 'Dropped' : 'Forfeited'}</Chip>}
          {!team.out && here.has(team.id) && (
            <Chip tone="good" icon="check">
              Checked in
            </Chip>
          )}
          <Below phone={phone} team={team} />
        </span>
      ),
    },
    { key: 'club', title: 'From', sort: (team) => team.club, cell: (team) => team.club },
    {
      key: 'finish',
      title: 'Finish',
      sort: (team) => team.finish ?? 9999,
      cell: (team) => team.finish !== null && <Figure>{placement(team.finish, finishes)}</Figure>,
    },
    {
      key: 'follow',
      title: mayChange ? 'Follow or change team' : '',
      ...(mayChange ? {} : { card: 'corner' as const }),
      end: true,
      cell: (team) => (
        <Tools>
          <IconButton
            icon={mine === team.id ? 'star-full' : 'star'}
            on={mine === team.id}
            label={mine === team.id ? `Stop following ${names(team.id)}` : `Follow ${names(team.id)}`}
            onClick={() => followTeam(view.divisionId, mine === team.id ? null : team.id)}
          />
          {mayChange && (
            <IconButton icon="edit" label={`Change ${names(team.id)}`} onClick={() => setChanged(team.id)} />
          )}
        </Tools>
      ),
    },
  ];
  if (rows.length === 0)
    return (
      <Suspense fallback={<RowSkeletons what="teams" />}>
        <RegisteredTeams division={frame.division} />
      </Suspense>
    );
  return (
    <>
      <Table caption="Teams by seed" columns={columns} rows={rows} rowKey={(team) => team.id} defaultSort="seed" />
      <Suspense>
        {changed !== null && <TeamMenu frame={frame} teamId={changed} onClose={() => setChanged(null)} />}
      </Suspense>
    </>
  );
}

function Teams(frame: DivisionFrame) {
  const { event, view, mayBuild } = frame;
  if (!mayBuild) return <TeamsBySeed {...frame} />;
  return (
    <Stack $gap={4}>
      <Suspense>
        <CrewWays tournamentId={event.id} divisionId={view.divisionId} />
      </Suspense>
      <TeamsBySeed {...frame} />
    </Stack>
  );
}

/** /tournament/{id}/division/{divisionId}/teams: teams by seed, with their finish and a control for following one. */
export const DivisionTeamsScreen = () => <DivisionPage title="Teams">{(frame) => <Teams {...frame} />}</DivisionPage>;
