import type { Layout } from './layout.ts';
import { type BracketCell, type BracketState, cellOf } from './state.ts';

/** The place of a seed in its bracket, null while it still plays. Ties carry the same number: 5, 5, 7, 7. */
type SeedPlaces = readonly (number | null)[];

/**
 * Places by seed (index seed − 1), as far as they are decided (domain-facts A3 "Finish tables"): a team has its place when it has
 * no match left. Byes move the numbers up: eleven teams end 1, 2, 3, 4, 5, 5, 7, 7, 9, 9, 9.
 */
export function placesOf(state: BracketState): SeedPlaces {
  const { layout } = state;
  const places: (number | null)[] = new Array(state.teams.length).fill(null);
  const give = (seat: number, place: number) => {
    if (seat > 0 && place > 0) places[seat - 1] = place;
  };
  for (const [seed, place] of layout.seedPlaces) give(seed, place);
  for (let index = 0; index < layout.count; index++) {
    const cell = cellOf(state, index);
    if (cell.verdict === 0) continue;
    if (index + 1 === layout.reset) giveFirstFinal(cell, layout, give);
    else if (cell.verdict === 3) {
      give(cell.home, fallPlace(layout, index));
      give(cell.away, fallPlace(layout, index));
    } else {
      const homeWon = cell.verdict === 1;
      give(homeWon ? cell.home : cell.away, layout.winnerPlace[index] ?? 0);
      give(homeWon ? cell.away : cell.home, layout.loserPlace[index] ?? 0);
    }
  }
  return places;
}

/** The first grand final decides only when the unbeaten team has won it, or when nobody is left. */
function giveFirstFinal(cell: BracketCell, layout: Layout, give: (seat: number, place: number) => void): void {
  if (cell.verdict === 2) return;
  give(
    cell.home,
    cell.verdict === 1 ? (layout.winnerPlace[layout.reset] ?? 1) : (layout.loserPlace[layout.reset] ?? 2),
  );
  give(cell.away, layout.loserPlace[layout.reset] ?? 2);
}

/** The place of a team that leaves at once from a match whose loser would play on (a double forfeit). */
function fallPlace(layout: Layout, index: number): number {
  let at = index;
  for (let next = layout.loserTo[at] ?? -1; next >= 0; next = layout.loserTo[at] ?? -1) at = next >> 1;
  return layout.loserPlace[at] ?? 0;
}
