import { Draft } from './draft.ts';
import { type BracketState, cellOf, isPlayable, type Played } from './state.ts';
import { verdictOf } from './verdict.ts';

/**
 * Notes many results in one go, in the order of match numbers (a match comes after its sources): for loading a stored bracket
 * or replaying an event. Answers the state and the numbers that could not be noted (no such match, not playable, no winner).
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

/** The notes of a bracket by match number. */
export function notesOf(state: BracketState): Map<number, Played> {
  const notes = new Map<number, Played>();
  for (let index = 0; index < state.layout.count; index++) {
    const { played } = cellOf(state, index);
    if (played !== null) notes.set(index + 1, played);
  }
  return notes;
}
