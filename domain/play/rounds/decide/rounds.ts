import { ok, refuse } from '../../../kernel/result.ts';
import { play } from '../../problems.ts';
import { hasStarted, roundById } from '../look.ts';
import { type DivisionPlay, dayNames, round } from '../schema.ts';
import type { Decide } from './decide.ts';

/** A new day at the end; its name follows from its kind when none is given (Part 3 §3). */
export const addRound: Decide<'addRound'> = (state, { roundId, kind, name, ...times }) => {
  if (roundById(state, roundId)) return refuse(play['duplicate-round']());
  const number = Math.max(0, ...state.rounds.map((one) => one.number)) + 1;
  return ok([
    {
      type: 'roundAdded',
      round: round.parse({ ...times, id: roundId, number, kind, name: name ?? nameFor(state, kind) }),
    },
  ]);
};

const nameFor = (state: DivisionPlay, kind: 'pools' | 'brackets'): string => {
  if (kind === 'pools') return dayNames.pools;
  return state.rounds.some((one) => one.kind === 'brackets') ? dayNames.brackets : dayNames.firstBrackets;
};

export const changeRound: Decide<'changeRound'> = (state, { roundId, patch }) => {
  if (!roundById(state, roundId)) return refuse(play['unknown-round']());
  return ok(Object.keys(patch).length ? [{ type: 'roundChanged', roundId, patch }] : []);
};

/** A day that has been played stays. */
export const removeRound: Decide<'removeRound'> = (state, { roundId }) => {
  if (!roundById(state, roundId)) return refuse(play['unknown-round']());
  return hasStarted(state, roundId) ? refuse(play['already-started']()) : ok([{ type: 'roundRemoved', roundId }]);
};
