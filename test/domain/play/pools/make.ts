import { mapResult, must, type Result } from '#domain/kernel/result.ts';
import { formats, settingsOf } from '#domain/play/matches/formats/formats.ts';
import type { Match } from '#domain/play/matches/schema.ts';
import { scoreMatch } from '#domain/play/matches/score.ts';
import { type BuildOptions, buildPool } from '#domain/play/pools/build.ts';
import { type Pool, type PoolTeam, pool } from '#domain/play/pools/schema.ts';
import { interweave } from '#domain/play/pools/times.ts';

/** Returns a pool with teams 101, 102 … in slots 1, 2 … (or the given slots), not built yet. */
export function emptyPool(slots: number | readonly number[], more: Partial<Pool> = {}): Pool {
  const list = typeof slots === 'number' ? Array.from({ length: slots }, (_, i) => i + 1) : slots;
  const teams = list.map((slot) => ({ poolId: 1, slot, seed: slot, teamId: 100 + slot }));
  return pool.parse({ id: 1, name: 'A', teams, ...more });
}

/** Returns the same pool with its matches, in match play. */
export const builtPool = (
  slots: number | readonly number[],
  more: Partial<Pool> = {},
  options: Partial<BuildOptions> = {},
): Pool => must(buildPool(emptyPool(slots, more), { firstId: 1, settings: settingsOf(formats[2]), ...options }));

/**
 * Plays a match. "w" means that home wins in two, and "l" that away wins in two. Any other text has the scores of the
 * sets.
 */
export function play(match: Match, result: string): Match {
  const scores = { w: '21-10 21-10', l: '10-21 10-21' }[result] ?? result;
  const entries = scores.split(' ').map((score, i) => {
    const [home = 0, away = 0] = score.split('-').map(Number);
    return { number: i + 1, home, away };
  });
  return must(scoreMatch(match, entries));
}

/** Plays matches in order of number, one result each. "." leaves one open. */
export function playPool(given: Pool, results: readonly string[]): Pool {
  const matches = given.matches.map((match, i) => {
    const result = results[i] ?? '.';
    return result === '.' ? match : play(match, result);
  });
  return { ...given, matches };
}

export const slots = (teams: readonly Pick<PoolTeam, 'slot'>[]): string => teams.map(({ slot }) => slot).join(' ');

/**
 * Returns the pool with a court and a time for each match, on its own courts. Returns it unchanged without courts or a
 * start.
 */
export const assignTimes = (pool: Pool): Result<Pool> => {
  const { courts, startTime, minutesPerMatch } = pool;
  const timed = interweave([pool], startTime === null ? null : { courts, startTime, minutesPerMatch });
  return mapResult(timed, ([placed]) => placed ?? pool);
};
