import { Link } from 'react-router';
import { styled } from 'styled-components';
import { calledOffWord, isCalledOff, stateOnDay } from '#domain/catalog/events/event-status.ts';
import { daysOf } from '#domain/catalog/events/when-and-where.ts';
import type { EventCard } from '#domain/catalog/listing/schema.ts';
import { can } from '#domain/identity/can.ts';
import { firstDeskPage } from '#web/src/features/event/managed-pages.ts';
import { useSession } from '#web/src/features/session/use-session.ts';
import { todayIn } from '#web/src/lib/date-of.ts';
import { count } from '#web/src/lib/words.ts';
import { Chip } from '#web/src/ui/data/chip.tsx';
import { Card, Muted, Stack } from '#web/src/ui/layout/layout.tsx';

const List = styled.ul`
  list-style: none;
  li {
    display: grid;
    grid-template-columns: minmax(0, 1fr) auto;
    align-items: center;
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
  span:nth-of-type(odd),
  span {
    text-align: right;
  }
  a + span + span {
    text-align: left;
  }
`;

type Of = { readonly id: number; readonly username: string };
const groups = [
  { state: 'live', title: 'Live now' },
  { state: 'upcoming', title: 'Coming up' },
  { state: 'past', title: 'Past' },
] as const;

/**
 * The user's events, one line each with state and registrations: current, upcoming, then past ones, latest first. Each
 * links to its Desk.
 */
export function EventsRun({ cards, organization }: { cards: readonly EventCard[]; organization: Of }) {
  const { actor } = useSession();
  const manages = can(actor, 'event.manage', { organization });
  return groups.map(({ state, title }) => {
    const there = cards.filter((card) => stateOnDay(card, todayIn(card.zone)) === state);
    if (there.length === 0) return null;
    const shown = state === 'past' ? there.toReversed() : there;
    return (
      <Stack key={state} as="section" $gap={2} aria-label={title}>
        <h3>{title}</h3>
        <Card $flush>
          <List>
            {shown.map((card) => (
              <Line key={card.id} card={card} live={state === 'live'} manages={manages} />
            ))}
          </List>
        </Card>
      </Stack>
    );
  });
}

const Line = ({ card, live, manages }: { card: EventCard; live: boolean; manages: boolean }) => (
  <li>
    <Link to={firstDeskPage({ id: card.id, type: card.eventType }, manages)}>{card.name}</Link>
    <span>
      {isCalledOff(card) ? <Chip tone="bad">{calledOffWord(card)}</Chip> : live && <Chip tone="live">Live</Chip>}{' '}
      {!card.isPublic && <Chip icon="lock">Draft</Chip>}
    </span>
    <Muted>{[daysOf(card), card.locationsString].filter(Boolean).join(' · ')}</Muted>
    <Muted>{card.isSeries ? '' : count(card.teamCount ?? 0, 'registration')}</Muted>
  </li>
);
