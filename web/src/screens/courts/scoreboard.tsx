import { zoneOf } from '#domain/catalog/events/event-status.ts';
import type { TournamentView } from '#domain/catalog/views.ts';
import { byCourt, isOver } from '#domain/play/match-location.ts';
import { Behind } from '#web/src/features/event/event-page.tsx';
import { type CourtMatch, seatsAt } from '#web/src/features/live-division/court-card.tsx';
import { EventPlays, isWaiting, locationIn, type Plays, stopIn } from '#web/src/features/live-division/event-plays.tsx';
import { pastDay } from '#web/src/features/live-division/use-play.ts';
import { gamesText } from '#web/src/features/match/words.ts';
import { paged, useTurns, useWallEvent, Wall, WallGrid } from '#web/src/features/wall/wall.tsx';
import { WallMatch } from '#web/src/features/wall/wall-match.tsx';
import { RowSkeletons } from '#web/src/ui/feedback/skeleton.tsx';
import { ErrorState } from '#web/src/ui/feedback/states.tsx';
import { Page } from '#web/src/ui/layout/layout.tsx';

/** How many courts are readable at once from 30 feet away. */
const courtsAtOnce = 12;

/** The latest results as text, such as "Nash / Garza beat Xu / Ellery 21-18, 21-15". */
function lastResults(placed: readonly CourtMatch[], most: number): string[] {
  return placed
    .filter(({ match }) => isOver(match) && match.winner !== null && match.winner !== 'split')
    .sort((a, b) => (b.match.dtModified ?? 0) - (a.match.dtModified ?? 0))
    .slice(0, most)
    .map((at) => {
      const seats = seatsAt(at);
      const winner = at.match.winner as 'home' | 'away';
      const loser = winner === 'home' ? 'away' : 'home';
      return `${seats[winner].text} beat ${seats[loser].text} ${gamesText(at.match, winner)}`;
    });
}

function Board({ event, plays }: { event: TournamentView; plays: Plays }) {
  const placed = locationIn(event, plays);
  const courts = byCourt(placed, pastDay(zoneOf(event))).flatMap(({ on, next }) =>
    on.length > 0 ? on : next.slice(0, 1),
  );
  const pages = paged(courts, courtsAtOnce);
  const results = lastResults(placed, 5);
  const page = useTurns(pages.length);
  const result = useTurns(results.length);
  const connection = Object.values(plays)[0]?.connection;
  const waiting = event.divisions.some(({ id }) => isWaiting(plays[id]));
  return (
    <Wall
      title={pages.length > 1 ? `${event.name} (${page + 1} of ${pages.length})` : event.name}
      {...{ zone: zoneOf(event), connection, stop: stopIn(plays) }}
      note={results[result]}
    >
      {courts.length === 0 ? (
        <p>{waiting ? 'Loading the courts…' : 'No matches on court.'}</p>
      ) : (
        <WallGrid>
          {pages[page]!.map((at) => (
            <WallMatch key={at.match.id} placed={at} zone={zoneOf(event)} />
          ))}
        </WallGrid>
      )}
    </Wall>
  );
}

/** /tournament/{id}/scoreboard: every court with its current or next match, and the latest results, for a wall display. */
export function ScoreboardScreen() {
  const event = useWallEvent();
  if (event.data)
    return (
      <Behind event={event.data}>
        <EventPlays event={event.data} quiet>
          {(plays) => <Board event={event.data!} plays={plays} />}
        </EventPlays>
      </Behind>
    );
  if (event.loading)
    return (
      <Page>
        <RowSkeletons n={8} what="the courts" />
      </Page>
    );
  return <ErrorState page problem={event.problem} onRetry={() => void event.reload()} />;
}
