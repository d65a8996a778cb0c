import { Suspense } from 'react';
import { stateOnDay } from '#domain/catalog/events/date-state.ts';
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

/** The head of every page of an event: when, what, where, in which state, and its other pages. */
export function EventBoard({ event }: { event: TournamentView }) {
  const off = calledOffWord(event);
  const state = stateOnDay(event, dateOf(serverNow(), event.locations[0]?.zone ?? event.zone));
  const cover = event.coverPhotoUrl;
  return (
    <>
      <header className={`board${cover ? ' cover' : ''}${off ? ' off' : ''}`}>
        <Suspense fallback={<CourtLines seed={event.name} shy />}>
          {cover ? <EventCover url={cover} contain={event.containCover} /> : <CourtLines seed={event.name} shy />}
        </Suspense>
        <div className="board-words">
          <DatePlate date={plateDay(event)} big />
          <div>
            <div className="board-chips">
              {off && <Chip tone="bad">{off}</Chip>}
              {!off && state === 'live' && <Chip tone="live">Live</Chip>}
              {state === 'past' && <Chip>Finished</Chip>}
              <Chip>{event.type}</Chip>
              {event.sanctioningBody && <Chip>{event.sanctioningBody}</Chip>}
              {!event.isPublic && (
                <Chip tone="warn" icon="lock">
                  {notPublicText}
                </Chip>
              )}
            </div>
            <h1>{event.name}</h1>
            <p>{whenAndWhere(event)}</p>
          </div>
          <span className="board-tools">
            <IconButton
              icon="share"
              label="Share this event"
              onClick={() => void import('./share.ts').then(({ share }) => share(event.name))}
            />
            {!isCalledOff(event) && <FavouriteButton id={event.id} name={event.name} />}
          </span>
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
