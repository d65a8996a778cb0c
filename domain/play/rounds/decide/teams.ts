import { allResults, ok, refuse } from '../../../kernel/result.ts';
import { seedOf } from '../../brackets/state.ts';
import { withdrawTeam } from '../../brackets/withdraw.ts';
import { play } from '../../problems.ts';
import { stateOf, stored } from '../bracket-play.ts';
import type { PlayEvent } from '../events.ts';
import { hasStarted, isLocked } from '../look.ts';
import type { Decide } from './decide.ts';
import { goneInPool } from './gone.ts';
import { worksHandedOn } from './handed-on.ts';

/** The teams of the division with their seeds; locked once a round has started. */
export const setTeams: Decide<'setTeams'> = (state, { teams }) => {
  if (
    new Set(teams.map((team) => team.id)).size < teams.length ||
    new Set(teams.map((team) => team.seed)).size < teams.length
  )
    return refuse(play['duplicate-entrant']());
  if (state.rounds.some((round) => hasStarted(state, round.id))) return refuse(play['already-started']());
  return ok([{ type: 'teamsSet', teams }]);
};

/**
 * A team gives up or leaves (null: it comes back). In brackets its opponents win without a match; in pools it ranks from 99 on and what it
 * has not played is forfeited; what it was chosen to work goes to others. What is official stays as it is. Refuses `replay-needed` where results would have to be taken back.
 */
export const withdraw: Decide<'withdraw'> = (state, { teamId, out, replay }) => {
  if (!state.teams.some((team) => team.id === teamId)) return refuse(play['unknown-team']());
  const events: PlayEvent[] = [{ type: 'teamOut', teamId, out }];
  for (const pool of state.pools) {
    if (isLocked(state, pool) || !pool.teams.some((team) => team.teamId === teamId)) continue;
    const changed = goneInPool(pool, teamId, out !== null, replay);
    if (!changed.ok) return changed;
    events.push({ type: 'poolChanged', pool: changed.value });
  }
  const brackets = state.brackets.filter(
    (bracket) => !isLocked(state, bracket) && seedOf(stateOf(bracket), teamId) > 0,
  );
  const after = allResults(brackets.map((bracket) => withdrawTeam(stateOf(bracket), teamId, out, replay)));
  if (!after.ok) return after;
  for (const [i, bracket] of brackets.entries()) {
    const next = after.value[i];
    if (next) events.push({ type: 'bracketWithdrawn', bracketId: bracket.id, stored: stored(next) });
  }
  return ok(out === null ? events : [...events, ...worksHandedOn(state, teamId)]);
};
