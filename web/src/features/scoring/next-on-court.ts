import { isPostponed, toPlay } from '#domain/play/placed.ts';
import type { MatchView } from '#domain/play/views.ts';
import type { CourtMatch } from '#web/src/features/live-division/court-card.tsx';
import { type Entry, withEntries } from './entries.ts';

type Known = {
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
  { entered, vOf }: Known,
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
