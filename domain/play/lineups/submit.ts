import { ok, type Result, refuse } from '../../kernel/result.ts';
import type { Millis } from '../../kernel/time.ts';
import { play } from '../problems.ts';
import { isLineupLocked } from './lock.ts';
import type { LineupRules } from './props.ts';
import type { LineupPairs } from './schema.ts';

type LineupContext = {
  readonly rules: Pick<LineupRules, 'lockMinutes'>;
  /** pairs of the dual */
  readonly pairs: number;
  /** people on the roster who may play */
  readonly roster: readonly number[];
  readonly startTime: Millis | null;
  readonly now: Millis;
  /** who runs the event mends a line-up after the lock, too */
  readonly crew: boolean;
};

/**
 * Takes a line-up. Refuses once locked (but for the crew), another number of pairs than the dual has, a pair left empty above one that is filled (the
 * strongest play first, so a short team gives up its last pairs), a player twice, or one not on the roster.
 */
export function submitLineup(
  given: LineupPairs,
  { rules, pairs, roster, startTime, now, crew }: LineupContext,
): Result<LineupPairs> {
  if (!crew && isLineupLocked(rules, startTime, now)) return refuse(play['lineup-locked']());
  if (given.length !== pairs || given.every((pair) => pair === null))
    return refuse(play['lineup-size']({ detail: `${pairs} expected` }));
  const first = given.indexOf(null);
  if (first >= 0 && given.slice(first).some((pair) => pair !== null)) return refuse(play['lineup-gap']());
  const players = given.flatMap((pair) => pair ?? []);
  if (new Set(players).size < players.length) return refuse(play['duplicate-entrant']());
  const stranger = players.find((player) => !roster.includes(player));
  return stranger === undefined ? ok(given) : refuse(play['lineup-player']({ data: { player: stranger } }));
}
