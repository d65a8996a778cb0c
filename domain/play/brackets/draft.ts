import { chunkBits, chunkMask } from './builder.ts';
import type { Layout } from './layout.ts';
import type { BracketCell, BracketState, Played, Withdrawal } from './state.ts';
import { settle, type Verdict } from './verdict.ts';

/**
 * One change in the making. Matches are looked at from the first to the last (a match stands after its sources), each at most
 * once, and only those whose sides or notes changed: the cost is the depth of the bracket, not its size. A match whose sides
 * change loses its note; `lost` lists those numbers.
 */
export class Draft {
  readonly lost: number[] = [];
  readonly touched: number[] = [];
  readonly withdrawn: ReadonlyMap<number, Withdrawal>;
  readonly #base: BracketState;
  readonly #layout: Layout;
  readonly #chunks: (readonly BracketCell[])[];
  readonly #own = new Set<number>();
  readonly #dirty: number[] = [];
  #open: number;

  constructor(state: BracketState, withdrawn = state.withdrawn) {
    this.#base = state;
    this.#layout = state.layout;
    this.#chunks = state.chunks.slice();
    this.#open = state.open;
    this.withdrawn = withdrawn;
  }

  cell(index: number): BracketCell {
    return (this.#chunks[index >> chunkBits] as readonly BracketCell[])[index & chunkMask] as BracketCell;
  }

  /** Notes or clears a result; `run` then carries it on. */
  note(index: number, played: Played | null): void {
    this.#set(index, { ...this.cell(index), played });
    this.mark(index);
  }

  /** Has a match looked at again. */
  mark(index: number): void {
    const dirty = this.#dirty;
    let at = dirty.length;
    while (at > 0 && (dirty[at - 1] as number) < index) at--;
    if (dirty[at - 1] !== index && dirty[at] !== index) dirty.splice(at, 0, index);
  }

  /** Carries every change on to the end of the bracket. */
  run(): this {
    for (let index = this.#dirty.pop(); index !== undefined; index = this.#dirty.pop()) this.#look(index);
    return this;
  }

  state(teams = this.#base.teams): BracketState {
    return {
      layout: this.#layout,
      teams,
      withdrawn: this.withdrawn,
      chunks: this.#chunks,
      open: this.#open,
    };
  }

  #look(index: number): void {
    const before = this.#before(index);
    let cell = this.cell(index);
    this.touched.push(index);
    if (
      cell.played !== null &&
      before.played === cell.played &&
      (before.home !== cell.home || before.away !== cell.away)
    ) {
      cell = { ...cell, played: null };
      this.lost.push(index + 1);
    }
    const verdict = settle(cell, this.withdrawn);
    if (verdict !== cell.verdict) {
      if (cell.verdict === 0) this.#open--;
      if (verdict === 0) this.#open++;
      cell = { ...cell, verdict };
    }
    this.#set(index, cell);
    this.#send(index, cell);
  }

  #send(index: number, { home, away, verdict }: BracketCell): void {
    const layout = this.#layout;
    if (index + 1 === layout.reset) {
      const again = verdict === 2;
      this.#seat(2 * layout.reset, verdict === 0 ? 0 : again ? home : -1);
      this.#seat(2 * layout.reset + 1, verdict === 0 ? 0 : again ? away : -1);
      return;
    }
    this.#seat(layout.winnerTo[index] as number, verdict === 0 ? 0 : verdict === 1 ? home : verdict === 2 ? away : -1);
    this.#seat(layout.loserTo[index] as number, verdict === 0 ? 0 : verdict === 1 ? away : verdict === 2 ? home : -1);
  }

  #seat(target: number, seat: number): void {
    if (target < 0) return;
    const index = target >> 1;
    const cell = this.cell(index);
    const now = (target & 1) === 0 ? cell.home : cell.away;
    if (now === seat) return;
    this.#set(index, (target & 1) === 0 ? { ...cell, home: seat } : { ...cell, away: seat });
    this.mark(index);
  }

  #before(index: number): BracketCell {
    return (this.#base.chunks[index >> chunkBits] as readonly BracketCell[])[index & chunkMask] as BracketCell;
  }

  #set(index: number, cell: BracketCell): void {
    const at = index >> chunkBits;
    if (!this.#own.has(at)) {
      this.#own.add(at);
      this.#chunks[at] = (this.#chunks[at] as readonly BracketCell[]).slice();
    }
    (this.#chunks[at] as BracketCell[])[index & chunkMask] = cell;
  }
}

/** Who stands on a verdict: the seats of winner and loser, -1 for nobody. */
export function seatsBy(cell: BracketCell, verdict: Verdict): { winner: number; loser: number } {
  if (verdict === 1) return { winner: cell.home, loser: cell.away };
  if (verdict === 2) return { winner: cell.away, loser: cell.home };
  return { winner: -1, loser: -1 };
}
