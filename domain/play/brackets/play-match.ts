import { ok, type Result, refuse } from '../../kernel/result.ts';
import { play } from '../problems.ts';
import { Draft } from './create.ts';
import { type BracketState, cellOf, indexOf, isPlayable, type Played } from './state.ts';
import { verdictOf } from './verdict.ts';

/** Clears every result. Teams that withdrew stay withdrawn. */
export function clearBracket(state: BracketState): BracketState {
  const { layout, teams } = state;
  const fresh: BracketState = { layout, teams, withdrawn: new Map(), cells: layout.start, open: layout.count };
  return withWithdrawn(fresh, state.withdrawn).state();
}

/** Returns the change of one match, passed on through the bracket but not applied yet. */
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

/** Returns the state with a different set of withdrawn teams. All of their matches are decided again. */
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

/**
 * Records many results at once, in order of match number (a match comes after its sources), for loading a stored
 * bracket or replaying an event. Returns the state and the numbers that couldn't be recorded (the match doesn't exist,
 * can't be played, or has no winner).
 */
export function playAll(
  state: BracketState,
  results: ReadonlyMap<number, Played>,
): { readonly state: BracketState; readonly skipped: readonly number[] } {
  const draft = new Draft(state);
  const skipped: number[] = [];
  for (const [number, played] of [...results].sort((a, b) => a[0] - b[0])) {
    const index = number - 1;
    if (!Number.isInteger(number) || index < 0 || index >= state.layout.count) skipped.push(number);
    else if (!isPlayable(state, draft.cell(index)) || verdictOf(played) === null) skipped.push(number);
    else {
      draft.note(index, played);
      draft.run();
    }
  }
  return { state: draft.state(), skipped };
}

/** Returns the recorded results of a bracket by match number. */
export function notesOf(state: BracketState): Map<number, Played> {
  const notes = new Map<number, Played>();
  for (let index = 0; index < state.layout.count; index++) {
    const { played } = cellOf(state, index);
    if (played !== null) notes.set(index + 1, played);
  }
  return notes;
}
