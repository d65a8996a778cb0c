import { Link } from 'react-router';
import { styled } from 'styled-components';
import { stateOnDay, zoneOf } from '#domain/catalog/events/event-status.ts';
import { daysOf } from '#domain/catalog/events/when-and-where.ts';
import { cardPath } from '#domain/catalog/listing/card-path.ts';
import type { ListedCard } from '#domain/catalog/listing/schema.ts';
import type { TournamentView } from '#domain/catalog/views.ts';
import { ordersAside } from '#domain/commerce/operations-orders.ts';
import { courtName } from '#domain/kernel/text.ts';
import { zonedDate } from '#domain/kernel/time.ts';
import { openClaims } from '#domain/people/operations-claims.ts';
import { byCourt, sideName } from '#domain/play/match-location.ts';
import { paths, to } from '#domain/site/paths.ts';
import { useCall } from '#web/src/api/use-call.ts';
import { useEventOf } from '#web/src/features/event/use-event.ts';
import { goTo } from '#web/src/features/go-to/go-to.tsx';
import { EventPlays, isWaiting, locationIn, type Plays } from '#web/src/features/live-division/event-plays.tsx';
import { playTime } from '#web/src/features/match/words.ts';
import { serverNow } from '#web/src/lib/clock.ts';
import { todayIn } from '#web/src/lib/date-of.ts';
import { Loaded } from '#web/src/pages/loaded.tsx';
import { Badge, Chip } from '#web/src/ui/data/chip.tsx';
import { Bone } from '#web/src/ui/feedback/skeleton.tsx';
import { Button } from '#web/src/ui/inputs/button.tsx';
import { LinkButton } from '#web/src/ui/inputs/link-button.tsx';
import { Card, Muted, Row, Stack } from '#web/src/ui/layout/layout.tsx';
import { HomeRows } from './own-people.tsx';
import { refereedNow, useRefereed } from './use-refereed.ts';

/** The first card of platform staff: a search by number or name, and what needs their attention. */
export function StaffCard() {
  const claims = useCall(openClaims, {});
  const orders = useCall(ordersAside, { query: {} });
  const waiting = [
    { title: 'Claims', path: to(paths.claims), n: claims.data?.items.length ?? 0 },
    { title: 'Orders to settle', path: to(paths.ordersAside), n: orders.data?.items.length ?? 0 },
    { title: 'User search', path: to(paths.users), n: 0 },
    { title: 'Organizations', path: to(paths.organizations), n: 0 },
  ];
  return (
    <Card aria-label="Platform">
      <Stack $gap={3}>
        <Row $between>
          <h2>Find anything</h2>
          <Button kind="primary" icon="search" onClick={() => goTo.set('places')}>
            Go to
          </Button>
        </Row>
        <Muted as="p">Search by number, name or email. Press Ctrl K to search from any page.</Muted>
        <Row $gap={2}>
          {waiting.map(({ title, path, n }) => (
            <LinkButton key={title} to={path}>
              {title} <Badge count={n} label="waiting" />
            </LinkButton>
          ))}
        </Row>
        <Loaded<unknown> source={claims.problem ? claims : orders} skeleton={null}>
          {() => null}
        </Loaded>
      </Stack>
    </Card>
  );
}

const Quiet = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: var(--space-3);
  padding: 12px 16px;
`;

/** How many courts a ref sees for each event (its Live page has all of them), and how many upcoming events. */
const fewMatches = 8;
const fewNext = 3;

/** The courts of an event that is on today, each with the match that a ref scores next. */
function Courts({ event, plays }: { event: TournamentView; plays: Plays }) {
  const zone = zoneOf(event);
  const today = todayIn(zone);
  const courts = byCourt(locationIn(event, plays), (at) => zonedDate(at, zone) < today);
  const isLoading = event.divisions.some(({ id }) => isWaiting(plays[id]));
  const problem = event.divisions.map(({ id }) => plays[id]).find((play) => !play?.view && play?.problem)?.problem;
  if (courts.length === 0)
    return (
      <Quiet>
        {isLoading && !problem ? (
          <Bone $w="60%" />
        ) : (
          <Muted as="p">{problem?.title ?? 'No matches to score right now.'}</Muted>
        )}
      </Quiet>
    );
  return (
    <HomeRows>
      {courts.slice(0, fewMatches).map(({ court, on, next }) => {
        const at = on[0] ?? next[0];
        if (!at) return null;
        const { match, names } = at;
        const sides = [sideName(match, 'home', names), sideName(match, 'away', names)].map((side) => side ?? 'TBD');
        return (
          <li key={court}>
            <div>
              <b>{courtName(court)}</b>
              <Muted as="div">{sides.join(' vs. ')}</Muted>
            </div>
            <span>
              {on[0] ? (
                <Chip tone="live">Live</Chip>
              ) : (
                match.startTime !== null && <span>{playTime(match.startTime, zone, serverNow())}</span>
              )}
              <LinkButton
                kind="primary"
                to={to(event.type === 'League' ? paths.leagueLiveMatch : paths.tournamentLiveMatch, {
                  tournamentId: event.id,
                  matchId: match.id,
                })}
                aria-label={`Score ${sides.join(' vs. ')}`}
              >
                Score
              </LinkButton>
            </span>
          </li>
        );
      })}
    </HomeRows>
  );
}

/** An event that is on today, for its ref. */
function RefereeEvent({ card }: { card: ListedCard }) {
  const { data: event, problem } = useEventOf(card.id);
  return (
    <Stack as="section" $gap={3} aria-label={`${card.name}, as a ref`}>
      <Row $between>
        <h2>You ref {card.name}</h2>
        <Link to={to(paths.tournamentLive, { tournamentId: card.id })}>All courts</Link>
      </Row>
      <Card $flush>
        {event ? (
          <EventPlays event={event} quiet>
            {(plays) => <Courts event={event} plays={plays} />}
          </EventPlays>
        ) : (
          <Quiet>{problem ? <Muted as="p">{problem.title}</Muted> : <Bone $w="60%" />}</Quiet>
        )}
      </Card>
    </Stack>
  );
}

/** Upcoming events of a ref, one line each. */
const RefereeNext = ({ cards }: { cards: readonly ListedCard[] }) => (
  <Stack as="section" $gap={3}>
    <h2>You ref next</h2>
    <Card $flush>
      <HomeRows>
        {cards.map((card) => (
          <li key={card.id}>
            <div>
              <Link to={cardPath(card)}>{card.name}</Link>
              <Muted as="div">{[daysOf(card), card.locationsString].filter(Boolean).join(' · ')}</Muted>
            </div>
            <span>{!card.isPublic && <Chip>Not published</Chip>}</span>
          </li>
        ))}
      </HomeRows>
    </Card>
  </Stack>
);

/** The first card of a referee: the courts of today's events that they score, then the events they ref next. */
export function RefereeCards() {
  const cards = refereedNow(useRefereed().data?.items ?? []);
  const stateOf = (card: ListedCard) => stateOnDay(card, todayIn(card.zone));
  const next = cards.filter((card) => stateOf(card) === 'upcoming').slice(0, fewNext);
  return (
    <>
      {cards.map((card) => stateOf(card) === 'live' && <RefereeEvent key={card.id} card={card} />)}
      {next.length > 0 && <RefereeNext cards={next} />}
    </>
  );
}
