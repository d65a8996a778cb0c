import { Link } from 'react-router';
import { styled } from 'styled-components';
import { zoneOf } from '#domain/catalog/events/event-status.ts';
import type { EventCard } from '#domain/catalog/listing/schema.ts';
import { ordersAside } from '#domain/commerce/operations-orders.ts';
import { zonedDate } from '#domain/kernel/time.ts';
import { openClaims } from '#domain/people/operations-claims.ts';
import { byCourt, locateMatches, namesOf, sideName } from '#domain/play/match-location.ts';
import { divisionRounds } from '#domain/play/operations-division.ts';
import { paths, to } from '#domain/site/paths.ts';
import { useCall } from '#web/src/api/use-call.ts';
import { useEventOf } from '#web/src/features/event/use-event.ts';
import { goTo } from '#web/src/features/go-to/go-to.tsx';
import { playTime } from '#web/src/features/match/words.ts';
import { serverNow } from '#web/src/lib/clock.ts';
import { dateOf } from '#web/src/lib/date-of.ts';
import { Badge, Chip } from '#web/src/ui/data/chip.tsx';
import { Button } from '#web/src/ui/inputs/button.tsx';
import { LinkButton } from '#web/src/ui/inputs/link-button.tsx';
import { Card, Muted, Row, Stack } from '#web/src/ui/layout/layout.tsx';
import { HomeRows } from './own-people.tsx';

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

/** How many matches a referee sees for each event. Its Live page has all of them. */
const fewMatches = 8;

/** An event's next matches by court, for someone who may score them. Empty for anyone else. */
function RefereeEvent({ card }: { card: EventCard }) {
  const { data: view } = useCall(divisionRounds, { params: { id: card.divisions[0] ?? 0 } });
  const { data: event } = useEventOf(view?.crew?.may.score ? card.id : null);
  if (!event || !view?.crew?.may.score || view.crew.may.build) return null;
  const zone = zoneOf(event);
  const names = namesOf(view);
  const today = dateOf(serverNow(), zone);
  const courts = byCourt(locateMatches(view), (at) => zonedDate(at, zone) < today);
  const live = to(paths.tournamentLive, { tournamentId: card.id });
  return (
    <Stack as="section" $gap={3} aria-label={`${card.name}, as a ref`}>
      <Row $between>
        <h2>You ref {card.name}</h2>
        <Link to={live}>All courts</Link>
      </Row>
      <Card $flush>
        <HomeRows>
          {courts.slice(0, fewMatches).map(({ court, on, next }) => {
            const at = on[0] ?? next[0];
            if (!at) return null;
            const { match } = at;
            const sides = [sideName(match, 'home', names), sideName(match, 'away', names)].map((side) => side ?? 'TBD');
            return (
              <li key={court}>
                <div>
                  <b>Court {court}</b>
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
                    to={to(paths.tournamentLiveMatch, { tournamentId: card.id, matchId: match.id })}
                    aria-label={`Score ${sides.join(' vs. ')}`}
                  >
                    Score
                  </LinkButton>
                </span>
              </li>
            );
          })}
        </HomeRows>
        {courts.length === 0 && (
          <Quiet>
            <Muted as="p">No matches to score right now.</Muted>
          </Quiet>
        )}
      </Card>
    </Stack>
  );
}

/** The first card of a referee: the courts of today's events that they may score. `cards` are today's events. */
export const RefereeCards = ({ cards }: { cards: readonly EventCard[] }) =>
  cards.filter(({ divisions }) => divisions.length > 0).map((card) => <RefereeEvent key={card.id} card={card} />);
