import { Link, useParams, useSearchParams } from 'react-router';
import { courtName } from '#domain/kernel/text.ts';
import { paths, to } from '#domain/site/paths.ts';
import { CourtNow, courtFacts } from '#web/src/features/courts/court-now.tsx';
import { CourtWall } from '#web/src/features/courts/court-wall.tsx';
import { Behind, EventPage } from '#web/src/features/event/event-page.tsx';
import { EventPlays, stopIn } from '#web/src/features/live-division/event-plays.tsx';
import { useWallEvent } from '#web/src/features/wall/wall.tsx';
import { RowSkeletons } from '#web/src/ui/feedback/skeleton.tsx';
import { ErrorState } from '#web/src/ui/feedback/states.tsx';
import { Page } from '#web/src/ui/layout/layout.tsx';

function OnWall({ court }: { court: string }) {
  const { data: event, loading, problem, reload } = useWallEvent();
  if (!event)
    return loading ? (
      <Page>
        <RowSkeletons n={4} what="the court" />
      </Page>
    ) : (
      <ErrorState page problem={problem} onRetry={() => void reload()} />
    );
  return (
    <Behind event={event}>
      <EventPlays event={event} quiet>
        {(plays) => <CourtWall {...courtFacts(event, plays, court)} stop={stopIn(plays)} />}
      </EventPlays>
    </Behind>
  );
}

/**
 * /tournament/{id}/court/{court}: the page behind a court's QR code, with the current match, the next ones and the work
 * teams. `?wall` is for a screen next to the court.
 */
export function CourtScreen() {
  const { court = '' } = useParams();
  const [query] = useSearchParams();
  if (query.has('wall')) return <OnWall court={court} />;
  return (
    <EventPage title={courtName(court)}>
      {(event) => (
        <>
          <EventPlays event={event}>{(plays) => <CourtNow {...courtFacts(event, plays, court)} />}</EventPlays>
          <p className="no-print">
            <Link to={to(paths.court, { court })}>{courtName(court)} on other days</Link>
          </p>
        </>
      )}
    </EventPage>
  );
}
