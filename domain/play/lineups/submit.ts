import { ok, type Result, refuse } from '../../kernel/result.ts';
import { type Millis, minute } from '../../kernel/time.ts';
import { play } from '../problems.ts';
import type { LineupPairs, LineupPlayers, LineupRotation, LineupSize } from './schema.ts';

/**
 * The settings in the division props `lineups`, `lineups-dual-N` and `lineup-lock-N` (Part 3 §3): N pairs per dual, N
 * minutes.
 */
export type LineupRules = {
  readonly lineups: boolean;
  readonly pairs: number | null;
  readonly lockMinutes: number | null;
};

/** Reads a division's lineup props. `lineups-dual-N` also turns lineups on. */
export function lineupRules(props: readonly string[]): LineupRules {
  const pairs = numberAfter('lineups-dual-', props);
  return {
    lineups: props.includes('lineups') || pairs !== null,
    pairs,
    lockMinutes: numberAfter('lineup-lock-', props),
  };
}

/**
 * Returns how many of a team's players are on the court in a match that isn't a dual: the team size, up to six. Returns
 * 0 if the division uses lineups only for duals.
 */
export const placesOnCourt = (division: {
  readonly numOfPlayers: number;
  readonly props: readonly string[];
}): number => (division.props.includes('lineups') ? Math.min(division.numOfPlayers, 6) : 0);

function numberAfter(start: string, props: readonly string[]): number | null {
  const text = props.find((prop) => prop.startsWith(start))?.slice(start.length);
  return text !== undefined && /^\d+$/.test(text) ? Number(text) : null;
}

type Lock = Pick<LineupRules, 'lockMinutes'>;

/** Returns when lineups lock, which is `lineup-lock` minutes before the start, or null without a lock or a start. */
export const locksAt = ({ lockMinutes }: Lock, startTime: Millis | null): Millis | null =>
  lockMinutes === null || startTime === null ? null : startTime - lockMinutes * minute;

/** Returns whether a lineup is locked. */
export function isLineupLocked(lock: Lock, startTime: Millis | null, now: Millis): boolean {
  const at = locksAt(lock, startTime);
  return at !== null && now >= at;
}

/** Returns whether others may see a lineup, which is only when it is locked or if no lock is set (Part 3 §4). */
const isDisplayable = (lock: Lock, startTime: Millis | null, now: Millis): boolean =>
  lock.lockMinutes === null || isLineupLocked(lock, startTime, now);

/**
 * Returns whether others see a dual's lineups. The lineups must be displayable and, before the lock, both teams must
 * have submitted theirs.
 */
export const areLineupsShown = (lock: Lock, startTime: Millis | null, now: Millis, bothIn: boolean): boolean =>
  isDisplayable(lock, startTime, now) && (bothIn || isLineupLocked(lock, startTime, now));

type LineupContext = {
  readonly rules: Pick<LineupRules, 'lockMinutes'>;
  readonly size: LineupSize;
  /** The people on the roster who are allowed to play. */
  readonly roster: readonly number[];
  readonly startTime: Millis | null;
  readonly now: Millis;
  /** Whether this is event staff, who may correct a lineup even after the lock. */
  readonly crew: boolean;
};

/** The minimum size of a team that can have liberos. */
const sixes = 6;

/**
 * Accepts a lineup. Fails after the lock (except for event staff), and for a lineup of the wrong size, an empty pair
 * above a filled one (the strongest pairs play first, so a short team forfeits its last pairs), a libero with fewer
 * than six players, a captain who doesn't play, and a player who is listed twice or isn't on the roster.
 */
export function submitLineup(
  { pairs, rotation }: LineupPlayers,
  { rules, size, roster, startTime, now, crew }: LineupContext,
): Result<LineupPlayers> {
  if (!crew && isLineupLocked(rules, startTime, now)) return refuse(play['lineup-locked']());
  const fault = size.pairs > 0 ? pairsFault(pairs, size.pairs) : rotationFault(rotation, size.places);
  if (fault) return refuse(fault);
  const players =
    size.pairs > 0 ? pairs.flatMap((pair) => pair ?? []) : [...(rotation?.order ?? []), ...(rotation?.liberos ?? [])];
  if (new Set(players).size < players.length) return refuse(play['duplicate-entrant']());
  const stranger = players.find((player) => !roster.includes(player));
  if (stranger !== undefined) return refuse(play['lineup-player']({ data: { player: stranger } }));
  return ok(size.pairs > 0 ? { pairs, rotation: null } : { pairs: [], rotation });
}

function pairsFault(pairs: LineupPairs, expected: number) {
  if (pairs.length !== expected || pairs.every((pair) => pair === null))
    return play['lineup-size']({ detail: `${expected} pairs expected` });
  const first = pairs.indexOf(null);
  return first >= 0 && pairs.slice(first).some((pair) => pair !== null) ? play['lineup-gap']() : null;
}

function rotationFault(rotation: LineupRotation | null, expected: number) {
  if (rotation?.order.length !== expected) return play['lineup-size']({ detail: `${expected} players expected` });
  const { order, liberos, captain } = rotation;
  if (liberos.length > 0 && expected < sixes) return play['lineup-libero']();
  return captain === null || order.includes(captain) || liberos.includes(captain) ? null : play['lineup-captain']();
}
