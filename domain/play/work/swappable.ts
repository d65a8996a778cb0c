import { hasTeam, isOn, isOver, type Placed } from '../placed.ts';

/** Whether a team plays, or works, something else at the time of a match; the match it would give away counts no more. */
const isBusyThen = (placed: readonly Placed[], team: number, at: Placed, given: Placed): boolean =>
  placed.some(
    ({ match, round }) =>
      match.id !== at.match.id &&
      match.id !== given.match.id &&
      round.id === at.round.id &&
      at.match.startTime !== null &&
      match.startTime === at.match.startTime &&
      (hasTeam(match, team) || match.refTeam === team),
  );

/**
 * The works of other teams that one can change with its own: both are still to be played, and neither team has given up, plays in what it would work, or has another
 * match then. The server refuses the same (rounds/decide/work.ts).
 */
export function swappable(
  placed: readonly Placed[],
  teams: readonly { readonly id: number; readonly out: unknown }[],
  own: Placed,
): Placed[] {
  const gone = new Set(teams.filter(({ out }) => out !== null).map(({ id }) => id));
  const mine = own.match.refTeam;
  if (mine === null || gone.has(mine)) return [];
  const ahead = ({ match }: Placed): boolean => !isOver(match) && !isOn(match);
  if (!ahead(own)) return [];
  return placed.filter((other) => {
    const theirs = other.match.refTeam;
    if (theirs === null || theirs === mine || gone.has(theirs) || !ahead(other)) return false;
    if (hasTeam(other.match, mine) || hasTeam(own.match, theirs)) return false;
    return !isBusyThen(placed, mine, other, own) && !isBusyThen(placed, theirs, own, other);
  });
}
