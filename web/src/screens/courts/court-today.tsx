import { Link, Navigate, useParams } from 'react-router';
import { styled } from 'styled-components';
import { isCalledOff } from '#domain/catalog/events/event-status.ts';
import type { EventCard } from '#domain/catalog/listing/schema.ts';
import { tournamentSummaries } from '#domain/catalog/operations.ts';
import { dateWords } from '#domain/kernel/date-words.ts';
import { courtName } from '#domain/kernel/text.ts';
import { paths, to } from '#domain/site/paths.ts';
import { useCall } from '#web/src/api/use-call.ts';
import { useHostEvents } from '#web/src/features/event-card/use-events.ts';
import { todayIn } from '#web/src/lib/date-of.ts';
import { usePageTitle } from '#web/src/lib/title.ts';
import { RowSkeletons } from '#web/src/ui/feedback/skeleton.tsx';
import { EmptyState, ErrorState } from '#web/src/ui/feedback/states.tsx';
import { Card, Muted, Page, Stack } from '#web/src/ui/layout/layout.tsx';

/**
 * /court/{court}: the court at today's event. If there are several events, visitors choose one. A league's court also
 * opens on its season's other days.
 */
export function CourtTodayScreen() {
  const { court = '' } = useParams();
  const { waiting, of } = useHostEvents();
  const query = { filter: `now-${todayIn()}`, ipp: 50, ...of };
  const { data, problem, reload } = useCall(tournamentSummaries, waiting ? null : { query });
  usePageTitle(courtName(court));
  if (problem) return <ErrorState page problem={problem} onRetry={() => void reload()} />;
  if (!data)
    return (
      <Page>
        <RowSkeletons n={3} what="today’s events" />
      </Page>
    );
  const on = data.items.filter(({ isOn }) => isOn);
  const others = data.items.filter(({ isOn, statusId }) => !isOn && !isCalledOff({ statusId }));
  const [first, second] = on;
  if (first && !second) return <Navigate to={courtIn(first.id, court)} replace />;
  return (
    <Page>
      <Stack $gap={4}>
        <h1>{courtName(court)}</h1>
        {on.length > 0 ? (
          <p>Several events are on today. Which one are you at?</p>
        ) : (
          <EmptyState title="No matches on this court today" />
        )}
        {on.map((card) => (
          <OnIt key={card.id} card={card} court={court} level="h2" />
        ))}
        {others.length > 0 && <h2>Other events</h2>}
        {others.map((card) => (
          <OnIt key={card.id} card={card} court={court} level="h3" />
        ))}
      </Stack>
    </Page>
  );
}

const courtIn = (tournamentId: number, court: string) => to(paths.tournamentCourt, { tournamentId, court });

/* Large enough for a thumb. */
const ThumbLink = styled(Link)`
  display: flex;
  align-items: center;
  min-height: var(--touch);
`;

/** An event that may have matches on the court. */
function OnIt({ card, court, level: Heading }: { card: EventCard; court: string; level: 'h2' | 'h3' }) {
  return (
    <Card>
      <Heading>
        <ThumbLink to={courtIn(card.id, court)}>{card.name}</ThumbLink>
      </Heading>
      <Muted>{dateWords(card.startDate, card.endDate)}</Muted>
    </Card>
  );
}
