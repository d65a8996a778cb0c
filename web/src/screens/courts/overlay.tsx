import { useEffect } from 'react';
import { useParams } from 'react-router';
import { styled } from 'styled-components';
import { zoneOf } from '#domain/catalog/events/event-status.ts';
import { wordedFor } from '#domain/catalog/sports.ts';
import type { TournamentView } from '#domain/catalog/views.ts';
import { courtName } from '#domain/kernel/text.ts';
import { byCourt, isOn } from '#domain/play/match-location.ts';
import { usePages } from '#web/src/features/event/use-pages.ts';
import { type CourtMatch, seatsAt } from '#web/src/features/live-division/court-card.tsx';
import { EventPlays, locationIn, type Plays } from '#web/src/features/live-division/event-plays.tsx';
import { pastDay } from '#web/src/features/live-division/use-play.ts';
import { useFreshBuild, useWallEvent } from '#web/src/features/wall/wall.tsx';
import { useQuery } from '#web/src/lib/query.ts';
import { usePageTitle } from '#web/src/lib/title.ts';

const Bar = styled.section<{ $top: boolean }>`
  position: fixed;
  left: 3vw;
  ${({ $top }) => ($top ? 'top' : 'bottom')}: 4vh;
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto auto;
  min-width: 22em;
  max-width: 94vw;
  overflow: hidden;
  border-radius: 0.35em;
  background: #06090fe6;
  color: #ffffff;
  font: 600 clamp(16px, 2.1vw, 44px) / 1.2 var(--board);
  span {
    overflow: hidden;
    padding: 0.3em 0.7em;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
  b {
    min-width: 2.1em;
    padding: 0.3em 0.4em;
    background: #14296a;
    font-variant-numeric: tabular-nums;
    text-align: center;
  }
  i {
    min-width: 1.6em;
    padding: 0.3em 0.4em;
    color: #c9d3e2;
    font-style: normal;
    text-align: center;
  }
  p {
    grid-column: 1 / -1;
    padding: 0.2em 0.7em;
    background: #131b28;
    color: #c9d3e2;
    font-size: 0.6em;
  }
`;

const won = ({ match }: CourtMatch, side: 'home' | 'away'): number =>
  match.games.filter(
    ({ home, away, isFinal }) => isFinal && (side === 'home' ? (home ?? 0) > (away ?? 0) : (away ?? 0) > (home ?? 0)),
  ).length;

function Score({ at, court, top }: { at: CourtMatch; court: string; top: boolean }) {
  const { home, away } = seatsAt(at);
  const played = at.match.games.filter((game) => game.home !== null || game.away !== null);
  const now = played.at(-1);
  const side = (of: 'home' | 'away', name: string) => (
    <>
      <span>{name}</span>
      <i>{won(at, of)}</i>
      <b>{now?.[of] ?? 0}</b>
    </>
  );
  return (
    <Bar $top={top} aria-label={courtName(court)} aria-live="polite">
      {side('home', home.text)}
      {side('away', away.text)}
      <p>
        {[
          courtName(court),
          at.division,
          isOn(at.match) ? wordedFor(at.sportId)(`Set ${Math.max(1, played.length)}`) : 'Next',
        ]
          .filter(Boolean)
          .join(' · ')}
      </p>
    </Bar>
  );
}

function Court({ event, plays, top }: { event: TournamentView; plays: Plays; top: boolean }) {
  const { court = '' } = useParams();
  const here = byCourt(locationIn(event, plays), pastDay(zoneOf(event))).find((one) => one.court === court);
  const at = here?.on[0] ?? here?.next[0];
  return at ? <Score at={at} court={court} top={top} /> : null;
}

/** Shown to a streamer who isn't signed in, because an empty overlay wouldn't explain why. */
function Closed({ top }: { top: boolean }) {
  return (
    <Bar $top={top} role="status">
      <p>Only people in this event can see its scores. Sign in on this device, or make the event’s pages public.</p>
    </Bar>
  );
}

/**
 * The score, for people who can see the event's pages. It isn't rendered for others, so their browsers don't load the
 * play.
 */
export function CourtScore({ event, top }: { event: TournamentView; top: boolean }) {
  const pages = usePages(event);
  if (pages === undefined) return null;
  if (!pages) return <Closed top={top} />;
  return (
    <EventPlays event={event} quiet>
      {(plays) => <Court event={event} plays={plays} top={top} />}
    </EventPlays>
  );
}

/**
 * /tournament/{id}/overlay/{court}: a court's live score for a video stream, on a transparent background, at the bottom
 * or (`?at=top`) the top. It's empty if there's no match.
 */
export function CourtOverlayScreen() {
  const { court = '' } = useParams();
  const event = useWallEvent();
  const [query] = useQuery();
  usePageTitle('Overlay');
  useFreshBuild();
  useEffect(() => {
    document.documentElement.style.colorScheme = 'normal';
  }, []);
  return (
    // A streamer's software puts this page over the video. Everything but the score is transparent (ui/base.css).
    <div data-lets-through="">
      <h1 className="sr-only">{courtName(court)}</h1>
      {event.data && <CourtScore event={event.data} top={query.get('at') === 'top'} />}
    </div>
  );
}
