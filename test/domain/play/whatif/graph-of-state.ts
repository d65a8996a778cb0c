import { readSource, type Source } from '#domain/play/brackets/layout.ts';
import { type BracketState, cellOf } from '#domain/play/brackets/state.ts';
import type { PathNode, Seat } from '#domain/play/whatif/graph.ts';

/** Court and time by match number. */
type Spots = ReadonlyMap<number, { readonly court: string; readonly start: number }>;

/**
 * Returns a bracket as a graph, read from its layout instead of a page, to check `graphOfView`. Matches are identified
 * by number.
 */
export function graphOfBracket(state: BracketState, spots: Spots = new Map()): PathNode[] {
  const { layout } = state;
  const place = (n: number | undefined) => (n !== undefined && n > 0 ? n : null);
  const target = (t: number | undefined) => (t !== undefined && t >= 0 ? (t >> 1) + 1 : null);
  return Array.from({ length: layout.count }, (_, i): PathNode => {
    const first = layout.reset > 0 && i === layout.reset - 1;
    const placed = first ? layout.reset : i;
    const spot = spots.get(i + 1);
    return {
      match: i + 1,
      label: `Match ${i + 1}`,
      ...(i === layout.reset
        ? resetSeats(i)
        : { home: seatOf(state, layout.home[i]!), away: seatOf(state, layout.away[i]!) }),
      winnerTo: first ? layout.reset + 1 : target(layout.winnerTo[i]),
      loserTo: first ? layout.reset + 1 : target(layout.loserTo[i]),
      winnerPlace: place(layout.winnerPlace[placed]),
      loserPlace: place(layout.loserPlace[placed]),
      endsIfHome: first,
      winner: verdicts[cellOf(state, i).verdict],
      court: spot?.court ?? null,
      start: spot?.start ?? null,
    };
  });
}

const verdicts = { 0: null, 1: 'home', 2: 'away', 3: 'nobody' } as const;

/** The reset is played when the away side has won the final, so the final's loser is its home side. */
const resetSeats = (final: number): { home: Seat; away: Seat } => ({
  home: { from: 'loser', match: final },
  away: { from: 'winner', match: final },
});

function seatOf(state: BracketState, source: Source): Seat {
  const read = readSource(source);
  if (read.from === 'nobody') return { from: 'nobody' };
  if (read.from === 'seed') {
    const team = state.teams[read.seed - 1];
    return team === undefined ? { from: 'nobody' } : { from: 'team', team };
  }
  return { from: read.from, match: read.index + 1 };
}
