import type { Id } from '../../kernel/ids.ts';
import { didNotPlay } from '../../kernel/text.ts';
import { placesByTeam } from '../brackets/preview.ts';
import { type BracketState, cellOf } from '../brackets/state.ts';

/** Returns the finishes of a bracket, with 9999 for a team that dropped without playing in it. */
export function bracketFinishes(state: BracketState): Map<Id, number | null> {
  const finishes = placesByTeam(state);
  const idle = new Set([...state.withdrawn].filter(([, how]) => how === 'drop').map(([seed]) => seed));
  if (idle.size > 0) {
    for (let index = 0; index < state.layout.count; index++) {
      const cell = cellOf(state, index);
      if (cell.played === null) continue;
      idle.delete(cell.home);
      idle.delete(cell.away);
    }
  }
  for (const seed of idle) finishes.set(state.teams[seed - 1] as Id, didNotPlay);
  return finishes;
}
