import { ok, type Result, refuse } from '../../kernel/result.ts';
import type { Millis } from '../../kernel/time.ts';
import { play } from '../problems.ts';
import { isLineupLocked } from './lock.ts';
import type { LineupRules } from './props.ts';
import type { Lineup } from './schema.ts';

type LineupContext = {
  readonly rules: Pick<LineupRules, 'pairs' | 'lockMinutes'>;
  readonly roster: readonly number[];
  readonly startTime: Millis | null;
  readonly now: Millis;
};

/** Takes a lineup. Refuses once locked, another number of pairs than asked for, a player twice, or one not on the roster. */
export function submitLineup(lineup: Lineup, { rules, roster, startTime, now }: LineupContext): Result<Lineup> {
  if (isLineupLocked(rules, startTime, now)) return refuse(play['lineup-locked']());
  if (lineup.pairs.length === 0 || (rules.pairs !== null && lineup.pairs.length !== rules.pairs)) {
    return refuse(play['lineup-size']({ detail: `${rules.pairs ?? 'At least 1'} expected` }));
  }
  const players = lineup.pairs.flat();
  if (new Set(players).size < players.length) return refuse(play['duplicate-entrant']());
  const stranger = players.find((player) => !roster.includes(player));
  return stranger === undefined ? ok(lineup) : refuse(play['lineup-player']({ data: { player: stranger } }));
}
