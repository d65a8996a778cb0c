import type { Id } from '../../../kernel/ids.ts';
import { ok, refuse } from '../../../kernel/result.ts';
import { play } from '../../problems.ts';
import { editStandings } from '../../standings/groups.ts';
import { standings as schema } from '../../standings/schema.ts';
import { lockGroup, publishGroup, unlockGroup } from '../../standings/table.ts';
import { standingsInput } from '../standings.ts';
import type { Decide } from './decide.ts';

/** New standings, or others in their place (Part 3 §3, §5): refuses locked ones, a team named in two groups, and rounds and teams that are not there. */
export const setStandings: Decide<'setStandings'> = (state, { standings }) => {
  const old = state.standings.find(({ id }) => id === standings.id);
  const last = Math.max(0, ...state.standings.map(({ id }) => id));
  if (!old && standings.id !== last + 1) return refuse(play['unknown-standings']());
  const rounds = [...(standings.roundIds === '*' ? [] : standings.roundIds), ...standings.finishRoundIds];
  const isThere = (id: Id) => state.rounds.some((round) => round.id === id);
  // a day that they counted may have been removed since: it goes with the next save
  const before = new Set([...(old && old.roundIds !== '*' ? old.roundIds : []), ...(old?.finishRoundIds ?? [])]);
  if (rounds.some((id) => !isThere(id) && !before.has(id))) return refuse(play['round-unknown']());
  const teams = new Set(state.teams.map(({ id }) => id));
  if (standings.groups.some((group) => group.teamIds.some((id) => !teams.has(id))))
    return refuse(play['unknown-team']());
  const roundIds = standings.roundIds === '*' ? ('*' as const) : standings.roundIds.filter(isThere);
  const finishRoundIds = standings.finishRoundIds.filter(isThere);
  const patch = schema.parse({ ...standings, roundIds, finishRoundIds, divisionId: state.divisionId });
  const edited = editStandings(old ?? schema.parse({ id: patch.id, divisionId: state.divisionId }), patch);
  return edited.ok ? ok([{ type: 'standingsSet', standings: edited.value }]) : edited;
};

/** Standings with a locked group stay. */
export const removeStandings: Decide<'removeStandings'> = (state, { standingsId }) => {
  const old = state.standings.find(({ id }) => id === standingsId);
  if (!old) return refuse(play['unknown-standings']());
  if (old.groups.some(({ locked }) => locked)) return refuse(play['standings-locked']());
  return ok([{ type: 'standingsRemoved', standingsId }]);
};

/** A group published or hidden, locked with its table as it is, or opened again. */
export const setGroup: Decide<'setGroup'> = (state, { standingsId, group, published, locked }) => {
  const old = state.standings.find(({ id }) => id === standingsId);
  if (!old) return refuse(play['unknown-standings']());
  const at = old.groups[group];
  if (!at) return refuse(play['unknown-group']());
  const shown = published === undefined ? old : publishGroup(old, group, published);
  if (locked === undefined || locked === at.locked) return ok([{ type: 'standingsSet', standings: shown }]);
  if (!locked) return ok([{ type: 'standingsSet', standings: unlockGroup(shown, group) }]);
  const result = lockGroup(shown, group, standingsInput(state));
  return result.ok ? ok([{ type: 'standingsSet', standings: result.value }]) : result;
};

/** Finishes by hand, with the reason; without any those that follow from play count again. */
export const setFinishes: Decide<'setFinishes'> = (state, { finishes, reason }) => {
  const ids = finishes.map(({ teamId }) => teamId);
  if (new Set(ids).size < ids.length) return refuse(play['duplicate-entrant']());
  if (ids.some((id) => !state.teams.some((team) => team.id === id))) return refuse(play['unknown-team']());
  if (finishes.length === 0 && state.byHand === null) return ok([]);
  return ok([{ type: 'finishesSet', byHand: finishes.length ? { finishes, reason } : null }]);
};
