import type { Actor } from '#domain/identity/actor.ts';
import { ok, refuse } from '#domain/kernel/result.ts';
import type { Millis } from '#domain/kernel/time.ts';
import type * as contracts from '#domain/play/contract-by-path.ts';
import { templateFor } from '#domain/play/pools/order.ts';
import { play } from '#domain/play/problems.ts';
import type { PlayCommand } from '#domain/play/rounds/commands.ts';
import { placeOf, roundOfPart } from '#domain/play/rounds/ids.ts';
import type { Handler } from '../kernel/http/call.ts';
import { teamItem, teamsInDivision } from '../kernel/table/keys/catalog.ts';
import { carryOut } from './command.ts';
import type { Deps } from './deps.ts';
import { divisionOfRound, publicView, viewOfRound } from './read.ts';

type By = { readonly actor: Actor; readonly now: Millis };

/** A command whose division is the one of a round; `unknown` where there is no such round. */
async function inRound(
  deps: Deps,
  by: By,
  roundId: number,
  sent: { entryId: string; command: PlayCommand },
  unknown: 'unknown-match' | 'unknown-bracket' | 'unknown-round',
) {
  const divisionId = await divisionOfRound(deps.table, roundId);
  return divisionId === null ? refuse(play[unknown]()) : carryOut(deps, by, divisionId, sent);
}

export const scoreGameHandler: Handler<typeof contracts.scoreGame, Deps> = ({ body, actor, now }, deps) => {
  const { entryId, matchId, replay, ...game } = body;
  const command: PlayCommand = { type: 'score', matchId, games: [game], replay };
  return inRound(deps, { actor, now }, placeOf(matchId).roundId, { entryId, command }, 'unknown-match');
};

export const scoreMatchHandler: Handler<typeof contracts.scoreMatch, Deps> = ({ body, actor, now }, deps) => {
  const { entryId, id: matchId, games, replay } = body;
  const command: PlayCommand = { type: 'score', matchId, games, replay };
  return inRound(deps, { actor, now }, placeOf(matchId).roundId, { entryId, command }, 'unknown-match');
};

export const unplayMatchHandler: Handler<typeof contracts.unplayMatch, Deps> = ({ params, body, actor, now }, deps) => {
  const { entryId, replay } = body;
  const command: PlayCommand = { type: 'unplay', matchId: params.matchId, replay };
  return carryOut(deps, { actor, now }, params.divisionId, { entryId, command });
};

export const clearBracketHandler: Handler<typeof contracts.clearBracket, Deps> = ({ body, actor, now }, deps) => {
  const { entryId, bracketId } = body;
  const command: PlayCommand = { type: 'clearBracket', bracketId };
  return inRound(deps, { actor, now }, roundOfPart(bracketId), { entryId, command }, 'unknown-bracket');
};

export const changeDayHandler: Handler<typeof contracts.changeDay, Deps> = ({ body, actor, now }, deps) => {
  const { entryId, id: roundId, ...patch } = body;
  const command: PlayCommand = { type: 'changeRound', roundId, patch };
  return inRound(deps, { actor, now }, roundId, { entryId, command }, 'unknown-round');
};

export const matchTemplateHandler: Handler<typeof contracts.matchTemplate, Deps> = async ({ query }) => {
  const order = templateFor(query.teams, query.kob ?? false);
  if (!order.ok) return refuse(play['no-template']());
  const matches = order.value.map(({ number, home, away, work }) => ({
    number,
    home: [...home],
    away: [...away],
    work,
  }));
  return ok({ teams: query.teams, matches });
};

export const poolMatchesHandler: Handler<typeof contracts.poolMatches, Deps> = async ({ params, now }, { table }) => {
  const found = await viewOfRound(table, roundOfPart(params.id), now);
  const pool = found?.view.pools.find((one) => one.id === params.id);
  return pool ? ok(pool) : refuse(play['unknown-pool']());
};

export const bracketMatchesHandler: Handler<typeof contracts.bracketMatches, Deps> = async (
  { params, now },
  { table },
) => {
  const found = await viewOfRound(table, roundOfPart(params.id), now);
  const bracket = found?.view.brackets.find((one) => one.id === params.id);
  return bracket ? ok(bracket) : refuse(play['unknown-bracket']());
};

export const roundByIdHandler: Handler<typeof contracts.roundById, Deps> = async ({ params, now }, { table }) => {
  const found = await viewOfRound(table, params.id, now);
  return found ? ok(found.round) : refuse(play['unknown-round']());
};

export const roundTeamsHandler: Handler<typeof contracts.roundTeams, Deps> = async ({ params, now }, { table }) => {
  const found = await viewOfRound(table, params.id, now);
  if (!found) return refuse(play['unknown-round']());
  const names = new Map(found.view.teams.map((team) => [team.id, team.name]));
  return ok(found.round.entrants.map((id, i) => ({ id, name: names.get(id) ?? 'TBD', seed: i + 1 })));
};

export const dayByIdHandler: Handler<typeof contracts.dayById, Deps> = async ({ params, now }, { table }) => {
  const found = await viewOfRound(table, params.id, now);
  return found ? ok(found.view) : refuse(play['unknown-round']());
};

export const dayBracketsHandler: Handler<typeof contracts.dayBrackets, Deps> = async ({ params, now }, { table }) => {
  const found = await viewOfRound(table, params.id, now);
  return found ? ok(found.view.brackets) : refuse(play['unknown-round']());
};

export const divisionResultsHandler: Handler<typeof contracts.divisionResults, Deps> = async (
  { params, now },
  { table },
) => {
  const view = await publicView(table, params.id, now);
  if (!view) return refuse(play['unknown-division']());
  const finishes = new Map(
    (await table.list(teamItem, teamsInDivision(params.id))).map((team) => [team.id, team.finish]),
  );
  const rows = view.teams.map(({ id, name, seed }) => ({ teamId: id, name, seed, finish: finishes.get(id) ?? null }));
  return ok(rows.sort((a, b) => (a.finish ?? 1e9) - (b.finish ?? 1e9) || a.seed - b.seed));
};
