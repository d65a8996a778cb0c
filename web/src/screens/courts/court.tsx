import { useParams, useSearchParams } from 'react-router';
import { courtFacts } from '#web/src/features/courts/court-facts.ts';
import { CourtNow } from '#web/src/features/courts/court-now.tsx';
import { CourtWall } from '#web/src/features/courts/court-wall.tsx';
import { EventPage } from '#web/src/features/event/event-page.tsx';
import { useEvent } from '#web/src/features/event/use-event.ts';
import { EventPlays } from '#web/src/features/live-division/event-plays.tsx';
import { RowSkeletons } from '#web/src/ui/feedback/skeleton.tsx';
import { Page } from '#web/src/ui/layout/layout.tsx';

function OnWall({ court }: { court: string }) {
  const event = useEvent().data;
  if (!event)
    return (
      <Page>
        <RowSkeletons n={4} what="the court" />
      </Page>
    );
  return <EventPlays event={event}>{(plays) => <CourtWall {...courtFacts(event, plays, court)} />}</EventPlays>;
}

/** /tournament/{id}/court/{court}, where a court's QR code leads: what is on, what comes, who works; with `?wall` for a screen beside it. */
export function CourtScreen() {
  const { court = '' } = useParams();
  const [query] = useSearchParams();
  if (query.has('wall')) return <OnWall court={court} />;
  return (
    <EventPage title={`Court ${court}`}>
      {(event) => <EventPlays event={event}>{(plays) => <CourtNow {...courtFacts(event, plays, court)} />}</EventPlays>}
    </EventPage>
  );
}
