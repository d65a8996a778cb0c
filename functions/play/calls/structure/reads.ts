import { ok, refuse } from '#domain/kernel/result.ts';
import { dualFinishOrder } from '#domain/play/duals/finish-order.ts';
import { matchStyle } from '#domain/play/matches/settings.ts';
import type * as structure from '#domain/play/operations-structure.ts';
import { play } from '#domain/play/problems.ts';
import { placeOf, roundOfPart } from '#domain/play/rounds/ids.ts';
import type { Handler } from '../../../kernel/http/call.ts';
import type { Deps } from '../../deps.ts';
import { viewOfRound } from '../../public-play.ts';

export const dayFlightsHandler: Handler<typeof structure.dayFlights, Deps> = async (
  { params, actor, now },
  { table },
) => {
  const found = await viewOfRound(table, params.id, { actor, now });
  return found ? ok(found.round.flights) : refuse(play['unknown-round']());
};

export const flightTeamsHandler: Handler<typeof structure.flightTeams, Deps> = async (
  { params, actor, now },
  { table },
) => {
  const found = await viewOfRound(table, roundOfPart(params.id), { actor, now });
  const flight = found?.round.flights.find(({ id }) => id === params.id);
  if (!found || !flight) return refuse(play['unknown-flight']());
  const names = new Map(found.view.teams.map((team) => [team.id, team.name]));
  return ok(flight.entrants.map((id, i) => ({ id, name: names.get(id) ?? '', seed: i + 1 })));
};

export const dayPoolsHandler: Handler<typeof structure.dayPools, Deps> = async ({ query, actor, now }, { table }) => {
  const found = await viewOfRound(table, query.dayId, { actor, now });
  return found ? ok(found.view.pools) : refuse(play['unknown-round']());
};

export const matchSettingsHandler: Handler<typeof structure.matchSettings, Deps> = async (
  { query, actor, now },
  { table },
) => {
  const { roundId } = placeOf(query.matchId);
  const found = await viewOfRound(table, roundId, { actor, now });
  const inBrackets = (found?.view.brackets ?? []).flatMap(({ matches, pairs }) => [...matches, ...pairs]);
  const all = [...(found?.view.pools ?? []).flatMap((pool) => pool.matches), ...inBrackets];
  const match = all.find(({ id }) => id === query.matchId);
  if (!found || !match) return refuse(play['unknown-match']());
  const games = match.games.map(({ number, to, cap }) => ({ number, to, cap }));
  const flight = found.round.flights.find(
    ({ entrants }) => match.homeTeam !== null && entrants.includes(match.homeTeam),
  );
  const matchType = flight?.settings.matchTypeId ?? null;
  return ok({ isMatch: match.isMatch, games, matchType, matchStyle: matchStyle(games) });
};

export const dualFinishOrderHandler: Handler<typeof structure.dualFinishOrder, Deps> = async (
  { query, actor, now },
  { table },
) => {
  const { parentId, dualN, pool = false } = query;
  const found = await viewOfRound(table, roundOfPart(parentId), { actor, now });
  const parts = pool ? found?.view.pools : found?.view.brackets;
  const part = parts?.find(({ id }) => id === parentId);
  const matches = part && 'pairs' in part ? part.pairs : (part?.matches ?? []);
  return part ? ok(dualFinishOrder(matches, { parentId, dualN, pool })) : refuse(play['unknown-pool']());
};
