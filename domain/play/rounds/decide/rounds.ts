import { ok, refuse } from '../../../kernel/result.ts';
import { play } from '../../problems.ts';
import type { PlayEvent } from '../events.ts';
import { hasStarted, roundById } from '../look.ts';
import { type DivisionPlay, dayNames, round } from '../schema.ts';
import { firstBracket } from './brackets.ts';
import type { Decide } from './decide.ts';

/** Adds a day at the end. If it has no name, it gets one from its kind (Part 3 §3). */
export const addRound: Decide<'addRound'> = (state, { roundId, kind, name, ...times }) => {
  if (roundById(state, roundId)) return refuse(play['duplicate-round']());
  const number = Math.max(0, ...state.rounds.map((round) => round.number)) + 1;
  return ok([
    {
      type: 'roundAdded',
      round: round.parse({
        ...times,
        id: roundId,
        number,
        kind,
        name: name ?? (times.freePlay ? dayNames.freePlay : nameFor(state, kind)),
      }),
    },
  ]);
};

const nameFor = (state: DivisionPlay, kind: 'pools' | 'brackets'): string => {
  if (kind === 'pools') return dayNames.pools;
  return state.rounds.some((round) => round.kind === 'brackets') ? dayNames.brackets : dayNames.firstBrackets;
};

export const changeRound: Decide<'changeRound'> = (state, { roundId, patch }) => {
  if (!roundById(state, roundId)) return refuse(play['unknown-round']());
  return ok(Object.keys(patch).length ? [{ type: 'roundChanged', roundId, patch }] : []);
};

/** Removes a day. Fails if it has been played. */
export const removeRound: Decide<'removeRound'> = (state, { roundId }) => {
  if (!roundById(state, roundId)) return refuse(play['unknown-round']());
  return hasStarted(state, roundId) ? refuse(play['already-started']()) : ok([{ type: 'roundRemoved', roundId }]);
};

/**
 * Switches a day between pool play and bracket play (Part 3 §4). Bracket play starts with a bracket of all teams by
 * seed, which can be rebuilt with other settings. Pool play removes brackets without results. A name that came from the
 * kind changes with it.
 */
export const toggleRound: Decide<'toggleRound'> = (state, { roundId, kind }, { sportId }) => {
  const day = roundById(state, roundId);
  if (!day) return refuse(play['unknown-round']());
  if (day.kind === kind) return ok([]);
  if (hasStarted(state, roundId)) return refuse(play['already-started']());
  const others = { ...state, rounds: state.rounds.filter((round) => round.id !== roundId) };
  const renamed: PlayEvent[] =
    day.name === nameFor(others, day.kind)
      ? [{ type: 'roundChanged', roundId, patch: { name: nameFor(others, kind) } }]
      : [];
  if (kind === 'pools') return ok([{ type: 'roundToggled', roundId, kind, bracket: null }, ...renamed]);
  const bracket = firstBracket(state, roundId, sportId);
  return bracket.ok ? ok([{ type: 'roundToggled', roundId, kind, bracket: bracket.value }, ...renamed]) : bracket;
};

/** Reorders days and renumbers them. A day seeded from another one stays after it, and every day is listed once. */
export const orderRounds: Decide<'orderRounds'> = (state, { roundIds }) => {
  if (roundIds.length !== state.rounds.length || new Set(roundIds).size < roundIds.length)
    return refuse(play['unknown-round']());
  if (roundIds.some((id) => !roundById(state, id))) return refuse(play['unknown-round']());
  const at = new Map(roundIds.map((id, i) => [id, i]));
  const early = state.rounds.find((round) =>
    round.rules.some(
      ({ fromRoundId }) => fromRoundId !== null && (at.get(fromRoundId) ?? -1) >= (at.get(round.id) ?? 0),
    ),
  );
  if (early) return refuse(play['seeded-later']({ detail: early.name }));
  return ok(state.rounds.every(({ id }, i) => id === roundIds[i]) ? [] : [{ type: 'roundsOrdered', roundIds }]);
};
