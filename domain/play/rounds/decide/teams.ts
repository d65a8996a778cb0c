import { ok, refuse } from '../../../kernel/result.ts';
import { seedOf } from '../../brackets/state.ts';
import { previewWithdrawal } from '../../brackets/withdraw.ts';
import { play } from '../../problems.ts';
import { lostIn, stateOf, stored } from '../bracket-play.ts';
import type { PlayEvent } from '../events.ts';
import { hasStarted, isLocked } from '../look.ts';
import type { Decide } from './decide.ts';
import { worksHandedOn } from './handed-on.ts';
import { goneInPool } from './leavers.ts';

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
  for (const bracket of brackets) {
    const after = previewWithdrawal(stateOf(bracket), teamId, out);
    if (!after.ok) return after;
    const matches = lostIn(bracket, after.value);
    if (matches.length > 0 && !replay) return refuse(play['replay-needed']({ data: { matches } }));
    events.push({ type: 'bracketWithdrawn', bracketId: bracket.id, stored: stored(after.value.state) });
  }
  return ok(out === null ? events : [...events, ...worksHandedOn(state, teamId)]);
};
