import type { Match, Side } from '../matches/schema.ts';
import type { Pool } from '../pools/schema.ts';
import { poolTable } from '../pools/table.ts';
import { isOpen } from './completions.ts';
import { endingsOf } from './finishes-of-match.ts';
import type { RangeOptions } from './ranges.ts';

/**
 * For one winner of the last match: how the score decides. `by` least points between the sides that suffice, or at most
 * allowed.
 */
type MarginNeed = {
  readonly winner: Side;
  readonly verdict: 'always' | 'never' | 'by-at-least' | 'by-at-most' | 'depends';
  readonly by: number | null;
};

/**
 * What the last open match of a pool must end like for a team to be among the first `places`, when it is one game:
 * every score at the target is tried on the whole table (a game that goes into extra points counts as won by two). Null
 * when more than one match is open, or the match has several games.
 */
export function marginsFor(pool: Pool, team: number, places: number, options: RangeOptions = {}): MarginNeed[] | null {
  const [last, ...more] = pool.matches.filter(isOpen);
  if (!last || more.length > 0 || last.games.length !== 1) return null;
  return endingsOf(last).flatMap(({ winner }) => {
    if (winner !== 'home' && winner !== 'away') return [];
    return [
      needOf(
        winner,
        margins(pool, last, winner).map(({ margin, supposed }) => ({
          margin,
          enough: isIn(supposed, team, places, options),
        })),
      ),
    ];
  });
}

function margins(pool: Pool, last: Match, winner: Side): { margin: number; supposed: Pool }[] {
  const game = last.games[0]!;
  return Array.from({ length: Math.max(1, game.to - 1) }, (_, i) => {
    const [high, low] = [game.to, game.to - 2 - i];
    const points = winner === 'home' ? { home: high, away: Math.max(0, low) } : { home: Math.max(0, low), away: high };
    const games = [{ ...game, ...points, isFinal: true }];
    return {
      margin: i + 2,
      supposed: { ...pool, matches: pool.matches.map((m) => (m === last ? { ...m, games, status: null } : m)) },
    };
  });
}

const isIn = (pool: Pool, team: number, places: number, options: RangeOptions): boolean => {
  const row = poolTable(pool, options).rows.find((r) => r.id === team);
  return row !== undefined && row.rank <= places;
};

function needOf(winner: Side, tried: readonly { margin: number; enough: boolean }[]): MarginNeed {
  const first = tried.findIndex((t) => t.enough);
  const last = tried.findLastIndex((t) => t.enough);
  if (first < 0) return { winner, verdict: 'never', by: null };
  if (!tried.slice(first, last + 1).every((t) => t.enough)) return { winner, verdict: 'depends', by: null };
  if (first === 0 && last === tried.length - 1) return { winner, verdict: 'always', by: null };
  if (last === tried.length - 1) return { winner, verdict: 'by-at-least', by: tried[first]!.margin };
  return first === 0
    ? { winner, verdict: 'by-at-most', by: tried[last]!.margin }
    : { winner, verdict: 'depends', by: null };
}
