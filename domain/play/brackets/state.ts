import type { Id } from '../../kernel/ids.ts';
import type { Forfeit, Game, Side, StoredStatus } from '../matches/schema.ts';
import { at, type Cell, type Layout, type Tree } from './layout.ts';

/**
 * A match's recorded result: its sets (forfeit, canceled and postponed as in the match), or only the winner if there is
 * no score (old records, walkovers). `none` means that neither team advances.
 */
export type Played =
  | { readonly winner: Side | 'none' }
  | {
      readonly games: readonly Game[];
      readonly isMatch?: boolean;
      readonly forfeit?: Forfeit | null;
      readonly status?: StoredStatus;
    };

/**
 * Why a team no longer plays: it forfeited its remaining matches, or it left the event (DNP if it has played no match).
 */
export type Withdrawal = 'forfeit' | 'drop';

export type BracketCell = Cell<Played>;

/**
 * A bracket with its teams and results. It is immutable, and states share the parts that are equal. `teams[s - 1]` has
 * seed s. A negative ID is a spot whose team isn't known yet (such as a pool's winner) and that `previewReplace` fills.
 * `withdrawn` lists teams in the order they withdrew. `open` counts the undecided matches.
 */
export type BracketState = {
  readonly layout: Layout;
  readonly teams: readonly Id[];
  readonly withdrawn: ReadonlyMap<number, Withdrawal>;
  readonly cells: Tree<BracketCell>;
  readonly open: number;
};

/** Returns the cell of match `index`, which must exist. */
export const cellOf = (state: Pick<BracketState, 'cells'>, index: number): BracketCell => at(state.cells, index);

/** Returns the match's index, or -1 if the bracket has no match with that number. */
export const indexOf = (state: BracketState, number: number): number =>
  Number.isInteger(number) && number >= 1 && number <= state.layout.count ? number - 1 : -1;

/** Returns the team in a seat, or null if the team isn't known yet or the seat stays empty. */
export const teamAt = (state: BracketState, seat: number): Id | null =>
  seat > 0 ? (state.teams[seat - 1] ?? null) : null;

/** Returns the seed of a team, or 0 if it isn't in the bracket. */
export const seedOf = (state: BracketState, team: Id): number => state.teams.indexOf(team) + 1;

/** Returns whether a match has been or will be played by two teams (no walkover, no empty seat). */
export const isContest = (cell: BracketCell): boolean => cell.home > 0 && cell.away > 0;

/** Returns whether a match can be scored, which requires known teams in both seats. */
export const isPlayable = (state: BracketState, cell: BracketCell): boolean =>
  (teamAt(state, cell.home) ?? 0) > 0 && (teamAt(state, cell.away) ?? 0) > 0;
