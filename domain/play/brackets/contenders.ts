import type { Id } from '../../kernel/ids.ts';
import type { Section } from './layout.ts';
import { placesByTeam } from './preview.ts';
import { type BracketState, cellOf, isPlayable } from './state.ts';

/** A team's state in the bracket: unbeaten, once beaten and still in, or out with its place. */
type Standing = { readonly team: Id; readonly losses: number; readonly place: number | null };

/** Every team with its losses and its place, in the order of seeds. Walk-overs count as losses of the team that was not there. */
export function standingOf(state: BracketState): Standing[] {
  const losses = new Map<number, number>();
  for (let index = 0; index < state.layout.count; index++) {
    const { home, away, verdict } = cellOf(state, index);
    if (verdict !== 1 && home > 0 && verdict !== 0) losses.set(home, (losses.get(home) ?? 0) + 1);
    if (verdict !== 2 && away > 0 && verdict !== 0) losses.set(away, (losses.get(away) ?? 0) + 1);
  }
  const places = placesByTeam(state);
  return state.teams.map((team, i) => ({ team, losses: losses.get(i + 1) ?? 0, place: places.get(team) ?? null }));
}

/** Teams that have lost once and still play (the contenders' page, Part 3 §2). */
export const contendersOf = (state: BracketState): Id[] =>
  standingOf(state)
    .filter(({ losses, place }) => losses === 1 && place === null)
    .map(({ team }) => team);

/** Numbers of the matches (of one section) that can be played now: both teams are known and there is no winner. */
export function playableNow(state: BracketState, section?: Section): number[] {
  const numbers: number[] = [];
  for (let index = 0; index < state.layout.count; index++) {
    const cell = cellOf(state, index);
    if (cell.verdict !== 0 || !isPlayable(state, cell)) continue;
    if (section === undefined || state.layout.rounds[state.layout.roundOf[index] ?? 0]?.section === section) {
      numbers.push(index + 1);
    }
  }
  return numbers;
}
