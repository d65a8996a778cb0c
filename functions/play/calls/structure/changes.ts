import { refuse } from '#domain/kernel/result.ts';
import type * as matches from '#domain/play/operations-matches.ts';
import type * as rounds from '#domain/play/operations-rounds.ts';
import type * as structure from '#domain/play/operations-structure.ts';
import { play } from '#domain/play/problems.ts';
import type { PlayCommand } from '#domain/play/rounds/commands.ts';
import { placeOf, roundOfPart } from '#domain/play/rounds/ids.ts';
import type { Handler } from '../../../kernel/http/call.ts';
import { loadPlay } from '../../../subjects/play/load.ts';
import { allowed, runCommand } from '../../command.ts';
import type { Deps } from '../../deps.ts';
import { divisionOfRound } from '../../public-play.ts';
import { inRound } from './reads.ts';

/* Each of these calls runs one command. The round's ID determines which division the call is for. */

export const changeFlightsHandler: Handler<typeof structure.changeFlights, Deps> = ({ body, actor, now }, deps) => {
  const { entryId, flights } = body;
  const command: PlayCommand = { type: 'changeFlights', flights };
  return inRound(deps, { actor, now }, roundOfPart(flights[0]?.id ?? 0), { entryId, command }, 'unknown-round');
};

export const changePoolHandler: Handler<typeof structure.changePool, Deps> = ({ body, actor, now }, deps) => {
  const { entryId, id: poolId, ...patch } = body;
  const command: PlayCommand = { type: 'changePool', poolId, ...patch };
  return inRound(deps, { actor, now }, roundOfPart(poolId), { entryId, command }, 'unknown-pool');
};

export const interweavePoolsHandler: Handler<typeof structure.interweavePools, Deps> = ({ body, actor, now }, deps) => {
  const { entryId, ...rest } = body;
  const command: PlayCommand = { type: 'interweave', ...rest };
  return inRound(deps, { actor, now }, roundOfPart(rest.poolIds[0] ?? 0), { entryId, command }, 'unknown-round');
};

export const saveBracketHandler: Handler<typeof structure.saveBracket, Deps> = ({ body, actor, now }, deps) => {
  const { entryId, ...rest } = body;
  const command: PlayCommand = { type: 'makeBracket', ...rest };
  return inRound(deps, { actor, now }, rest.roundId, { entryId, command }, 'unknown-round');
};

export const setMatchSettingsHandler: Handler<typeof structure.setMatchSettings, Deps> = (
  { query, body, actor, now },
  deps,
) => {
  const { entryId, ...own } = body;
  const { parentId, roundId } = placeOf(query.matchId);
  const command: PlayCommand = { type: 'setMatches', partId: parentId, only: query.pool ? null : query.matchId, own };
  return inRound(deps, { actor, now }, roundId, { entryId, command }, 'unknown-match');
};

export const deleteMatchHandler: Handler<typeof structure.deleteMatch, Deps> = ({ query, actor, now }, deps) => {
  const command: PlayCommand = { type: 'deleteMatches', matchIds: [query.Id] };
  const sent = { entryId: query.entryId, command };
  return inRound(deps, { actor, now }, placeOf(query.Id).roundId, sent, 'unknown-match');
};

export const changeMatchHandler: Handler<typeof structure.changeMatch, Deps> = ({ params, body, actor, now }, deps) => {
  const command: PlayCommand = { type: 'markMatches', matchIds: [params.id], status: body.status };
  const sent = { entryId: body.entryId, command };
  return inRound(deps, { actor, now }, placeOf(params.id).roundId, sent, 'unknown-match');
};

export const saveResultsHandler: Handler<typeof structure.saveResults, Deps> = ({ body, actor, now }, deps) => {
  const { entryId, divisionId, finishes, reason } = body;
  return runCommand(deps, { actor, now }, divisionId, {
    entryId,
    command: { type: 'setFinishes', finishes, reason },
  });
};

/**
 * The team in the slot decides which command this is: a swap with another team in the division, a replacement, or a
 * forfeit.
 */
export const changePoolTeamHandler: Handler<typeof structure.changePoolTeam, Deps> = async (
  { body, actor, now },
  deps,
) => {
  const { entryId, poolId, slot, teamId, forfeit, replay } = body;
  const divisionId = await divisionOfRound(deps.table, roundOfPart(poolId));
  if (divisionId === null) return refuse(play['unknown-pool']());
  const where = await allowed(deps.table, divisionId, actor, 'swapTeams', now);
  if (!where.ok) return where;
  const { state } = await loadPlay(deps.table, divisionId, where.value.tournamentId);
  const there = state.pools.find(({ id }) => id === poolId)?.teams.find((team) => team.slot === slot)?.teamId;
  if (!there) return refuse(play['unknown-team']());
  const sits = teamId !== undefined && state.teams.some(({ id }) => id === teamId);
  const command: PlayCommand =
    teamId === undefined
      ? { type: 'withdraw', teamId: there, out: forfeit ? 'forfeit' : null, replay }
      : sits
        ? { type: 'swapTeams', oneId: there, otherId: teamId, roundId: roundOfPart(poolId), replay }
        : { type: 'replaceTeam', teamId: there, byId: teamId, keep: false, replay };
  return runCommand(deps, { actor, now }, divisionId, { entryId, command });
};

export const changeDayHandler: Handler<typeof rounds.changeDay, Deps> = ({ body, actor, now }, deps) => {
  const { entryId, id: roundId, ...patch } = body;
  const command: PlayCommand = { type: 'changeRound', roundId, patch };
  return inRound(deps, { actor, now }, roundId, { entryId, command }, 'unknown-round');
};

export const clearBracketHandler: Handler<typeof matches.clearBracket, Deps> = ({ body, actor, now }, deps) => {
  const { entryId, bracketId } = body;
  const command: PlayCommand = { type: 'clearBracket', bracketId };
  return inRound(deps, { actor, now }, roundOfPart(bracketId), { entryId, command }, 'unknown-bracket');
};

export const orderRoundsHandler: Handler<typeof rounds.orderRounds, Deps> = async ({ body, actor, now }, deps) => {
  const { entryId, roundIds } = body;
  const divisionId = await divisionOfRound(deps.table, roundIds[0] ?? 0);
  if (divisionId === null) return refuse(play['unknown-round']());
  const command: PlayCommand = { type: 'orderRounds', roundIds };
  return runCommand(deps, { actor, now }, divisionId, { entryId, command });
};

export const unplayMatchHandler: Handler<typeof matches.unplayMatch, Deps> = ({ params, body, actor, now }, deps) => {
  const { entryId, replay } = body;
  const command: PlayCommand = { type: 'unplay', matchId: params.matchId, replay };
  return runCommand(deps, { actor, now }, params.divisionId, { entryId, command });
};
