import { courtName } from '../../kernel/text.ts';
import { type Millis, minute } from '../../kernel/time.ts';
import { hasTeam, isOn, isOver, type MatchLocation } from '../match-location.ts';
import type { Match } from '../matches/schema.ts';
import { placeOf } from '../rounds/ids.ts';
import { matchById, poolById, roundById } from '../rounds/look.ts';
import type { DivisionPlay } from '../rounds/schema.ts';

/** Returns whether a team plays or works something else at a match's time. The match it would give away doesn't count. */
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

/**
 * Returns how long a match is planned to take. Without a plan, only matches with the same start are considered to
 * overlap.
 */
const lengthOf = ({ pool, bracket }: MatchLocation): number => ((pool ?? bracket)?.minutes ?? 1) * minute;

function overlap(a: MatchLocation, b: MatchLocation): boolean {
  const [one, other] = [a.match.startTime, b.match.startTime];
  return one !== null && other !== null && one < other + lengthOf(b) && other < one + lengthOf(a);
}

/**
 * Returns the other teams' work that a team can swap with its own: both matches are still to be played, and neither
 * team has forfeited, plays in the match it would work, or has another match then. The server applies the same rules
 * (rounds/decide/work.ts).
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

/** A function that returns a time of day as shown at the event. */
type Clock = (at: Millis) => string;

const where = ({ startTime, court }: Pick<Match, 'startTime' | 'court'>, clock: Clock | null): string =>
  [startTime !== null && clock ? clock(startTime) : '', court && courtName(court)].filter(Boolean).join(' on ');

/** Returns a match that a team works, as an email describes it: "M3 in Pool A (10:30 AM on Court 2)". */
export function dutyWords(state: DivisionPlay, matchId: number, clock: Clock): string {
  const match = matchById(state, matchId);
  if (!match) return 'a removed match';
  const { roundId, in: kind, parentId } = placeOf(matchId);
  const round = roundById(state, roundId);
  const part = kind === 'pool' ? `Pool ${poolById(state, parentId)?.name ?? ''}` : (round?.name ?? '');
  const at = where(match, round?.hideTimes ? null : clock);
  return `M${match.number} in ${part.trim()}${at ? ` (${at})` : ''}`;
}
