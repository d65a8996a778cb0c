import { type ReactNode, Suspense } from 'react';
import { useLocation } from 'react-router';
import { publicPath } from '#domain/catalog/events/brochure-kind.ts';
import {
  calledOffWord,
  isCalledOff,
  notPublicText,
  progressOnDay,
  zoneOf,
} from '#domain/catalog/events/event-status.ts';
import { plateDay, whenAndWhere } from '#domain/catalog/events/when-and-where.ts';
import type { TournamentView } from '#domain/catalog/views.ts';
import { useEvent } from '#web/src/features/event/use-event.ts';
import { useManaged } from '#web/src/features/event/use-managed.ts';
import { usePages } from '#web/src/features/event/use-pages.ts';
import { FavouriteButton } from '#web/src/features/favourites/favourite-button.tsx';
import { EventStop } from '#web/src/features/live-times/event-stop.tsx';
import { todayIn } from '#web/src/lib/date-of.ts';
import { lazyPart } from '#web/src/lib/lazy.ts';
import { usePageTitle } from '#web/src/lib/title.ts';
import { Chip } from '#web/src/ui/data/chip.tsx';
import { DatePlate } from '#web/src/ui/data/date-plate.tsx';
import { PageSkeleton, RowSkeletons } from '#web/src/ui/feedback/skeleton.tsx';
import { ErrorState } from '#web/src/ui/feedback/states.tsx';
import { IconButton } from '#web/src/ui/inputs/button.tsx';
import { CourtLines } from '#web/src/ui/layout/court-lines.tsx';
import { Page } from '#web/src/ui/layout/layout.tsx';

const EventTabBar = lazyPart(() => import('./event-tab-bar.tsx'), 'EventTabBar', { first: true });
/* Loaded lazily because most events have no picture. */
const EventCover = lazyPart(() => import('./event-cover.tsx'), 'EventCover', { first: true });

/** The event's state and kind. */
const Chips = ({ event, off }: { event: TournamentView; off: string | null }) => {
  const today = todayIn(zoneOf(event));
  const progress = progressOnDay({ ...event, eventType: event.type }, today);
  return (
    <div className="board-chips">
      {off && <Chip tone="bad">{off}</Chip>}
      {!off && progress === 'inProgress' && <Chip tone="live">Live</Chip>}
      {!off && progress === 'ongoing' && <Chip>Ongoing</Chip>}
      {progress === 'over' && <Chip>Final</Chip>}
      <Chip>{event.type}</Chip>
      {event.sanctioningBody && <Chip>{event.sanctioningBody}</Chip>}
      {!event.isPublic && (
        <Chip tone="warn" icon="lock">
          {notPublicText}
        </Chip>
      )}
    </div>
  );
};

const Tools = ({ event }: { event: TournamentView }) => (
  <span className="board-tools">
    <IconButton
      icon="share"
      label="Share this event"
      onClick={() => void import('./share.ts').then(({ share }) => share(event.name))}
    />
    {!isCalledOff(event) && <FavouriteButton id={event.id} name={event.name} />}
  </span>
);

const Backdrop = ({ event }: { event: TournamentView }) => (
  <Suspense fallback={<CourtLines seed={event.name} shy />}>
    {event.coverPhotoUrl ? (
      <EventCover url={event.coverPhotoUrl} contain={event.containCover} />
    ) : (
      <CourtLines seed={event.name} shy />
    )}
  </Suspense>
);

/** Matches `/tournament/1003` itself, without the pages below it. */
const isOverview = (pathname: string): boolean => /^\/[^/]+\/[^/]+\/?$/.test(pathname);

/**
 * The header of every event page: name, dates, location, state, and links to the other pages. Only the event's main
 * page shows a picture.
 */
function EventBoard({ event, title }: { event: TournamentView; title: string | undefined }) {
  const off = calledOffWord(event);
  const managed = useManaged(event);
  const own = isOverview(useLocation().pathname);
  // The managed event's frame (managed-head.tsx) shows the rest.
  if (managed) return <h1 className="sr-only">{title ?? event.name}</h1>;
  const words = (
    <>
      <h1>{event.name}</h1>
      <p>{whenAndWhere(event)}</p>
    </>
  );
  const look = own ? (event.coverPhotoUrl ? ' cover' : '') : ' slim';
  return (
    <>
      <header className={`board${look}${off ? ' off' : ''}`}>
        {own && <Backdrop event={event} />}
        <div className="board-words">
          {own && <DatePlate date={plateDay(event)} big />}
          <div>
            {own && <Chips event={event} off={off} />}
            {words}
            {!own && <Chips event={event} off={off} />}
          </div>
          <Tools event={event} />
        </div>
      </header>
      <div className="page-tabs">
        <Suspense>
          <EventTabBar event={event} />
        </Suspense>
        <EventStop event={event} />
      </div>
    </>
  );
}

const InsidersOnly = lazyPart(() => import('./insiders-only.tsx'), 'InsidersOnly');
const NoSuchEvent = lazyPart(() => import('./no-such-event.tsx'), 'NoSuchEvent');

/** Content behind the overview, for users who may see it. */
export function Behind({ event, children }: { event: TournamentView; children: ReactNode }) {
  const pages = usePages(event);
  if (pages === undefined) return <RowSkeletons n={4} what="the page" />;
  return pages ? (
    children
  ) : (
    <Suspense>
      <InsidersOnly overview={publicPath(event)} />
    </Suspense>
  );
}

/**
 * The frame of every event page. It loads the event, shows its header, and gives `children` the event and a way to show
 * a newer answer right away. `title` names the tab. `overview` means that the page shows nothing beyond the overview,
 * so everyone may see it.
 */
export function EventPage({
  title,
  overview = false,
  children,
}: {
  title?: string;
  overview?: boolean;
  children(event: TournamentView, put: (next: TournamentView) => void): ReactNode;
}) {
  const event = useEvent();
  usePageTitle(event.data && (title ? `${title} · ${event.data.name}` : event.data.name));
  if (event.data)
    return (
      <>
        <EventBoard event={event.data} title={title} />
        <Page>
          {overview ? (
            children(event.data, event.put)
          ) : (
            <Behind event={event.data}>{children(event.data, event.put)}</Behind>
          )}
        </Page>
      </>
    );
  if (event.loading)
    return (
      <Page>
        <PageSkeleton what="the event" />
      </Page>
    );
  if (event.problem?.kind === 'missing')
    return (
      <Suspense>
        <NoSuchEvent problem={event.problem} />
      </Suspense>
    );
  return <ErrorState page problem={event.problem} onRetry={() => void event.reload()} />;
}

/** Shown first on an event's pages while the content below loads: dates, name, location, state. */
export const EventPlaceholder = () => <EventPage overview>{() => <RowSkeletons n={4} what="the page" />}</EventPage>;
