import { Link } from 'react-router';
import { courtBoardPath } from '#domain/catalog/events/brochure-kind.ts';
import { stateOnDay } from '#domain/catalog/events/event-status.ts';
import { areDaysOver } from '#domain/catalog/events/when-and-where.ts';
import { myTournaments } from '#domain/catalog/operations.ts';
import { isStaff } from '#domain/identity/actor.ts';
import { can } from '#domain/identity/can.ts';
import { pagesRun } from '#domain/identity/relations.ts';
import type { User } from '#domain/identity/schema.ts';
import { homeTitle, isNewcomer } from '#domain/people/profiles.ts';
import { paths, to } from '#domain/site/paths.ts';
import { myTeams } from '#domain/teams/operations.ts';
import { checkinPath } from '#domain/teams/paths.ts';
import { useCall } from '#web/src/api/use-call.ts';
import { useSession } from '#web/src/features/session/use-session.ts';
import { NeedsYou } from '#web/src/features/tasks/needs-you.tsx';
import { todayIn } from '#web/src/lib/date-of.ts';
import { lazyPart } from '#web/src/lib/lazy.ts';
import { Later, Loaded, Stale } from '#web/src/pages/loaded.tsx';
import { Chip } from '#web/src/ui/data/chip.tsx';
import { RowSkeletons } from '#web/src/ui/feedback/skeleton.tsx';
import { ErrorState } from '#web/src/ui/feedback/states.tsx';
import { LinkButton } from '#web/src/ui/inputs/link-button.tsx';
import { Card, Grid, Muted, Row, Stack } from '#web/src/ui/layout/layout.tsx';
import { EventsRun } from '../organization/events-run.tsx';
import { NextUp, OwnPeople, openTeams } from './own-people.tsx';
import { refereedNow, useRefereed } from './use-refereed.ts';

const StaffCard = lazyPart(() => import('./role-cards.tsx'), 'StaffCard');
const CoachWeek = lazyPart(() => import('#web/src/features/people/coach-week.tsx'), 'CoachWeek');
const RefereeCards = lazyPart(() => import('./role-cards.tsx'), 'RefereeCards');

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

/** How many of the user's registrations, organizations and events are listed here. The rest have their own pages. */
const few = { teams: 6, organizations: 3, events: 5 } as const;

type Of = { readonly id: number; readonly name: string; readonly username: string };

const useNextEvents = ({ id }: Of) =>
  useCall(myTournaments, { query: { organization: id, filter: 'upcoming', p: 1, ipp: few.events } });

/** An organization's tournaments that are on today, with the pages their director needs. */
function OnToday({ page }: { page: Of }) {
  return (useNextEvents(page).data?.items ?? [])
    .filter(
      (card) => card.eventType === 'Tournament' && card.isPublic && stateOnDay(card, todayIn(card.zone)) === 'live',
    )
    .map(({ id, name, eventType: type }) => (
      <Card key={id} aria-label={`${name} today`}>
        <Row $between>
          <Row $gap={2}>
            <Chip tone="live">On today</Chip>
            <b>{name}</b>
          </Row>
          <Row $gap={2}>
            <LinkButton to={courtBoardPath({ id, type })}>Courts</LinkButton>
            <LinkButton to={checkinPath('tournament', id)}>Check-in</LinkButton>
            <LinkButton to={to(paths.tournamentLive, { tournamentId: id })}>Live</LinkButton>
          </Row>
        </Row>
      </Card>
    ));
}

/**
 * The staff's most common questions, each answered with one tap: who registered, who hasn't paid, what was paid out, and
 * how to write to them.
 */
