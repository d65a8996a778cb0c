import type { Id } from '../../kernel/ids.ts';
import { ok, type Result, refuse } from '../../kernel/result.ts';
import { play } from '../problems.ts';
import { at, Graft, type Layout, type LayoutRequest } from './layout.ts';
import { layoutOf } from './layout-of.ts';
import { advanceOf, titleOf } from './places.ts';
import { isReal, roundName } from './rounds.ts';
import { type BracketCell, type BracketState, cellOf, type Played, type Withdrawal } from './state.ts';
import { decideVerdict, type Verdict } from './verdict.ts';

/** The maximum number of teams we allow in a bracket (issue 3). The generator itself could handle more. */
export const mostEntrants = 256;

export type BracketSpec = Omit<LayoutRequest, 'entrants' | 'champions'> & { readonly champions?: number };

/**
 * Creates a bracket for teams in seed order, with byes for the top seeds (Part 3 §3, §4). Fails if a team is listed
 * twice, if there are fewer than two teams (or than champions), if there are more than {@link mostEntrants} (unless
 * `most` overrides it), and if the type can't be read.
 */
export function createBracket(spec: BracketSpec, teams: readonly Id[], most = mostEntrants): Result<BracketState> {
  if (teams.length > most) return refuse(play['too-many']({ detail: `${teams.length}, at most ${most}` }));
  if (new Set(teams).size !== teams.length) return refuse(play['duplicate-entrant']());
  const layout = layoutOf({ ...spec, entrants: teams.length, champions: spec.champions ?? 1 });
  if (!layout.ok) return layout;
  const { start, count } = layout.value;
  return ok({ layout: layout.value, teams: teams.slice(), withdrawn: nobodyWithdrew, cells: start, open: count });
}

const nobodyWithdrew: BracketState['withdrawn'] = new Map();

/**
 * A change being computed. Matches are visited from first to last (a match comes after its sources), each at most once,
 * and only if their sides or results changed. The cost depends on the bracket's depth instead of its size. A match
 * whose sides change loses its result, and `lost` lists those matches' numbers.
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

  /** Records or clears a result, which `run` then passes on through the bracket. */
  note(index: number, played: Played | null): void {
    const { home, away, verdict } = this.cell(index);
    this.#cells.set(index, { home, away, verdict, played });
    this.mark(index);
  }

  /** Marks a match to be visited again. */
  mark(index: number): void {
    const dirty = this.#dirty;
    let at = dirty.length;
    while (at > 0 && (dirty[at - 1] as number) < index) at--;
    if (dirty[at - 1] !== index && dirty[at] !== index) dirty.splice(at, 0, index);
  }

  /** Passes every change on to the end of the bracket. */
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

/** Returns the rounds of a bracket as drawn, with matches from top to bottom by number. */
export const drawnRounds = (layout: Layout): { name: string; section: string; matches: number[] }[] =>
  layout.order.flatMap((at) => {
    const round = layout.rounds[at];
    if (round === undefined || !isReal(round)) return [];
    const matches = Array.from({ length: round.end - round.first }, (_, i) => round.first + i + 1);
    return [{ name: roundName(layout, at), section: round.section, matches }];
  });

/**
 * A match of a bracket that hasn't been created yet. Its seats are lines of the draw (above 0), empty (-1) or undecided
 * (0).
 */
export type DrawnSeats = {
  readonly number: number;
  readonly title: string | null;
  readonly home: number;
  readonly away: number;
  readonly winnerMatch: number | null;
};

/** Returns a bracket as drawn before any match is played. */
export const drawnBracket = (state: BracketState) => ({
  rounds: drawnRounds(state.layout),
  matches: Array.from({ length: state.layout.count }, (_, at): DrawnSeats => {
    const { home, away } = cellOf(state, at);
    const winnerMatch = advanceOf(state.layout, at, 'winner').to;
    return { number: at + 1, title: titleOf(state.layout, at), home, away, winnerMatch };
  }),
});
