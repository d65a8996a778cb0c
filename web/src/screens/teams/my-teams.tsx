import { Suspense } from 'react';
import { Link } from 'react-router';
import { styled } from 'styled-components';
import { calledOffWord } from '#domain/catalog/events/event-status.ts';
import { areDaysOver, daysOf } from '#domain/catalog/events/when-and-where.ts';
import { can } from '#domain/identity/can.ts';
import { paths, to } from '#domain/site/paths.ts';
import { collegeTeams, myTeams } from '#domain/teams/operations.ts';
import { teamPath } from '#domain/teams/paths.ts';
import type { Answer } from '#web/src/api/call.ts';
import { useCall } from '#web/src/api/use-call.ts';
import { useSession } from '#web/src/features/session/use-session.ts';
import { DueChip, StateChip } from '#web/src/features/teams/state-chip.tsx';
import { todayIn } from '#web/src/lib/date-of.ts';
import { lazyPart } from '#web/src/lib/lazy.ts';
import { usePageTitle } from '#web/src/lib/title.ts';
import { Loaded } from '#web/src/pages/loaded.tsx';
import { Chip } from '#web/src/ui/data/chip.tsx';
import { RowSkeletons } from '#web/src/ui/feedback/skeleton.tsx';
import { EmptyState } from '#web/src/ui/feedback/states.tsx';
import { LinkButton } from '#web/src/ui/inputs/link-button.tsx';
import { Card, Grid, Muted, Page, Row, Stack } from '#web/src/ui/layout/layout.tsx';

/** Loaded lazily, because it's below the teams. */
const SavedRosters = lazyPart(() => import('./saved-rosters.tsx'), 'SavedRosters');

type Mine = Answer<typeof myTeams>['items'][number];
type OfCollege = Answer<typeof collegeTeams>['items'][number];

const Team = styled(Card)`
  a {
    color: inherit;
    text-decoration: none;
  }
  h3 {
    font-size: var(--type-xl);
  }
`;

type Shown = {
  /** A team as coaches from its college see it. */
  college?: boolean;
};

function TeamCard({ team, college = false }: Shown & { team: Mine }) {
  const { event, tournamentId } = team;
  const off = calledOffWord(event);
  return (
    <Team>
      <Link to={college ? to(paths.collegeTeam, { teamId: team.id }) : teamPath(event.kind, tournamentId, team.id)}>
        <Stack $gap={2}>
          <Row $between>
            <h3>{team.name}</h3>
            <StateChip {...team} />
          </Row>
          <Muted>
            {event.name}, {team.division}
          </Muted>
          <Muted>{daysOf(event)}</Muted>
          {team.players.join(' / ') !== team.name && <Muted>{team.players.join(' / ')}</Muted>}
          <Row $gap={2}>
            {off && <Chip tone="bad">{off}</Chip>}
            <DueChip {...team} />
            {team.checkedIn && (
              <Chip tone="good" icon="check">
                Checked in
              </Chip>
            )}
          </Row>
        </Stack>
      </Link>
    </Team>
  );
}

function Cards({ title, teams, ...shown }: Shown & { title: string; teams: readonly Mine[] }) {
  if (teams.length === 0) return null;
  return (
    <section>
      <Stack $gap={3}>
        <h2>{title}</h2>
        <Grid>
          {teams.map((team) => (
            <TeamCard key={team.id} team={team} {...shown} />
          ))}
        </Grid>
      </Stack>
    </section>
  );
}

/** College coaches' view of their colleges' teams, wherever they play (Part 3 §6). */
const OfColleges = ({ colleges }: { colleges: readonly OfCollege[] }) =>
  colleges.map(({ id, name, teams }) =>
    teams.length > 0 ? (
      <Cards key={id} title={`${name} teams`} teams={teams} college />
    ) : (
      <Stack key={id} as="section" $gap={3}>
        <h2>{name} teams</h2>
        <Muted>No teams yet. Register a team as its coach, or set the college on the team’s page.</Muted>
      </Stack>
    ),
  );

function useOwnColleges(): readonly OfCollege[] {
  const { actor, user } = useSession();
  const coaches = can(actor, 'college.teams') && (user?.collegeTeams.length ?? 0) > 0;
  return useCall(collegeTeams, coaches ? {} : null).data?.items ?? [];
}

const isOver = ({ event }: Mine): boolean => areDaysOver(event, todayIn(event.zone));

/** /teams: the teams that the user registered or plays on, upcoming ones first. */
export function MyTeamsScreen() {
  usePageTitle('My Teams');
  const read = useCall(myTeams, {});
  const colleges = useOwnColleges();
  const { actor } = useSession();
  return (
    <Page>
      <Stack $gap={5}>
        <Row $between>
          <h1>My Teams</h1>
          <Row>
            {can(actor, 'club.create') && !can(actor, 'club.area') && (
              <LinkButton to={to(paths.clubCreate)}>Create a club</LinkButton>
            )}
            <LinkButton kind="primary" to={to(paths.filteredTournaments, { filter: 'upcoming' })}>
              Register a team
            </LinkButton>
          </Row>
        </Row>
        <Loaded source={read} skeleton={<RowSkeletons what="your teams" />}>
          {({ items }) =>
            items.length === 0 ? (
              colleges.length === 0 && (
                <EmptyState title="No teams yet">Your teams show up here after you register.</EmptyState>
              )
            ) : (
              <>
                <Cards title="Coming up" teams={items.filter((team) => !isOver(team))} />
                <Cards title="Played" teams={items.filter(isOver)} />
              </>
            )
          }
        </Loaded>
        <OfColleges colleges={colleges} />
        <Suspense>
          <SavedRosters />
        </Suspense>
      </Stack>
    </Page>
  );
}
