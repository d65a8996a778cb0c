import { ok, type Result, refuse } from '../../kernel/result.ts';
import { play } from '../problems.ts';
import { Draft } from './draft.ts';
import { type BracketState, cellOf, indexOf, isPlayable, type Played } from './state.ts';
import { verdictOf } from './verdict.ts';

/**
 * Notes a score (or only a winner) and lets teams advance. Notes of an open match may grow; a finished one may get another score
 * with the same winner. Refuses: no such match, a team not known yet, a result without a winner, and `replay-needed` (with the
 * numbers) where matches that follow were played with other teams: then look at `previewCorrection` and use `correctMatch`.
 */
export function playMatch(state: BracketState, number: number, played: Played): Result<BracketState> {
  const draft = drafted(state, number, played);
  if (!draft.ok) return draft;
  const { lost } = draft.value;
  return lost.length > 0 ? refuse(play['replay-needed']({ data: { matches: lost } })) : ok(draft.value.state());
}

/** As {@link playMatch}; results that no longer have their teams are taken back. */
export function correctMatch(state: BracketState, number: number, played: Played): Result<BracketState> {
  const draft = drafted(state, number, played);
  return draft.ok ? ok(draft.value.state()) : draft;
}

/** Takes a result back. Refuses a match without one, and `replay-needed` unless `replay` says to take back what followed. */
export function unplayMatch(state: BracketState, number: number, replay = false): Result<BracketState> {
  const draft = drafted(state, number, null);
  if (!draft.ok) return draft;
  const { lost } = draft.value;
  return lost.length > 0 && !replay
    ? refuse(play['replay-needed']({ data: { matches: lost } }))
    : ok(draft.value.state());
}

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
