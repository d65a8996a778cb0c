import { Suspense } from 'react';
import { useLocation } from 'react-router';
import { progressOnDay } from '#domain/catalog/events/date-state.ts';
import { calledOffWord, isCalledOff, notPublicText } from '#domain/catalog/events/event-status.ts';
import { plateDay, whenAndWhere } from '#domain/catalog/events/when-and-where.ts';
import type { TournamentView } from '#domain/catalog/views.ts';
import { FavouriteButton } from '#web/src/features/favourites/favourite-button.tsx';
import { serverNow } from '#web/src/lib/clock.ts';
import { dateOf } from '#web/src/lib/date-of.ts';
import { lazyPart } from '#web/src/lib/lazy.ts';
import { Chip } from '#web/src/ui/data/chip.tsx';
import { DatePlate } from '#web/src/ui/data/date-plate.tsx';
import { IconButton } from '#web/src/ui/inputs/button.tsx';
import { CourtLines } from '#web/src/ui/layout/court-lines.tsx';

const EventTabBar = lazyPart(() => import('./event-tab-bar.tsx'), 'EventTabBar', { first: true });
/* Most events have no picture. */
const EventCover = lazyPart(() => import('./event-cover.tsx'), 'EventCover', { first: true });

/** In which state an event is, and what it is. */
const Chips = ({ event, off }: { event: TournamentView; off: string | null }) => {
  const today = dateOf(serverNow(), event.locations[0]?.zone ?? event.zone);
  const progress = progressOnDay({ ...event, eventType: event.type }, today);
  return (
    <div className="board-chips">
      {off && <Chip tone="bad">{off}</Chip>}
      {!off && progress === 'inProgress' && <Chip tone="live">Live</Chip>}
      {!off && progress === 'ongoing' && <Chip>Ongoing</Chip>}
      {progress === 'over' && <Chip>Finished</Chip>}
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

/** `/tournament/1003`, and not what follows behind it. */
const isOverview = (pathname: string): boolean => /^\/[^/]+\/[^/]+\/?$/.test(pathname);

/** The head of every page of an event: what, when, where, in which state, and its other pages. Its own page alone has room for a picture. */
export function EventBoard({ event }: { event: TournamentView }) {
  const off = calledOffWord(event);
  const own = isOverview(useLocation().pathname);
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
      </div>
    </>
  );
}
