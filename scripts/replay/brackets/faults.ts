import { readSource } from '#domain/play/brackets/layout.ts';
import { layoutOf } from '#domain/play/brackets/layout-of.ts';

/** A match of a record as far as its own sense goes. */
type Meeting = { readonly round: number; readonly winner: number; readonly loser: number };

/**
 * What in a knock-out record can't be, whatever the draw: a seed beyond the number of teams, a team against itself, a team that
 * loses twice, plays twice in a round, or plays on after it has lost. Null: it is a knock-out in itself.
 */
export function knockoutFault(teams: number, matches: readonly Meeting[]): string | null {
  const lostIn = new Map<number, number>();
  const seen = new Set<string>();
  for (const { round, winner, loser } of matches.slice().sort((a, b) => a.round - b.round)) {
    if (winner === loser) return `misprint: seed ${winner} meets itself in round ${round}`;
    for (const seed of [winner, loser]) {
      if (seed < 1 || seed > teams) return `misprint: seed ${seed} among ${teams} teams`;
      if (seen.has(`${seed} ${round}`)) return `misprint: seed ${seed} plays twice in round ${round}`;
      const lost = lostIn.get(seed);
      if (lost !== undefined) return `misprint: seed ${seed} plays in round ${round} after losing in round ${lost}`;
      seen.add(`${seed} ${round}`);
    }
    lostIn.set(loser, round);
  }
  return null;
}

/**
 * The first pair of seeds in a record that the standard draw keeps apart in that round: such a record was drawn otherwise. Null:
 * every pair could meet there.
 */
export function foreignPair(teams: number, matches: readonly Meeting[]): string | null {
  const layout = layoutOf({ type: 'SINGLE_ELIM', entrants: teams, champions: 1 });
  if (!layout.ok) return null;
  const { home, away, count, rounds, roundOf } = layout.value;
  const reach: number[][] = [];
  const may = new Set<string>();
  for (let index = 0; index < count; index++) {
    const [a = [], b = []] = [home[index], away[index]].map((source) => {
      const read = readSource(source ?? 0);
      return read.from === 'seed' ? [read.seed] : read.from === 'winner' ? (reach[read.index] ?? []) : [];
    });
    const round = rounds[roundOf[index] ?? 0]?.number ?? 0;
    for (const x of a) for (const y of b) may.add(`${round} ${Math.min(x, y)} ${Math.max(x, y)}`);
    reach.push([...a, ...b]);
  }
  const foreign = matches.find(
    ({ round, winner, loser }) => !may.has(`${round} ${Math.min(winner, loser)} ${Math.max(winner, loser)}`),
  );
  return foreign === undefined ? null : `${foreign.winner} v ${foreign.loser} in round ${foreign.round}`;
}

/** Everybody but the champion has lost exactly twice: a double elimination in itself, whatever the draw. */
export function isDoubleElimination(teams: number, matches: readonly Pick<Meeting, 'winner' | 'loser'>[]): boolean {
  const losses = new Map<number, number>();
  for (const { loser } of matches) losses.set(loser, (losses.get(loser) ?? 0) + 1);
  const counts = Array.from({ length: teams }, (_, i) => losses.get(i + 1) ?? 0);
  return counts.every((count) => count <= 2) && counts.filter((count) => count < 2).length === 1;
}
