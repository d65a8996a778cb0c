import { dualOf } from '#domain/play/duals/dual.ts';
import { hasTeam, isPostponed, locateMatches, type MatchLocation, sideOf } from '#domain/play/match-location.ts';
import { shownStatus } from '#domain/play/matches/outcome.ts';
import { matchIdOf } from '#domain/play/rounds/ids.ts';
import type { MatchView, PlayView } from '#domain/play/views.ts';
import { matchTitle } from './match-card.tsx';
import { gamesText, poolTitle } from './words.ts';

type Side = 'home' | 'away';
/**
 * A step in a team's path: a match, or a dual with its pairs. `ids` are the matches it covers, starting with the one
 * that the step links to. `figures` is the score with the team's points first, or the reason there is none. It's empty
 * if the step is still to be played.
 */
type Step = {
  readonly matchLocation: MatchLocation;
  readonly ids: readonly number[];
  readonly title: string;
  readonly side: Side;
  readonly result: 'W' | 'L' | 'S' | '';
  readonly figures: string;
};

/** Returns the week of a league match, or undefined if its pool's name already includes it. */
export const weekOf = ({ pool, round }: Pick<MatchLocation, 'pool' | 'round'>): string | undefined =>
  round.week && !(pool && poolTitle(pool, round) === round.name) ? round.name : undefined;

/** Returns a match's name in a list of a whole season: "Week 3 · Pool A · M1". */
const titleOf = (matchLocation: MatchLocation): string =>
  [weekOf(matchLocation), matchTitle(matchLocation)].filter(Boolean).join(' · ');

const byOrder = (a: MatchLocation, b: MatchLocation): number =>
  a.round.number - b.round.number || a.match.number - b.match.number;

const resultOf = (winner: Side | 'split' | 'none' | null, side: Side): Step['result'] =>
  winner === null || winner === 'none' ? '' : winner === 'split' ? 'S' : winner === side ? 'W' : 'L';

/** Returns "Canceled" or "Postponed" for a match that isn't played at its time. */
const offText = (match: MatchView): string =>
  match.status === 101 || isPostponed(match) ? (shownStatus(match) ?? '') : '';

function matchStep(matchLocation: MatchLocation, side: Side): Step {
  const { match } = matchLocation;
  const figures = gamesText(match, side) || (match.forfeit ? 'Forfeit' : offText(match));
  return {
    matchLocation,
    ids: [match.id],
    title: titleOf(matchLocation),
    side,
    result: resultOf(match.winner, side),
    figures,
  };
}

/** Returns a dual's pairs as one step: the pairs won, and the dual's own page if it's drawn in a bracket. */
function dualStep(pairs: readonly MatchLocation[], side: Side): Step | null {
  const [matchLocation] = pairs.toSorted(byOrder);
  if (!matchLocation) return null;
  const dual = dualOf(pairs.map(({ match }) => match));
  const other = side === 'home' ? 'away' : 'home';
  const own = pairs.map(({ match }) => match.id);
  return {
    matchLocation,
    ids: matchLocation.bracket ? [matchIdOf(matchLocation.bracket.id, dual.dualN), ...own] : own,
    title: titleOf(matchLocation).replace(/ · Pair \d+$/, ''),
    side,
    result: resultOf(dual.winner, side),
    figures: dual.progress === 'none' ? '' : `${dual.wins[side]}-${dual.wins[other]}`,
  };
}

const keyOf = ({ match }: MatchLocation): string =>
  match.dualN === null ? String(match.id) : `${match.poolId} ${match.bracketId} ${match.dualN}`;

/** Returns a team's path through a division, in playing order. */
export function wayOf(view: PlayView, teamId: number): Step[] {
  const own = locateMatches(view)
    .filter(({ match }) => hasTeam(match, teamId))
    .sort(byOrder);
  return [...Map.groupBy(own, keyOf).values()]
    .toSorted(([a], [b]) => (a && b ? a.round.number - b.round.number || orderOf(a) - orderOf(b) : 0))
    .flatMap((group) => {
      const [first] = group;
      const side = first && sideOf(first.match, teamId);
      if (!first || !side) return [];
      return first.match.dualN === null ? matchStep(first, side) : (dualStep(group, side) ?? []);
    });
}

const orderOf = ({ match }: MatchLocation): number => match.dualN ?? match.number;
