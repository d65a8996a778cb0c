import type { Id } from '../../kernel/ids.ts';
import { mapResult, type Result } from '../../kernel/result.ts';
import type { Draft } from './create.ts';
import { placesOf } from './places.ts';
import { drafted } from './play-match.ts';
import { type BracketState, cellOf, isContest, type Played, teamAt } from './state.ts';

type Sides = { readonly home: Id | null; readonly away: Id | null };
type MatchChange = { readonly number: number; readonly before: Sides; readonly after: Sides };
type PlaceChange = { readonly team: Id; readonly before: number | null; readonly after: number | null };

/**
 * What a change would do. `changes`: matches that get other sides. `replay`: numbers of matches whose result is taken back, as
 * it was played by other teams. `stays`: numbers of results that are kept. `state` is the bracket afterwards, exactly what
 * `correctMatch` (and its like) then answers.
 */
export type Preview = {
  readonly changes: readonly MatchChange[];
  readonly replay: readonly number[];
  readonly stays: readonly number[];
  readonly places: readonly PlaceChange[];
  readonly state: BracketState;
};

/** Previews another result for a match, or with `null` the unplaying of it (Part 3 §7 unplay; issue 3). Refuses as `playMatch`. */
export function previewCorrection(state: BracketState, number: number, played: Played | null): Result<Preview> {
  return mapResult(drafted(state, number, played), (draft) => previewOf(state, draft, draft.state()));
}

/** The difference between a state and a draft made from it. */
export function previewOf(before: BracketState, draft: Draft, after: BracketState): Preview {
  const changes = draft.touched
    .map((index) => ({ number: index + 1, before: sidesOf(before, index), after: sidesOf(after, index) }))
    .filter((change) => change.before.home !== change.after.home || change.before.away !== change.after.away);
  return {
    changes,
    replay: draft.lost,
    stays: scoredMatches(after),
    places: placeChanges(before, after),
    state: after,
  };
}

function sidesOf(state: BracketState, index: number): Sides {
  const cell = cellOf(state, index);
  return { home: teamAt(state, cell.home), away: teamAt(state, cell.away) };
}

function scoredMatches(state: BracketState): number[] {
  const numbers: number[] = [];
  for (let index = 0; index < state.layout.count; index++) {
    const cell = cellOf(state, index);
    if (cell.played !== null && isContest(cell)) numbers.push(index + 1);
  }
  return numbers;
}

function placeChanges(before: BracketState, after: BracketState): PlaceChange[] {
  const old = placesByTeam(before);
  return [...placesByTeam(after)]
    .map(([team, place]) => ({ team, before: old.get(team) ?? null, after: place }))
    .filter((change) => change.before !== change.after);
}

/** Place by team; null while it still plays. */
export function placesByTeam(state: BracketState): Map<Id, number | null> {
  const places = placesOf(state);
  return new Map(state.teams.map((team, i) => [team, places[i] ?? null]));
}
