import type { BracketSpec } from '#domain/play/brackets/create.ts';
import { type Layout, readSource, type Source, winnerOf } from '#domain/play/brackets/layout.ts';
import { layoutOf } from '#domain/play/brackets/layout-of.ts';
import type { RecordedMatch } from './run.ts';

type Tree = { readonly team: number; readonly best: number; readonly sides: readonly [Tree, Tree] | null };

/**
 * Finds which team was on which line, for a draw that wasn't made by seeds, using only the winners' matches. Returns
 * the recorded team for each of the layout's seeds, or null if the shapes differ. Matches must be in the order of their
 * rounds.
 */
export function drawOf(spec: BracketSpec, n: number, winners: readonly RecordedMatch[]): number[] | null {
  const layout = layoutOf({ ...spec, entrants: n, champions: spec.champions ?? 1 });
  if (!layout.ok) return null;
  const trees = plant(winners);
  const roots = rootsOf(layout.value);
  if (trees.length !== roots.length) return null;
  const seats: number[] = new Array(n).fill(0);
  const byBest = roots.slice().sort((a, b) => bestOf(layout.value, a) - bestOf(layout.value, b));
  trees.sort((a, b) => a.best - b.best);
  for (const [i, root] of byBest.entries()) if (!seat(layout.value, root, trees[i] as Tree, seats)) return null;
  return seats.every((team) => team > 0) ? seats : null;
}

/** Returns the first team that isn't where the seeds put it: "seed 7 is in seed 9's spot". */
export function movedBy(seats: readonly number[]): string | null {
  const at = seats.findIndex((team, i) => team !== i + 1);
  return at < 0 ? null : `drawn by hand: seed ${seats[at]} is in seed ${at + 1}’s spot`;
}

function plant(matches: readonly RecordedMatch[]): Tree[] {
  const remaining = new Map<number, Tree>();
  const tree = (team: number): Tree => remaining.get(team) ?? { team, best: team, sides: null };
  for (const { winner, loser } of matches) {
    const sides = [tree(winner), tree(loser)] as const;
    remaining.set(winner, { team: winner, best: Math.min(sides[0].best, sides[1].best), sides });
    remaining.delete(loser);
  }
  return [...remaining.values()];
}

/** Returns the sources of the teams that are unbeaten when the winners' rounds are over. */
function rootsOf(layout: Layout): Source[] {
  const last = layout.rounds.findLastIndex((round) => round.section === 'winners');
  const round = layout.rounds[last];
  if (round === undefined) return [];
  const roots: Source[] = layout.byes.filter((bye) => bye.round === last).map((bye) => bye.source);
  for (let index = round.first; index < round.end; index++) roots.push(winnerOf(index));
  return roots;
}

function bestOf(layout: Layout, source: Source): number {
  const read = readSource(source);
  if (read.from === 'seed') return read.seed;
  if (read.from !== 'winner') return Number.POSITIVE_INFINITY;
  return Math.min(bestOf(layout, layout.home[read.index] ?? 0), bestOf(layout, layout.away[read.index] ?? 0));
}

function seat(layout: Layout, source: Source, tree: Tree, seats: number[]): boolean {
  const read = readSource(source);
  if (read.from === 'seed') {
    if (tree.sides !== null) return false;
    seats[read.seed - 1] = tree.team;
    return true;
  }
  if (read.from !== 'winner' || tree.sides === null) return false;
  const ours = [layout.home[read.index] ?? 0, layout.away[read.index] ?? 0] as const;
  const straight = bestOf(layout, ours[0]) < bestOf(layout, ours[1]) === tree.sides[0].best < tree.sides[1].best;
  const [first, second] = straight ? tree.sides : [tree.sides[1], tree.sides[0]];
  const both = (a: Tree, b: Tree) => seat(layout, ours[0], a, seats) && seat(layout, ours[1], b, seats);
  return both(first, second) || both(second, first);
}
