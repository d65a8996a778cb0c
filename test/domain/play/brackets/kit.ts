import fc from 'fast-check';
import { must } from '#domain/kernel/result.ts';
import { type BracketType, bracketTypes } from '#domain/play/brackets/bracket-types.ts';
import { type BracketSpec, createBracket } from '#domain/play/brackets/create.ts';
import { largestLayout } from '#domain/play/brackets/layout-of.ts';
import { type BracketState, cellOf, isContest } from '#domain/play/brackets/state.ts';
import { playMatch } from '#scripts/replay/brackets/run.ts';

export const drawable = bracketTypes.filter((type) => type !== '{hash}');
export const doubles: readonly BracketType[] = [
  'DOUBLE_ELIM',
  'DOUBLE_ELIM_CROSSOVER',
  'DOUBLE_ELIM_CROSSOVER_WITH_4TH',
];

/** Team IDs are seed × 10, so that a seed is never mistaken for an ID. */
export const teamsOf = (n: number): number[] => Array.from({ length: n }, (_, i) => (i + 1) * 10);

export const bracketOf = (spec: BracketSpec, n: number): BracketState =>
  must(createBracket(spec, teamsOf(n), largestLayout));

/** Plays up to `limit` open matches in order of number. `homeWins` picks the winner for a match number. */
export function playOut(
  start: BracketState,
  homeWins: (number: number) => boolean,
  limit = Number.POSITIVE_INFINITY,
): BracketState {
  let state = start;
  let played = 0;
  for (let index = 0; index < state.layout.count && played < limit; index++) {
    const cell = cellOf(state, index);
    if (!isContest(cell) || cell.verdict !== 0) continue;
    state = must(playMatch(state, index + 1, { winner: homeWins(index + 1) ? 'home' : 'away' }));
    played++;
  }
  return state;
}

/** Returns a function that flips a deterministic coin for each match number. `salt` varies the flips. */
export const coin =
  (salt: number) =>
  (number: number): boolean =>
    (Math.imul(number ^ salt, 0x9e3779b1) >>> 13) % 2 === 0;

export const anyType = fc.constantFrom(...drawable);
export const anySalt = fc.nat(2 ** 31);

/** Returns a state's cells as plain data, for comparing two states. */
export const cellsOf = (state: BracketState) => Array.from({ length: state.layout.count }, (_, i) => cellOf(state, i));

export const playedNumbers = (state: BracketState): number[] =>
  cellsOf(state).flatMap((cell, i) => (cell.played === null ? [] : [i + 1]));

/** Returns the sets of a 21-15, 21-15 win for one side. */
export const straightSets = (winner: 'home' | 'away') => ({
  games: [1, 2, 3].map((number) => ({
    number,
    to: number === 3 ? 15 : 21,
    cap: null,
    home: number === 3 ? null : winner === 'home' ? 21 : 15,
    away: number === 3 ? null : winner === 'home' ? 15 : 21,
    isFinal: false,
  })),
});
