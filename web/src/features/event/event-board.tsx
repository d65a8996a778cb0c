import { styled } from 'styled-components';
import { stateOnDay } from '#domain/catalog/date-state.ts';
import { calledOffWord, isCalledOff, notPublicText } from '#domain/catalog/event-status.ts';
import type { TournamentView } from '#domain/catalog/views.ts';
import { FavouriteButton } from '#web/src/features/favourites/favourite-button.tsx';
import { serverNow } from '#web/src/lib/clock.ts';
import { dateOf } from '#web/src/lib/dates.ts';
import { IconButton } from '#web/src/ui/button.tsx';
import { Chip } from '#web/src/ui/chip.tsx';
import { CourtLines } from '#web/src/ui/court-lines.tsx';
import { DatePlate } from '#web/src/ui/date-range.tsx';
import { LinkTabs } from '#web/src/ui/tabs.tsx';
import { toast } from '#web/src/ui/toast.tsx';
import { eventTabs } from './event-tabs.ts';
import { whenAndWhere } from './when-and-where.ts';

const Cover = styled.img<{ $contain: boolean }>`
  position: absolute;
  inset: 0;
  width: 100%;
  height: 100%;
  object-fit: ${({ $contain }) => ($contain ? 'contain' : 'cover')};
`;
const Shade = styled.div`
  position: absolute;
  inset: 0;
  background: linear-gradient(to top, rgb(8 12 28 / 0.88), rgb(8 12 28 / 0.35) 70%, rgb(8 12 28 / 0.2));
`;
const Tabs = styled.div`
  background: var(--surface);
  border-bottom: 1px solid var(--line);
  > nav {
    max-width: 1120px;
    margin: 0 auto;
    padding: 0 16px;
    border: 0;
    @media (min-width: 768px) {
      padding: 0 18px;
    }
  }
`;

async function share(event: TournamentView): Promise<void> {
  const url = location.origin + location.pathname;
  if ('share' in navigator) {
    await navigator.share({ title: event.name, url }).catch(() => undefined);
    return;
  }
  await (navigator as Navigator).clipboard.writeText(url);
  toast('The link is copied.', { tone: 'good' });
}

/** The head of every page of an event (its places: ui/board.css): when, what, where, in which state, and its other pages. */
export function EventBoard({ event }: { event: TournamentView }) {
  const off = calledOffWord(event);
  const state = stateOnDay(event, dateOf(serverNow(), event.locations[0]?.zone ?? event.zone));
  const cover = event.coverPhotoUrl;
  return (
    <>
      <header className={`board${cover ? ' cover' : ''}${off ? ' off' : ''}`}>
        {cover ? <Cover src={cover} alt="" $contain={event.containCover} /> : <CourtLines seed={event.name} shy />}
        {cover && <Shade />}
        <div className="board-words">
          <DatePlate date={event.startDate} big />
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
            <IconButton icon="share" label="Share this event" onClick={() => void share(event)} />
            {!isCalledOff(event) && <FavouriteButton id={event.id} name={event.name} />}
          </span>
        </div>
      </header>
      <Tabs>
        <LinkTabs label="Pages of this event" items={eventTabs(event)} />
      </Tabs>
    </>
  );
}
