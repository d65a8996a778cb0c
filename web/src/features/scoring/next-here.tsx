import type { TournamentView } from '#domain/catalog/views.ts';
import { dualPairOf } from '#domain/play/duals/numbers.ts';
import type { MatchView } from '#domain/play/views.ts';
import { paths } from '#domain/site/paths.ts';
import { seatsAt } from '#web/src/features/live-division/court-card.tsx';
import { EventPlays, placedIn } from '#web/src/features/live-division/event-plays.tsx';
import { numberText } from '#web/src/features/match/words.ts';
import { useStore } from '#web/src/lib/store.ts';
import { toHere } from '#web/src/lib/to-here.ts';
import { LinkButton } from '#web/src/ui/inputs/link-button.tsx';
import { entries } from './entries.ts';
import { nextOnCourt } from './next-on-court.ts';

/** Leads from a match that is over to the next one on its court, whatever its division. */
export function NextHere({ event, match }: { event: TournamentView; match: MatchView }) {
  const entered = useStore(entries);
  if (match.court === null) return null;
  return (
    <EventPlays event={event} quiet>
      {(plays) => {
        const next = nextOnCourt(placedIn(event, plays), match, { entered, vOf: (id) => plays[id]?.view?.v });
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
}
