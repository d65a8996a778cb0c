import { progressOnDay } from '#domain/catalog/events/event-status.ts';
import { paths, to } from '#domain/site/paths.ts';
import { EventCard } from '#web/src/features/event-card/event-card.tsx';
import { CardGrid } from '#web/src/features/event-card/event-card-look.ts';
import { useEvents } from '#web/src/features/event-card/use-events.ts';
import { todayIn } from '#web/src/lib/date-of.ts';
import { CardSkeletons } from '#web/src/ui/feedback/card-skeletons.tsx';
import { EmptyState, ErrorState } from '#web/src/ui/feedback/states.tsx';
import { LinkButton } from '#web/src/ui/inputs/link-button.tsx';
import { Row, Stack } from '#web/src/ui/layout/layout.tsx';

const upcoming = to(paths.filteredTournaments, { filter: 'upcoming' });

/** How many events a signed-in user is offered below their own. */
const few = 4;

/**
 * Current matches and upcoming events. Signed-in users come for their own events, so they see only a few others, under
 * one title.
 */
export function Soon() {
  const events = useEvents({ filter: 'upcoming', p: 1, ipp: 12 });
  if (events.loading) return <CardSkeletons />;
  if (!events.data) return <ErrorState problem={events.problem} onRetry={() => void events.reload()} />;
  const isLive = (card: (typeof events.data.items)[number]) =>
    progressOnDay(card, todayIn(card.zone)) === 'inProgress' && card.statusId <= 100;
  const live = events.data.items.filter(isLive);
  const next = events.data.items.filter((card) => !isLive(card));
  if (events.data.total === 0)
    return (
      <EmptyState
        title="No matches right now"
        action={<LinkButton to={to(paths.filteredTournaments, { filter: 'past' })}>See past events</LinkButton>}
      >
        There are no upcoming events right now.
      </EmptyState>
    );
  const section = (title: string, cards: typeof live) =>
    cards.length > 0 && (
      <Stack as="section" $gap={4}>
        <h2>{title}</h2>
        <CardGrid>
          {cards.map((card) => (
            <EventCard key={card.id} card={card} signedIn={events.signedIn} level="h3" />
          ))}
        </CardGrid>
      </Stack>
    );
  return (
    <Stack $gap={10}>
      {events.signedIn ? (
        section('Discover', [...live, ...next].slice(0, few))
      ) : (
        <>
          {section('Live now', live)}
          {section('Coming up', next)}
        </>
      )}
      <Row>
        <LinkButton to={upcoming}>
          {events.data.total === 1 ? 'See in the list' : `See all ${events.data.total} upcoming events`}
        </LinkButton>
      </Row>
    </Stack>
  );
}
