import { Link } from 'react-router';
import { styled } from 'styled-components';
import { isLiveOnDay } from '#domain/catalog/events/event-status.ts';
import { cardPath } from '#domain/catalog/listing/card-path.ts';
import { organizationToday } from '#domain/catalog/operations-calendar.ts';
import { useCall } from '#web/src/api/use-call.ts';
import { todayIn } from '#web/src/lib/date-of.ts';
import { Chip } from '#web/src/ui/data/chip.tsx';
import { Muted, Row } from '#web/src/ui/layout/layout.tsx';

const List = styled.ul`
  display: grid;
  list-style: none;
  li {
    min-height: var(--touch);
  }
  a {
    font-weight: 600;
  }
`;

/** An organization's events today, in its own time zone. Renders nothing on days without events. */
export function OnToday({ username }: { username: string }) {
  const { data } = useCall(organizationToday, { query: { username } });
  if (!data?.items.length) return null;
  return (
    <section aria-label="Today’s events">
      <h2>Today’s events</h2>
      <List>
        {data.items.map((card) => (
          <Row key={card.id} as="li" $gap={2}>
            {isLiveOnDay(card, todayIn(card.zone)) ? <Chip tone="live">Live</Chip> : <Chip>Ongoing</Chip>}
            <Link to={cardPath(card)}>{card.name}</Link>
            {card.locationsString && <Muted>{card.locationsString}</Muted>}
          </Row>
        ))}
      </List>
    </section>
  );
}
