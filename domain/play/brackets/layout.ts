import type { BracketType } from './bracket-types.ts';
import type { DropOrder, FullVariant } from './drops.ts';

/**
 * Cells in a tree of three levels, with 16 per node. Changing one copies three small arrays, whatever the bracket's
 * size (up to 4,096 cells per top branch; the top can be longer), and states share all the rest.
 */
type Leaf<C> = readonly C[];
type Branch<C> = readonly Leaf<C>[];
export type Tree<C> = readonly Branch<C>[];

const bits = 4;
const mask = 15;

/** Returns the cell at `index`, which must exist. */
export const at = <C>(tree: Tree<C>, index: number): C =>
  ((tree[index >> (2 * bits)] as Branch<C>)[(index >> bits) & mask] as Leaf<C>)[index & mask] as C;

/** Returns a tree of these cells. */
export function plant<C>(cells: readonly C[]): Tree<C> {
  const leaves = groups(cells);
  return groups(leaves);
}

function groups<C>(list: readonly C[]): C[][] {
  const made: C[][] = [];
  for (let from = 0; from < list.length; from += mask + 1) made.push(list.slice(from, from + mask + 1));
  return made;
}

/** A tree being changed. Any part that was copied once is changed in place after that. */
export class Graft<C> {
  readonly tree: Branch<C>[];
  readonly #branches: number[] = [];
  readonly #leaves: number[] = [];

  constructor(tree: Tree<C>) {
    this.tree = tree.slice();
  }

