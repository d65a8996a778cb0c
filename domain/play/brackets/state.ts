import type { Id } from '../../kernel/ids.ts';
import type { Forfeit, Game, Side, StoredStatus } from '../matches/schema.ts';
import { at, type Cell, type Layout, type Tree } from './layout.ts';

/**
 * What was noted for a match: its games (with forfeit, canceled or postponed as in the match), or only who won, where there is
 * no score (old records, walk-overs). `none`: nobody goes on.
 */
export type Played =
  | { readonly winner: Side | 'none' }
  | {
      readonly games: readonly Game[];
      readonly isMatch?: boolean;
      readonly forfeit?: Forfeit | null;
      readonly status?: StoredStatus;
    };

/** Why a team plays no more: it gave up its remaining matches, or it left the event (and is DNP if it has played nothing). */
export type Withdrawal = 'forfeit' | 'drop';

export type BracketCell = Cell<Played>;

/**
 * A bracket with its teams and results. Immutable; states share what they have in common. `teams[s - 1]` has seed s; a
 * negative id is a place whose team is not known yet (the winner of a pool), to be filled by `previewReplace`. `withdrawn` is in the order in which they did.
 * `open` counts the matches without a verdict.
 */
export type BracketState = {
  readonly layout: Layout;
  readonly teams: readonly Id[];
  readonly withdrawn: ReadonlyMap<number, Withdrawal>;
  readonly cells: Tree<BracketCell>;
  readonly open: number;
};

/** The cell of match `index`; the index must exist. */
export const cellOf = (state: Pick<BracketState, 'cells'>, index: number): BracketCell => at(state.cells, index);

/** The match's index, or -1 where the bracket has no match of that number. */
export const indexOf = (state: BracketState, number: number): number =>
  Number.isInteger(number) && number >= 1 && number <= state.layout.count ? number - 1 : -1;

/** The team on a seat; null while unknown, or where no team will come. */
export const teamAt = (state: BracketState, seat: number): Id | null =>
  seat > 0 ? (state.teams[seat - 1] ?? null) : null;

/** The seed of a team, 0 if it is not in the bracket. */
export const seedOf = (state: BracketState, team: Id): number => state.teams.indexOf(team) + 1;

/** Whether a match is to be played or was played by two teams (no walk-over, no empty seat). */
export const isContest = (cell: BracketCell): boolean => cell.home > 0 && cell.away > 0;

/** Whether a match can be scored: two seats are filled, and both with real teams. */
export const isPlayable = (state: BracketState, cell: BracketCell): boolean =>
  (teamAt(state, cell.home) ?? 0) > 0 && (teamAt(state, cell.away) ?? 0) > 0;
