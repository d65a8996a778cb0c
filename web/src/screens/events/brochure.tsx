import { Suspense } from 'react';
import { Navigate, useLocation } from 'react-router';
import { flagsOfDivision } from '#domain/catalog/divisions/division-flags.ts';
import { brochureOf } from '#domain/catalog/events/brochure-kind.ts';
import { flagsOfEvent } from '#domain/catalog/events/event-flags.ts';
import { movedTo } from '#domain/catalog/events/event-links.ts';
import { isCalledOff, isComplete, stateOnDay, zoneOf } from '#domain/catalog/events/event-status.ts';
import { areDaysOver } from '#domain/catalog/events/when-and-where.ts';
import type { TournamentView } from '#domain/catalog/views.ts';
import { useRuns } from '#web/src/features/event/use-managed.ts';
import { usePages } from '#web/src/features/event/use-pages.ts';
import { sessionState } from '#web/src/features/session/tokens.ts';
import { todayIn } from '#web/src/lib/date-of.ts';
import { lazyPart } from '#web/src/lib/lazy.ts';
import { useStore } from '#web/src/lib/store.ts';
import { RowSkeletons } from '#web/src/ui/feedback/skeleton.tsx';
import { EmptyState } from '#web/src/ui/feedback/states.tsx';
import { Card, Split, Stack } from '#web/src/ui/layout/layout.tsx';
import { EventPage } from '../../features/event/event-page.tsx';

/*
 * Windows depend on the venue's time zone, which needs the Temporal polyfill. Notices and the organizer's texts need a
 * sanitizer. Both load after the page itself.
 */
const EventFacts = lazyPart(() => import('#web/src/features/event/event-facts.tsx'), 'EventFacts', { first: true });
const EventNotices = lazyPart(() => import('#web/src/features/event/event-notices.tsx'), 'EventNotices', {
  first: true,
});
const RichText = lazyPart(() => import('#web/src/ui/data/rich-text.tsx'), 'RichText', { first: true });
const SessionDates = lazyPart(() => import('#web/src/features/event/session-dates.tsx'), 'SessionDates', {
  first: true,
});
const PartOfSeries = lazyPart(() => import('#web/src/features/series/series-list.tsx'), 'PartOfSeries');
const MyNextMatch = lazyPart(() => import('#web/src/features/event/my-next-match.tsx'), 'MyNextMatch');
const EventResults = lazyPart(() => import('#web/src/features/live-division/event-results.tsx'), 'EventResults');
const LiveOverview = lazyPart(() => import('#web/src/features/live-division/live-overview.tsx'), 'LiveOverview');
const ScheduleCard = lazyPart(() => import('#web/src/features/live-division/schedule-card.tsx'), 'ScheduleCard');
const Divisions = lazyPart(() => import('#web/src/features/event/divisions.tsx'), 'Divisions', { first: true });
const RegisterFoot = lazyPart(() => import('#web/src/features/event/divisions.tsx'), 'RegisterFoot');

/** Returns whether the overview lists the rounds: their start times, or how a division's matches are played. */
const showsSchedule = (event: TournamentView): boolean =>
  flagsOfEvent(event).showStartTimes || event.divisions.some((division) => flagsOfDivision(division).showFormat);

/** Returns whether the event is over, so that results come first. */
const isOver = (event: TournamentView): boolean =>
  !isCalledOff(event) && (isComplete(event) || areDaysOver(event, todayIn(zoneOf(event))));

/**
 * Returns whether a tournament is on one of its days and shows its matches here (flag `showLive`). A league's week has
 * its own line (my-next-match.tsx).
 */
const showsLive = (event: TournamentView): boolean =>
  flagsOfEvent(event).showLive &&
  brochureOf(event.type) === 'tournament' &&
  !isCalledOff(event) &&
  !isComplete(event) &&
  stateOnDay(event, todayIn(zoneOf(event))) === 'live';

function Overview({ event }: { event: TournamentView }) {
  const kind = brochureOf(event.type);
  const signedIn = useStore(sessionState) === 'signed-in';
  const pages = usePages(event) ?? false;
  return (
    <>
      <Split>
        <Stack $gap={5}>
          <Suspense>
            <EventNotices event={event} pages={pages} />
          </Suspense>
          <Suspense>
            <PartOfSeries tournamentId={event.id} />
          </Suspense>
          <Suspense>{isOver(event) && pages && <EventResults event={event} />}</Suspense>
          <Suspense>{showsLive(event) && pages && <LiveOverview event={event} />}</Suspense>
          <Suspense>{kind === 'league' && signedIn && <MyNextMatch event={event} />}</Suspense>
          <Suspense>{kind === 'session' && !isCalledOff(event) && <SessionDates event={event} />}</Suspense>
          {event.divisions.length === 0 ? (
            <Card>
              <EmptyState title="No divisions yet">
                The host hasn’t published any divisions. Check back soon, or star the event.
              </EmptyState>
            </Card>
          ) : (
            <Suspense fallback={<RowSkeletons n={event.divisions.length} what="divisions" />}>
              <Divisions event={event} pages={pages} />
            </Suspense>
          )}
          <Suspense>{showsSchedule(event) && pages && <ScheduleCard event={event} />}</Suspense>
          {event.description && (
            <Card aria-label="About this event">
              <Suspense>
                <RichText html={event.description} />
              </Suspense>
            </Card>
          )}
        </Stack>
        <Suspense>
          <EventFacts event={event} />
        </Suspense>
      </Split>
      <Suspense>{kind !== 'session' && event.divisions.length > 0 && <RegisterFoot event={event} />}</Suspense>
    </>
  );
}

/**
 * The overview or, for visitors of an event that has moved, a redirect. It redirects only once, so two events that
 * point at each other don't loop.
 */
function OverviewOrMoved({ event }: { event: TournamentView }) {
  const target = movedTo(event);
  const { runs } = useRuns(event);
  const { state } = useLocation();
  const hasMoved = (state as { moved?: boolean } | null)?.moved === true;
  if (target && !runs && !hasMoved) return <Navigate to={target} replace state={{ moved: true }} />;
  return <Overview event={event} />;
}

/** /tournament/{id}, /league/{id}, /session/{id}: spots left and closing time first, then everything else about the event. */
export const BrochureScreen = () => <EventPage overview>{(event) => <OverviewOrMoved event={event} />}</EventPage>;
