import type { TournamentView } from '#domain/catalog/views.ts';
import { dualPairOf } from '#domain/play/duals/numbers.ts';
import { toPlay } from '#domain/play/to-play.ts';
import type { MatchView } from '#domain/play/views.ts';
import { paths } from '#domain/site/paths.ts';
import { type CourtMatch, seatsAt } from '#web/src/features/live-division/court-card.tsx';
import { EventPlays, placedIn } from '#web/src/features/live-division/event-plays.tsx';
import { numberText } from '#web/src/features/match/words.ts';
import { toHere } from '#web/src/lib/to-here.ts';
import { LinkButton } from '#web/src/ui/inputs/link-button.tsx';

/** What is still to be played on a court, of all divisions of its event, first what comes first. */
function nextOn(all: readonly CourtMatch[], { id, court }: MatchView): CourtMatch | undefined {
  const at = ({ match: { startTime } }: CourtMatch) => startTime ?? Number.MAX_SAFE_INTEGER;
  return toPlay(all)
    .filter(({ match }) => match.court === court && match.id !== id)
    .toSorted((a, b) => at(a) - at(b))[0];
}

/** Leads from a match that is over to the next one on its court, whatever its division. */
export const NextHere = ({ event, match }: { event: TournamentView; match: MatchView }) =>
  match.court === null ? null : (
    <EventPlays event={event} quiet>
      {(plays) => {
        const next = nextOn(placedIn(event, plays), match);
        if (!next) return null;
        const { home, away } = seatsAt(next);
        // the same two teams play on: their next pair is told by its number
        const pair = dualPairOf(next.match) && numberText(next.match);
        const path = toHere(
          paths.tournamentLiveMatch,
          { tournamentId: event.id, matchId: next.match.id },
          { score: '1' },
        );
        return (
          <LinkButton size="l" to={path}>
            Next on Court {match.court}:{' '}
            {[next.division, pair, `${home.text} v ${away.text}`].filter(Boolean).join(', ')}
          </LinkButton>
        );
      }}
    </EventPlays>
  );
