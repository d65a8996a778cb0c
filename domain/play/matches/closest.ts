import { isOn, locateMatches, namesOf, sideName } from '../match-location.ts';
import type { MatchView, PlayView } from '../views.ts';

/** A match on court with its teams' names and their points, set by set. */
type ClosestMatch = {
  readonly id: number;
  readonly home: string;
  readonly away: string;
  readonly sets: { home: number; away: number }[];
};

/** The number of matches that an event's card has room for. */
const most = 2;

const setsOf = ({ games }: MatchView) =>
  games.map(({ home, away }) => ({ home: home ?? 0, away: away ?? 0 })).filter(({ home, away }) => home + away > 0);

/**
 * Returns the two closest matches on court. Matches that have gone the most sets come first, then those with the
 * smallest margin in the current set, then those with the most points. A match without a point yet isn't listed.
 */
export function closestMatches(views: readonly PlayView[]): ClosestMatch[] {
  const played = views.flatMap((view) => {
    const names = namesOf(view);
    return locateMatches(view).flatMap(({ match }) => {
      const sets = setsOf(match);
      const [home, away] = [sideName(match, 'home', names), sideName(match, 'away', names)];
      const last = sets.at(-1);
      if (!isOn(match) || !last || home === null || away === null) return [];
      return [
        { id: match.id, home, away, sets, margin: Math.abs(last.home - last.away), points: last.home + last.away },
      ];
    });
  });
  return played
    .toSorted((a, b) => b.sets.length - a.sets.length || a.margin - b.margin || b.points - a.points || a.id - b.id)
    .slice(0, most)
    .map(({ id, home, away, sets }) => ({ id, home, away, sets }));
}
