import type { TournamentView } from '#domain/catalog/views.ts';
import { dualPairOf } from '#domain/play/duals/numbers.ts';
import { isPostponed, toPlay } from '#domain/play/match-location.ts';
import type { MatchView } from '#domain/play/views.ts';
import { paths } from '#domain/site/paths.ts';
import { type CourtMatch, seatsAt } from '#web/src/features/live-division/court-card.tsx';
import { EventPlays, locationIn } from '#web/src/features/live-division/event-plays.tsx';
import { numberText } from '#web/src/features/match/words.ts';
import { useStore } from '#web/src/lib/store.ts';
import { toHere } from '#web/src/lib/to-here.ts';
import { LinkButton } from '#web/src/ui/inputs/link-button.tsx';
import { type Entry, entries, withEntries } from './entries.ts';

type CourtContext = {
  readonly entered: readonly Entry[];
  /** the version of a division's play that is shown; undefined where it is not known */
  readonly vOf: (divisionId: number) => number | undefined;
};

/**
 * What is still to be played on the court of a match, of all divisions of its event: what comes first, without that match and what is put off. As this device knows it: what was
 * scored here without a net is over, though nobody else has heard of it.
 */
export function nextOnCourt(
  all: readonly CourtMatch[],
  { id, court }: Pick<MatchView, 'id' | 'court'>,
  { entered, vOf }: CourtContext,
): CourtMatch | undefined {
  const at = ({ match: { startTime } }: CourtMatch) => startTime ?? Number.MAX_SAFE_INTEGER;
  const asEntered = all.map((placed) => {
    const own = entered.filter(({ matchId }) => matchId === placed.match.id);
    const v = own[0] && vOf(own[0].divisionId);
    return v === undefined ? placed : { ...placed, match: withEntries(placed.match, own, v) };
  });
  return toPlay(asEntered)
    .filter(({ match }) => match.court === court && match.id !== id && !isPostponed(match))
    .toSorted((a, b) => at(a) - at(b))[0];
}

/** Leads from a match that is over to the next one on its court, whatever its division. */
export function NextHere({ event, match }: { event: TournamentView; match: MatchView }) {
  const entered = useStore(entries);
  if (match.court === null) return null;
  return (
    <EventPlays event={event} quiet>
      {(plays) => {
        const next = nextOnCourt(locationIn(event, plays), match, { entered, vOf: (id) => plays[id]?.view?.v });
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
