import { ok, type Result, refuse } from '../../kernel/result.ts';
import type { Millis } from '../../kernel/time.ts';
import { play } from '../problems.ts';
import { isLineupLocked } from './lock.ts';
import type { LineupRules } from './props.ts';
import type { LineupPairs, LineupPlayers, LineupRotation, LineupSize } from './schema.ts';

type LineupContext = {
  readonly rules: Pick<LineupRules, 'lockMinutes'>;
  readonly size: LineupSize;
  /** people on the roster who may play */
  readonly roster: readonly number[];
  readonly startTime: Millis | null;
  readonly now: Millis;
  /** who runs the event mends a line-up after the lock, too */
  readonly crew: boolean;
};

/** Liberos stand beside six. */
const sixes = 6;

/**
 * Takes a line-up. Refuses once locked (but for the crew), another size than the match has, a pair left empty above one that is filled (the strongest play
 * first, so a short team gives up its last pairs), a libero beside fewer than six, a captain who doesn't play, a player twice, or one not on the roster.
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