  set(index: number, cell: C): void {
    const top = index >> (2 * bits);
    const middle = index >> bits;
    if (!owns(this.#leaves, middle)) this.#copy(top, middle);
    ((this.tree[top] as Branch<C>)[middle & mask] as C[])[index & mask] = cell;
  }

  #copy(top: number, middle: number): void {
    if (!owns(this.#branches, top)) {
      this.#branches.push(top);
      this.tree[top] = (this.tree[top] as Branch<C>).slice();
    }
    this.#leaves.push(middle);
    const branch = this.tree[top] as Leaf<C>[];
    branch[middle & mask] = (branch[middle & mask] as Leaf<C>).slice();
  }
}

/**
 * Returns whether a part was already copied. It searches from the newest copy, because changes run from the first match
 * to the last.
 */
function owns(list: readonly number[], wanted: number): boolean {
  for (let i = list.length - 1; i >= 0; i--) if (list[i] === wanted) return true;
  return false;
}

/**
 * The sections of a bracket. `crossover` is the semifinal round in which contenders come back, and `place` plays for
 * 3rd, 5th and 7th.
 */
const sections = ['winners', 'contenders', 'crossover', 'place', 'final'] as const;
export type Section = (typeof sections)[number];

/**
 * Where a side comes from, as one number: 0 is empty, s > 0 is seed s, and below 0 is the winner or loser of a match.
 * Use {@link winnerOf}, {@link loserOf} and {@link readSource}.
 */
export type Source = number;
export const nobody: Source = 0;
export const winnerOf = (index: number): Source => -(2 * index + 1);
export const loserOf = (index: number): Source => -(2 * index + 2);

type ReadSource =
  | { readonly from: 'nobody' }
  | { readonly from: 'seed'; readonly seed: number }
  | { readonly from: 'winner' | 'loser'; readonly index: number };

export function readSource(source: Source): ReadSource {
  if (source === 0) return { from: 'nobody' };
  if (source > 0) return { from: 'seed', seed: source };
  const code = -source - 1;
  return { from: code % 2 === 0 ? 'winner' : 'loser', index: Math.floor(code / 2) };
}

/**
 * A round of one section. `slots` includes byes. `first` and `end` are match indexes (end excluded). `fromEnd` is 0 for
 * the section's last round. `line` is the number of slot 0 on the 128-line sheet, or 0 if the sheet has none.
 */
export type LayoutRound = {
  readonly section: Section;
  readonly number: number;
  readonly slots: number;
  readonly fromEnd: number;
  readonly line: number;
  readonly first: number;
  readonly end: number;
};

export type Bye = { readonly round: number; readonly slot: number; readonly source: Source };

/** The input of a layout. Equal requests share one layout. */
export type LayoutRequest = {
  readonly type: BracketType;
  readonly entrants: number;
  readonly champions: number;
  /** For challenge brackets, the pairing strategy used instead of the type's own. */
  readonly pairing?: ChallengePairing;
  /** For crossovers, a different order of the first contenders' round (AVP 2002 and 2003: `reverse`). */
  readonly firstDrop?: DropOrder;
  /**
   * For crossovers, how many opening rounds eliminate their losers (AVP 2008, 24 teams: 1; FIVB qualifiers of 2001: 2
   * and 3).
   */
  readonly playIn?: number;
  /**
   * For single elimination with champions, whether a third of the champions come from the losers of the last round (AVP
   * 2004).
   */
  readonly secondChance?: boolean;
  /** For full double elimination, a known layout other than the usual one. */
  readonly drops?: FullVariant;
};

export const challengePairings = ['fold', 'topDown'] as const;
export type ChallengePairing = (typeof challengePairings)[number];

/**
 * A match's seats and verdict. Seats are 0 while undecided, above 0 for the seed, and -1 for always empty. Verdicts are
 * 0 for open, 1 for home, 2 for away and 3 for neither.
 */
export type Cell<P = unknown> = {
  readonly home: number;
  readonly away: number;
  readonly verdict: 0 | 1 | 2 | 3;
  readonly played: P | null;
};

/**
 * The static shape of a bracket. Byes are already resolved, so every match can get both sides. Match `i` has the number
 * `i + 1`, and a match comes after both of its sources. `winnerTo`/`loserTo` is 2 × target + (0 home, 1 away), or -1
 * for a team that is out, and then `winnerPlace`/`loserPlace` give its finish. `reset` is the "if" final of a full
 * double elimination, or -1.
 */
export type Layout = {
  readonly request: LayoutRequest;
  readonly size: number;
  readonly count: number;
  readonly home: readonly Source[];
  readonly away: readonly Source[];
  readonly winnerTo: readonly number[];
  readonly loserTo: readonly number[];
  readonly winnerPlace: readonly number[];
  readonly loserPlace: readonly number[];
  readonly roundOf: readonly number[];
  readonly slotOf: readonly number[];
  readonly rounds: readonly LayoutRound[];
  /** The indexes of rounds in playing order. */
  readonly order: readonly number[];
  readonly byes: readonly Bye[];
  readonly reset: number;
  /** The finishes of teams that don't need a match for them (seed → finish). */
  readonly seedPlaces: ReadonlyMap<number, number>;
  /** The full draw's rounds that a qualifier doesn't play, which count as byes (Part 3 §4). */
  readonly byeRounds: number;
  /** The initial cells. States share each cell until they change it. */
  readonly start: Tree<Cell<never>>;
};

/** Returns a match's number on the specification's 128-line sheet, or 0 if it has none. */
export function lineNumber(layout: Layout, index: number): number {
  const round = layout.rounds[layout.roundOf[index] ?? -1];
  return round === undefined || round.line === 0 ? 0 : round.line + (layout.slotOf[index] ?? 0);
}

/** Returns the smallest power of two that is at least `n` and at least `from`. */
export function powerFor(n: number, from = 1): number {
  let size = from;
  while (size < n) size *= 2;
  return size;
}

/**
 * Returns the seeds from the top line to the bottom, as start.gg and most engines draw them: 1-16, 8-9, 4-13, 5-12,
 * 2-15, … The order decides who plays whom after a drop, and full double elimination uses this order (domain-facts A3).
 */
export function foldLines(size: number): number[] {
  let lines = [1];
  while (lines.length < size) {
    const sum = lines.length * 2 + 1;
    lines = lines.flatMap((seed) => [seed, sum - seed]);
  }
  return lines;
}

/**
 * Returns the seeds from the top line to the bottom as AVP and FIVB draw them, with 1 at the top and 2 at the bottom:
 * 1-16, 8-9, 5-12, 4-13, 3-14, 6-11, 7-10, 2-15 (domain-facts A2). It is the same tree as {@link foldLines}, with
 * different halves on top. With `sections` (champions), the draw has that many equal sections, each headed by one of
 * the top seeds. If `sections` is a power of two, the draw is the same as without it.
 */
export function visualLines(size: number, sections = 1): number[] {
  let lines = sections === 1 ? [1] : visualLines(powerFor(sections)).filter((seed) => seed <= sections);
  while (lines.length < size) {
    const sum = lines.length * 2 + 1;
    lines = lines.flatMap((seed, i) => (i % 2 === 0 ? [seed, sum - seed] : [sum - seed, seed]));
  }
  return lines;
}

/**
 * Returns the number of lines in a draw of `sections` equal sections that holds `n`: 3 sections of 4 for 9 to 12 teams.
 */
export function drawSize(n: number, sections = 1): number {
  let size = sections;
  while (size < n) size *= 2;
  return size;
}
