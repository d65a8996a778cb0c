import type { Layout } from './layout.ts';
import type { BracketCell, BracketState, Played, Withdrawal } from './state.ts';
import { at, Graft } from './tree.ts';
import { decideVerdict, type Verdict } from './verdict.ts';

/**
 * A change being computed. Matches are looked at from the first to the last (a match comes after its sources), each at most
 * once, and only those whose sides or notes changed: the cost is the depth of the bracket, not its size. A match whose sides
 * change loses its note; `lost` lists those numbers.
 */
export class Draft {
  readonly lost: number[] = [];
  readonly touched: number[] = [];
  readonly withdrawn: ReadonlyMap<number, Withdrawal>;
  readonly #base: BracketState;
  readonly #layout: Layout;
  readonly #cells: Graft<BracketCell>;
  readonly #dirty: number[] = [];
  #open: number;

  constructor(state: BracketState, withdrawn = state.withdrawn) {
    this.#base = state;
    this.#layout = state.layout;
    this.#cells = new Graft(state.cells);
    this.#open = state.open;
    this.withdrawn = withdrawn;
  }

  cell(index: number): BracketCell {
    return at(this.#cells.tree, index);
  }

  /** Notes or clears a result; `run` then carries it on. */
  note(index: number, played: Played | null): void {
    const { home, away, verdict } = this.cell(index);
    this.#cells.set(index, { home, away, verdict, played });
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
      cells: this.#cells.tree,
      open: this.#open,
    };
  }

  #look(index: number): void {
    const before = at(this.#base.cells, index);
    const cell = this.cell(index);
    const { home, away } = cell;
    this.touched.push(index);
    const moved = before.home !== home || before.away !== away;
    const stale = moved && cell.played !== null && before.played === cell.played;
    if (stale) this.lost.push(index + 1);
    const played = stale ? null : cell.played;
    const verdict = decideVerdict(home, away, played, this.withdrawn);
    if (verdict !== cell.verdict) this.#open += verdict === 0 ? 1 : cell.verdict === 0 ? -1 : 0;
    if (stale || verdict !== cell.verdict) this.#cells.set(index, { home, away, verdict, played });
    this.#send(index, home, away, verdict);
  }

  #send(index: number, home: number, away: number, verdict: Verdict): void {
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
    const { home, away, verdict, played } = this.cell(index);
    const isHome = (target & 1) === 0;
    if ((isHome ? home : away) === seat) return;
    this.#cells.set(index, { home: isHome ? seat : home, away: isHome ? away : seat, verdict, played });
    this.mark(index);
  }
}
