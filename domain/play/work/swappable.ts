import { minute } from '../../kernel/time.ts';
import { hasTeam, isOn, isOver, type MatchLocation } from '../match-location.ts';

/** Whether a team plays, or works, something else at the time of a match; the match it would give away counts no more. */
const isBusyThen = (
  matchLocations: readonly MatchLocation[],
  team: number,
  at: MatchLocation,
  given: MatchLocation,
): boolean =>
  matchLocations.some(
    (other) =>
      other.match.id !== at.match.id &&
      other.match.id !== given.match.id &&
      overlap(other, at) &&
      (hasTeam(other.match, team) || other.match.refTeam === team),
  );

/** How long a match is planned; where nobody planned it only the same start counts. */
const lengthOf = ({ pool, bracket }: MatchLocation): number => ((pool ?? bracket)?.minutes ?? 1) * minute;

function overlap(a: MatchLocation, b: MatchLocation): boolean {
  const [one, other] = [a.match.startTime, b.match.startTime];
  return one !== null && other !== null && one < other + lengthOf(b) && other < one + lengthOf(a);
}

/**
 * The works of other teams that one can change with its own: both are still to be played, and neither team has given up, plays in what it would work, or has another
 * match then. The server refuses the same (rounds/decide/work.ts).
 */
export function swappable(
  matchLocations: readonly MatchLocation[],
  teams: readonly { readonly id: number; readonly out: unknown }[],
  own: MatchLocation,
): MatchLocation[] {
  const gone = new Set(teams.filter(({ out }) => out !== null).map(({ id }) => id));
  const mine = own.match.refTeam;
  if (mine === null || gone.has(mine)) return [];
  const ahead = ({ match }: MatchLocation): boolean => !isOver(match) && !isOn(match);
  if (!ahead(own)) return [];
  return matchLocations.filter((other) => {
    const theirs = other.match.refTeam;
    if (theirs === null || theirs === mine || gone.has(theirs) || !ahead(other)) return false;
    if (hasTeam(other.match, mine) || hasTeam(own.match, theirs)) return false;
    return !isBusyThen(matchLocations, mine, other, own) && !isBusyThen(matchLocations, theirs, own, other);
  });
}
