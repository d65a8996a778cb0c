import { styled } from 'styled-components';
import { stateOnDay } from '#domain/catalog/date-state.ts';
import { calledOffWord, isCalledOff, notPublicText } from '#domain/catalog/event-status.ts';
import type { TournamentView } from '#domain/catalog/views.ts';
import { FavouriteButton } from '#web/src/features/favourites/favourite-button.tsx';
import { serverNow } from '#web/src/lib/clock.ts';
import { dateOf, dateRange } from '#web/src/lib/dates.ts';
import { IconButton } from '#web/src/ui/button.tsx';
import { Chip } from '#web/src/ui/chip.tsx';
import { CourtLines } from '#web/src/ui/court-lines.tsx';
import { DatePlate } from '#web/src/ui/date-range.tsx';
import { LinkTabs } from '#web/src/ui/tabs.tsx';
import { toast } from '#web/src/ui/toast.tsx';
import { eventTabs } from './event-tabs.ts';

const Board = styled.header<{ $off: boolean; $cover: boolean }>`
  position: relative;
  overflow: hidden;
  display: flex;
  align-items: flex-end;
  min-height: ${({ $cover }) => ($cover ? '250px' : '168px')};
  padding: 20px 16px;
  background: linear-gradient(112deg, var(--primary) 52%, color-mix(in oklab, var(--primary) 40%, var(--secondary)));
  color: ${({ $cover }) => ($cover ? '#ffffff' : 'var(--on-primary)')};
  filter: ${({ $off }) => ($off ? 'grayscale(0.9)' : 'none')};
  @media (min-width: 768px) {
    min-height: ${({ $cover }) => ($cover ? '360px' : '200px')};
    padding: 28px 32px;
  }
  h1 {
    text-decoration: ${({ $off }) => ($off ? 'line-through' : 'none')};
    max-width: 22ch;
  }
  p {
    font-size: 16px;
    opacity: 0.94;
  }
`;
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
const Words = styled.div`
  position: relative;
  display: flex;
  flex-wrap: wrap;
  align-items: flex-end;
  gap: 14px 18px;
  width: 100%;
  max-width: 1056px;
  margin: 0 auto;
  > div {
    flex: 1 1 200px;
    min-width: 0;
    display: grid;
    gap: 6px;
  }
  > span button {
    color: inherit;
  }
  > span {
    display: flex;
    gap: 4px;
    margin-left: auto;
  }
  @media (max-width: 599px) {
    > span {
      position: absolute;
      top: -10px;
      right: -8px;
    }
  }
`;
const Chips = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 6px;
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

/** The head of every page of an event: when, what, where, in which state, and its other pages. */
export function EventBoard({ event }: { event: TournamentView }) {
  const off = calledOffWord(event);
  const state = stateOnDay(event, dateOf(serverNow(), event.locations[0]?.zone ?? event.zone));
  const cover = event.coverPhotoUrl;
  return (
    <>
      <Board $off={off !== null} $cover={cover !== null}>
        {cover ? <Cover src={cover} alt="" $contain={event.containCover} /> : <CourtLines seed={event.name} shy />}
        {cover && <Shade />}
        <Words>
          <DatePlate date={event.startDate} big />
          <div>
            <Chips>
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
            </Chips>
            <h1>{event.name}</h1>
            <p>
              {dateRange(event.startDate, event.endDate)}
              {event.locations[0] && ` · ${event.locations[0].name}`}
            </p>
          </div>
          <span>
            <IconButton icon="share" label="Share this event" onClick={() => void share(event)} />
            {!isCalledOff(event) && <FavouriteButton id={event.id} name={event.name} />}
          </span>
        </Words>
      </Board>
      <Tabs>
        <LinkTabs label="Pages of this event" items={eventTabs(event)} />
      </Tabs>
    </>
  );
}
