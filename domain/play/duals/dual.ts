import type { Id } from '../../kernel/ids.ts';
import { outcomeOf } from '../matches/outcome.ts';
import type { Match, Progress, Side } from '../matches/schema.ts';
import { dualSize, isDualPool } from './numbers.ts';

/** A dual: the pair matches of two teams, which of them count, and the result (Part 3 §4). */
export type Dual = {
  readonly dualN: number;
  readonly homeTeam: number | null;
  readonly awayTeam: number | null;
  readonly counting: readonly Match[];
  readonly exhibition: readonly Match[];
  readonly needed: number;
  readonly wins: { readonly home: number; readonly away: number };
  readonly progress: Progress;
  /** Whether every match that counts is settled. */
  readonly settled: boolean;
  readonly winner: Side | 'split' | null;
};

/**
 * Reads a dual from its pair matches, in any order. The first team to win `needed` point matches wins. If every point
 * match is settled without that (splits, double forfeits, too few pairs), the team ahead wins, and a tie is a split.
 */
export function dualOf(matches: readonly Match[]): Dual {
  const sorted = [...matches].sort((a, b) => a.number - b.number);
  const { points, needed } = dualSize(sorted.length);
  const counting = sorted.slice(0, points);
  const outcomes = counting.map(outcomeOf);
  const wins = {
    home: outcomes.filter(({ winner }) => winner === 'home').length,
    away: outcomes.filter(({ winner }) => winner === 'away').length,
  };
  const won = Math.max(wins.home, wins.away) >= needed;
  const over = won || (outcomes.length > 0 && outcomes.every(({ settled }) => settled));
  const void_ = over && outcomes.every(({ progress }) => progress === 'none');
  const started = sorted.some((match) => outcomeOf(match).progress !== 'none');
  return {
    dualN: sorted[0]?.dualN ?? 0,
    homeTeam: sorted[0]?.homeTeam ?? null,
    awayTeam: sorted[0]?.awayTeam ?? null,
    counting,
    exhibition: sorted.slice(points),
    needed,
    wins,
    progress: over && !void_ ? 'complete' : started ? 'started' : 'none',
    settled: over,
    winner: over && !void_ ? leader(wins) : null,
  };
}

/** Returns all duals among the matches of any pools and brackets, by number. Ordinary matches are left out. */
export function dualsOf(matches: readonly Match[]): Dual[] {
  const lists = new Map<string, Match[]>();
  for (const match of matches) {
    if (match.dualN === null) continue;
    // Every pool numbers its duals from 1.
    const key = `${match.poolId} ${match.bracketId} ${match.dualN}`;
    const list = lists.get(key);
    if (list) list.push(match);
    else lists.set(key, [match]);
  }
  return [...lists.values()].map(dualOf).sort((a, b) => a.dualN - b.dualN);
}

function leader({ home, away }: Dual['wins']): Side | 'split' {
  if (home === away) return 'split';
  return home > away ? 'home' : 'away';
}

/**
 * Returns the pair matches, in any pools and brackets, that no one waits for because their dual was decided without
 * them. Exhibitions are played anyway.
 */
export function sparePairs(matches: readonly Match[]): ReadonlySet<Id> {
  if (!isDualPool(matches)) return new Set();
  const decided = dualsOf(matches).filter(({ settled }) => settled);
  return new Set(decided.flatMap(({ counting }) => counting.map(({ id }) => id)));
}
