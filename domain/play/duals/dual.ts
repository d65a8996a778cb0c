import type { Id } from '../../kernel/ids.ts';
import type { Millis } from '../../kernel/time.ts';
import { outcomeOf } from '../matches/outcome.ts';
import type { Game, Match, Progress, Side } from '../matches/schema.ts';
import { dualPairOf, dualSize, dualType, isDualPool } from './numbers.ts';

/** A dual: the pair matches of two teams, those that count, and what follows from them (Part 3 §4). */
export type Dual = {
  readonly dualN: number;
  readonly homeTeam: number | null;
  readonly awayTeam: number | null;
  readonly counting: readonly Match[];
  readonly exhibition: readonly Match[];
  readonly needed: number;
  readonly wins: { readonly home: number; readonly away: number };
  readonly progress: Progress;
  /** Nothing that counts is to come. */
  readonly settled: boolean;
  readonly winner: Side | 'split' | null;
};

/**
 * Reads a dual off its pair matches, in any order. Won by the first team with `needed` point matches; when every point match is
 * settled without that (splits, double forfeits, too few pairs) by the one ahead, level is a split.
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

/** All duals among matches of any pools and brackets, by number; ordinary matches are left out. */
export function dualsOf(matches: readonly Match[]): Dual[] {
  const lists = new Map<string, Match[]>();
  for (const match of matches) {
    if (match.dualN === null) continue;
    // Every pool counts its duals from 1.
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

/** No pair is won by reaching a number of sets: it is won when its match is. */
const unreached = 998;

/** A pair's score as one game of its dual: its sets, of a pair match with one set its points; a win that was given, and what nobody won, by itself. */
function gameOf(match: Match): Game {
  const { progress, settled, winner, sets, points } = outcomeOf(match);
  const score = match.games.length === 1 ? points : sets;
  const given = { home: winner === 'home' ? 1 : 0, away: winner === 'away' ? 1 : 0 };
  const ahead = score.home === score.away ? null : score.home > score.away ? 'home' : 'away';
  const fits = !settled || ahead === (winner === 'split' ? null : winner);
  const shown = fits ? score : given;
  const blank = progress === 'none' && !settled;
  return {
    number: dualPairOf(match)?.pair ?? 1,
    to: unreached,
    cap: null,
    home: blank ? null : shown.home,
    away: blank ? null : shown.away,
    isFinal: settled,
  };
}

/**
 * A bracket's match that is a dual, read off its pair matches: its games are the pairs that count, so that its sets are the dual's wins and its winner is
 * the dual's (`dualOf`).
 */
export const dualHead = (head: Match, pairs: readonly Match[]): Match => ({
  ...head,
  type: dualType,
  isMatch: true,
  games: dualOf(pairs).counting.map(gameOf),
});

/** Which dual: its pool's or bracket's id, whether that is a pool, and the dual's number (Part 3 §4). */
type DualQuery = { readonly parentId: number; readonly dualN: number; readonly pool: boolean };

/** When a match ended: the last change of its games, else of the match. */
const endedAt = (match: Match): Millis =>
  Math.max(...match.games.map((game) => game.dtModified ?? 0), 0) || (match.dtModified ?? 0);

/**
 * The order in which the pairs of a dual finished, as box scores print it ("order of finish 3, 1, 2"): pair numbers of the
 * complete matches by their last change, the lower pair first at the same moment.
 */
export function dualFinishOrder(matches: readonly Match[], { parentId, dualN, pool }: DualQuery): number[] {
  return matches
    .filter((match) => (pool ? match.poolId : match.bracketId) === parentId && match.dualN === dualN)
    .filter((match) => outcomeOf(match).progress === 'complete')
    .map((match) => ({ pair: dualPairOf(match)?.pair ?? 0, at: endedAt(match) }))
    .sort((a, b) => a.at - b.at || a.pair - b.pair)
    .map(({ pair }) => pair);
}

/** Pair matches, among those of any pools and brackets, which nobody waits for: they count in a dual that was decided without them. Exhibitions are played all the same. */
export function sparePairs(matches: readonly Match[]): ReadonlySet<Id> {
  if (!isDualPool(matches)) return new Set();
  const decided = dualsOf(matches).filter(({ settled }) => settled);
  return new Set(decided.flatMap(({ counting }) => counting.map(({ id }) => id)));
}

/** 'X won 3-1', 'X leads 2-1' or 'Tied 1-1', the leader's wins first (Part 3 §4); null before the first pair match. */
export function dualText(dual: Dual, nameOf: (team: number | null) => string): string | null {
  if (dual.progress === 'none') return null;
  const { home, away } = dual.wins;
  const [team, high, low] = home >= away ? [dual.homeTeam, home, away] : [dual.awayTeam, away, home];
  if (high === low) return `Tied ${high}-${low}`;
  return `${nameOf(team)} ${dual.progress === 'complete' ? 'won' : 'leads'} ${high}-${low}`;
}

/** Dual status: Started, Complete, or null before the first score (Part 3 §4). */
export const dualStatus = (dual: Dual): 'Started' | 'Complete' | null =>
  (({ none: null, started: 'Started', complete: 'Complete' }) as const)[dual.progress];

/** What is said of a pair match beside its own score. */
export type PairNote = {
  /** How its dual stands: "Sharks leads 1-0"; null before its first pair has begun. */
  readonly dual: string | null;
  /** Nobody waits for it: its dual was decided without it. */
  readonly spare: boolean;
};

/** A note for each pair match among those of any pools and brackets, by id; ordinary matches have none. */
export function pairNotes(
  matches: readonly Match[],
  nameOf: (team: Id | null) => string | null,
): ReadonlyMap<Id, PairNote> {
  if (!isDualPool(matches)) return new Map();
  const spare = sparePairs(matches);
  return new Map(
    dualsOf(matches).flatMap((dual) => {
      const text = dualText(dual, (team) => nameOf(team) ?? 'To be decided');
      return [...dual.counting, ...dual.exhibition].map(
        ({ id }) => [id, { dual: text, spare: spare.has(id) }] as const,
      );
    }),
  );
}
