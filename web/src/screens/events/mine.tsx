import { Suspense } from 'react';
import { Link } from 'react-router';
import { styled } from 'styled-components';
import { calledOffWord, stateOnDay } from '#domain/catalog/events/event-status.ts';
import { areDaysOver, daysOf } from '#domain/catalog/events/when-and-where.ts';
import type { EventCard } from '#domain/catalog/listing/schema.ts';
import { myTournaments } from '#domain/catalog/operations.ts';
import { can } from '#domain/identity/can.ts';
import { pagesRun } from '#domain/identity/relations.ts';
import type { User } from '#domain/identity/schema.ts';
import { formatMoney } from '#domain/kernel/money.ts';
import { homeTitle, isNewcomer, whoPlays } from '#domain/people/profiles.ts';
import { paths, to } from '#domain/site/paths.ts';
import { myTeams } from '#domain/teams/operations.ts';
import { teamPath } from '#domain/teams/paths.ts';
import type { Answer } from '#web/src/api/call.ts';
import { useCall } from '#web/src/api/use-call.ts';
import { NextMatch } from '#web/src/features/event/my-next-match.tsx';
import { useSession } from '#web/src/features/session/use-session.ts';
import { NeedsYou } from '#web/src/features/tasks/needs-you.tsx';
import { serverNow } from '#web/src/lib/clock.ts';
import { dateOf } from '#web/src/lib/date-of.ts';
import { lazyPart } from '#web/src/lib/lazy.ts';
import { Chip } from '#web/src/ui/data/chip.tsx';
import { LinkButton } from '#web/src/ui/inputs/link-button.tsx';
import { Card, Grid, Muted, Row, Stack } from '#web/src/ui/layout/layout.tsx';
import { EventsRun } from '../organization/events-run.tsx';

const CoachWeek = lazyPart(() => import('#web/src/features/people/coach-week.tsx'), 'CoachWeek');

const steps = [
  {
    title: 'I play',
    text: 'Add yourself now and registering takes a minute.',
    links: [
      { title: 'Add a player', path: to(paths.newPlayer) },
      { title: 'Claim my profile', path: to(paths.claimProfile) },
    ],
  },
  {
    title: 'My child plays',
    text: 'You sign and pay, and your child plays. If they’ve played before, they may already have a profile.',
    links: [
      { title: 'Add my child', path: to(paths.newPlayer) },
      { title: 'Claim a profile', path: to(paths.claimProfile) },
    ],
  },
  {
    title: 'I run events',
    text: 'Get your own site with registration, courts and live scores.',
    links: [{ title: 'Start an organization', path: to(paths.startOrganization) }],
  },
] as const;

/** First steps for new users, as a player, for a child, or as an organizer. */
const FirstSteps = () => (
  <Grid as="section" $min={220} $gap={4} aria-label="Where to start">
    {steps.map(({ title, text, links }) => (
      <Card key={title}>
        <Stack $gap={3}>
          <h2>{title}</h2>
          <Muted as="p">{text}</Muted>
          {links.map(({ title, path }) => (
            <LinkButton key={title} to={path}>
              {title}
            </LinkButton>
          ))}
        </Stack>
      </Card>
    ))}
  </Grid>
);

type Mine = Answer<typeof myTeams>['items'][number];

const List = styled.ul`
  list-style: none;
  li {
    display: grid;
    grid-template-columns: minmax(0, 1fr) auto;
    gap: 2px var(--space-3);
    padding: 10px 16px;
    border-top: 1px solid var(--line);
  }
  li:first-child {
    border-top: 0;
  }
  a {
    font-weight: 600;
  }
`;
/** How many of the user's teams and organizations are listed here. The rest have their own pages. */
const few = { teams: 6, now: 3, organizations: 3, events: 5 } as const;

/** Today's next matches, one card per team. */
function Now({ teams }: { teams: readonly Mine[] }) {
  return teams
    .slice(0, few.now)
    .map((team) => (
      <NextMatch
        key={team.id}
        event={{ id: team.tournamentId, zone: team.event.zone }}
        team={team}
        title={`${team.event.name}: ${team.name}`}
      />
    ));
}

/** The events of the user and their children by day: when, where, for whom, and what is due. */
function NextUp({ teams, user }: { teams: readonly Mine[]; user: User }) {
  if (teams.length === 0) return null;
  return (
    <Stack as="section" $gap={3}>
      <h2>Next up</h2>
      <Card $flush>
        <List>
          {teams.slice(0, few.teams).map((team) => {
            const off = calledOffWord(team.event);
            const who = whoPlays(team.players, user.profiles);
            return (
              <li key={team.id}>
                <Link to={teamPath(team.event.kind, team.tournamentId, team.id)}>{team.event.name}</Link>
                <span>
                  {off && <Chip tone="bad">{off}</Chip>}
                  {team.due > 0 && <Chip tone="warn">{formatMoney(team.due, team.currency)} due</Chip>}
                </span>
                <Muted>{[daysOf(team.event), team.event.place].filter(Boolean).join(' · ')}</Muted>
                <span />
                <Muted>
                  {who.length > 0 ? `${who.join(', ')}: ` : ''}
                  {team.name}, {team.division}
                </Muted>
              </li>
            );
          })}
        </List>
      </Card>
      <Row>
        <LinkButton to={to(paths.teams)}>All my teams</LinkButton>
      </Row>
    </Stack>
  );
}

/** An organization's current and upcoming events, one line each. */
function Run({ id, name, username }: { id: number; name: string; username: string }) {
  const { data } = useCall(myTournaments, { query: { organization: id, filter: 'all', p: 1, ipp: 25 } });
  const today = dateOf(serverNow());
  const cards: EventCard[] = (data?.items ?? [])
    .filter((card) => stateOnDay(card, today) !== 'past')
    .slice(0, few.events);
  if (cards.length === 0) return null;
  return (
    <Stack as="section" $gap={3} aria-label={`${name} events`}>
      <Row $between>
        <h2>Events I run</h2>
        <Link to={to(paths.organizationHome, { username })}>{name}</Link>
      </Row>
      <EventsRun cards={cards} organization={{ id, username }} />
    </Stack>
  );
}

/**
 * The home page for signed-in users: current matches, tasks, what's next for them and their children, and events they
 * run.
 */
export function MineHome() {
  const { user, actor } = useSession();
  const mine = useCall(myTeams, user ? { query: {} } : null);
  if (!user) return null;
  const coaches = can(actor, 'profile.tag');
  const today = dateOf(serverNow());
  const open = (mine.data?.items ?? []).filter(({ event }) => !areDaysOver(event, today));
  const now = open.filter(({ event }) => event.startDate <= today && !calledOffWord(event));
  return (
    <Stack $gap={6}>
      <h1>{homeTitle(user.firstName)}</h1>
      <Now teams={now} />
      <NeedsYou />
      {coaches && (
        <Suspense>
          <CoachWeek />
        </Suspense>
      )}
      {mine.data && !coaches && isNewcomer(user, mine.data.items.length) && <FirstSteps />}
      <NextUp teams={open} user={user} />
      {pagesRun(user)
        .slice(0, few.organizations)
        .map((page) => (
          <Run key={page.id} {...page} />
        ))}
    </Stack>
  );
}