function Shortcuts({ page }: { page: Of }) {
  const { actor } = useSession();
  const of = { username: page.username };
  const shown = [
    { title: 'Registrations', needs: 'organization.manage', path: to(paths.organizationRegSearch, of) },
    { title: 'Balances due', needs: 'order.manage', path: to(paths.organizationCart, of, { state: 'due' }) },
    { title: 'Money', needs: 'order.manage', path: to(paths.organizationMoney, of) },
    { title: 'Emails', needs: 'message.send', path: to(paths.organizationEmails, of) },
  ] as const;
  return (
    <Row $gap={2}>
      <LinkButton to={to(paths.organizationEvents, of)}>All events</LinkButton>
      {shown
        .filter(({ needs }) => can(actor, needs, { organization: page }))
        .map(({ title, path }) => (
          <LinkButton key={title} to={path}>
            {title}
          </LinkButton>
        ))}
    </Row>
  );
}

/** An organization's current and upcoming events, one line each. */
function Run({ page }: { page: Of }) {
  const { id, name, username } = page;
  const read = useNextEvents(page);
  if (read.data?.items.length === 0) return null;
  return (
    <Stack as="section" $gap={3} aria-label={`${name} events`}>
      <h2>
        <Link to={to(paths.organizationHome, { username })}>{name}</Link>
      </h2>
      <Loaded quiet source={read} skeleton={<RowSkeletons n={3} what={`${name} events`} />}>
        {({ items }) => <EventsRun cards={items} organization={{ id, username }} />}
      </Loaded>
      <Shortcuts page={page} />
    </Stack>
  );
}

/**
 * Home's cards by role: platform staff, college coaches, referees, then players and parents. `waits` is how many rows
 * are still loading.
 */
function RoleCards({
  user,
  teams,
  waits,
}: {
  user: User;
  teams: Parameters<typeof NextUp>[0]['teams'] | undefined;
  waits: number;
}) {
  const { actor } = useSession();
  const coaches = can(actor, 'profile.tag') && !isStaff(actor);
  return (
    <>
      {isStaff(actor) && <StaffCard />}
      {coaches && <CoachWeek />}
      <RefereeCards />
      {teams && <OwnPeople teams={teams} user={user} />}
      {waits > 0 && <RowSkeletons n={waits} what="your events" />}
    </>
  );
}

/**
 * The home page for signed-in users: the card for their role, events that they run today, tasks, upcoming events for
 * them and their children, and all events they run.
 */
export function MineHome() {
  const { user, actor, ...session } = useSession();
  const mine = useCall(myTeams, user ? { query: {} } : null);
  const refereed = useRefereed();
  if (!user)
    return (
      <>
        <h1 className="sr-only">Home</h1>
        {session.problem ? (
          <ErrorState problem={session.problem} onRetry={() => void session.reload()} />
        ) : (
          <Later>
            <RowSkeletons n={3} what="your home page" />
          </Later>
        )}
      </>
    );
  const open = mine.data && openTeams(mine.data.items, ({ event }) => areDaysOver(event, todayIn(event.zone)));
  const pages = pagesRun(user).slice(0, few.organizations);
  const hasRole = isStaff(actor) || can(actor, 'profile.tag');
  const refs = refereed.data && refereedNow(refereed.data.items);
  // Only this call tells whether the user refs. If no other card is certain to come first, Home waits for it.
  const waitsForRef = refereed.loading && !hasRole && pages.length === 0 && user.profiles.length === 0;
  const waits = mine.loading ? user.profiles.length : 0;
  return (
    <Stack $gap={6}>
      <h1>{homeTitle(user.firstName)}</h1>
      <Stale source={mine.problem ? mine : refereed} />
      <RoleCards user={user} teams={open} waits={waitsForRef ? 1 : waits} />
      {pages.map((page) => (
        <OnToday key={page.id} page={page} />
      ))}
      <NeedsYou />
      {pages.map((page) => (
        <Run key={page.id} page={page} />
      ))}
      {open && (
        <NextUp
          teams={open.slice(0, few.teams)}
          user={user}
          all={
            <Row>
              <LinkButton to={to(paths.teams)}>All my teams</LinkButton>
            </Row>
          }
        />
      )}
      {refs?.length === 0 && mine.data && !hasRole && isNewcomer(user, mine.data.items.length) && <FirstSteps />}
    </Stack>
  );
}
