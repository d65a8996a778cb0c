import type { Millis } from '../kernel/time.ts';
import { sparePairs } from './duals/spare.ts';
import { allPlaced, hasTeam, isOn, isOver, isPostponed, type Placed } from './placed.ts';
import type { PlayView } from './views.ts';

/** What is on or still has to be played: no pair that has not begun of a dual that is decided. */
export function toPlay<P extends Placed>(placed: readonly P[]): P[] {
  const spare = sparePairs(placed.map(({ match }) => match));
  return placed.filter(({ match }) => !isOver(match) && (!spare.has(match.id) || isOn(match)));
}

const byTime = (a: Placed, b: Placed): number =>
  (a.match.startTime ?? Number.MAX_SAFE_INTEGER) - (b.match.startTime ?? Number.MAX_SAFE_INTEGER) ||
  a.round.number - b.round.number ||
  a.match.number - b.match.number;

/** What a team still plays, soonest first (what is on comes before everything), and the matches it works. */
export function nextOf(play: PlayView, teamId: number): { plays: Placed[]; works: Placed[] } {
  const open = toPlay(allPlaced(play)).filter(({ match }) => !isPostponed(match));
  const onFirst = (a: Placed, b: Placed) => Number(isOn(b.match)) - Number(isOn(a.match)) || byTime(a, b);
  return {
    plays: open.filter(({ match }) => hasTeam(match, teamId)).sort(onFirst),
    works: open.filter(({ match }) => match.refTeam === teamId).sort(onFirst),
  };
}

/**
 * The matches of a court in the order they are played: what is on, then what comes. `isPast`: whether what was due at a moment belongs to a day that is over; it was
 * played without a score, or will be at another time.
 */
export function byCourt<P extends Placed>(
  placed: readonly P[],
  isPast: (at: Millis) => boolean = () => false,
): { court: string; on: P[]; next: P[] }[] {
  const comes = ({ match }: P) => !isPostponed(match) && !(match.startTime !== null && isPast(match.startTime));
  const courts = Map.groupBy(
    toPlay(placed).filter((at) => at.match.court && (isOn(at.match) || comes(at))),
    ({ match }) => match.court as string,
  );
  return [...courts]
    .map(([court, matches]) => {
      const sorted = matches.toSorted(byTime);
      return {
        court,
        on: sorted.filter(({ match }) => isOn(match)),
        next: sorted.filter(({ match }) => !isOn(match)),
      };
    })
    .sort((a, b) => a.court.localeCompare(b.court, 'en', { numeric: true }));
}
