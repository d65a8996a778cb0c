import { ok, type Result, refuse } from '../../kernel/result.ts';
import { play } from '../problems.ts';
import { Draft } from './draft.ts';
import { type BracketState, cellOf, indexOf, isPlayable, type Played } from './state.ts';
import { verdictOf } from './verdict.ts';

/** Takes every result back; teams that withdrew stay withdrawn. */
export function clearBracket(state: BracketState): BracketState {
  const { layout, teams } = state;
  const fresh: BracketState = { layout, teams, withdrawn: new Map(), cells: layout.start, open: layout.count };
  return withWithdrawn(fresh, state.withdrawn).state();
}

/** The change of one match, carried on but not yet taken. */
export function drafted(state: BracketState, number: number, played: Played | null): Result<Draft> {
  const index = indexOf(state, number);
  if (index < 0) return refuse(play['unknown-match']({ detail: `match ${number}` }));
  const cell = cellOf(state, index);
  if (played === null) {
    if (cell.played === null) return refuse(play['not-played']({ detail: `match ${number}` }));
  } else {
    if (!isPlayable(state, cell)) return refuse(play['not-playable']({ detail: `match ${number}` }));
    if (verdictOf(played) === null) return refuse(play['not-decided']({ detail: `match ${number}` }));
  }
  const draft = new Draft(state);
  draft.note(index, played);
  return ok(draft.run());
}

/** The state with another set of withdrawn teams: every match they are in is decided again. */
export function withWithdrawn(state: BracketState, withdrawn: BracketState['withdrawn']): Draft {
  const draft = new Draft(state, withdrawn);
  const moved = new Set<number>();
  for (const seed of [...withdrawn.keys(), ...state.withdrawn.keys()]) {
    if (withdrawn.get(seed) !== state.withdrawn.get(seed)) moved.add(seed);
  }
  for (let index = state.layout.count - 1; index >= 0; index--) {
    const cell = cellOf(state, index);
    if (moved.has(cell.home) || moved.has(cell.away)) draft.mark(index);
  }
  return draft.run();
}
