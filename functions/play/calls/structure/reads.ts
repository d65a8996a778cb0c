import type { Actor } from '#domain/identity/actor.ts';
import { ok, refuse } from '#domain/kernel/result.ts';
import type { Millis } from '#domain/kernel/time.ts';
import { dualFinishOrder } from '#domain/play/duals/finish-order.ts';
import { matchStyle, targetOf } from '#domain/play/matches/settings.ts';
import type * as matches from '#domain/play/operations-matches.ts';
import type { matchById } from '#domain/play/operations-matches.ts';
import type * as rounds from '#domain/play/operations-rounds.ts';
import type * as structure from '#domain/play/operations-structure.ts';
import { templateFor } from '#domain/play/pools/order.ts';
import { play } from '#domain/play/problems.ts';
import type { PlayCommand } from '#domain/play/rounds/commands.ts';
import { placeOf, roundOfPart } from '#domain/play/rounds/ids.ts';
import { matchViewOf } from '#domain/play/rounds/view.ts';
import type { Handler } from '../../../kernel/http/call.ts';
import { namesIn } from '../../../subjects/teams/recipients.ts';
import { runCommand } from '../../command.ts';
import type { Deps } from '../../deps.ts';
import { divisionOfRound, publicPlay, viewOfRound } from '../../public-play.ts';

export const dayFlightsHandler: Handler<typeof structure.dayFlights, Deps> = async (
  { params, actor, now },
  { table },
) => {
  const view = await viewOfRound(table, params.id, { actor, now });
  return view ? ok(view.round.flights) : refuse(play['unknown-round']());
};

export const flightTeamsHandler: Handler<typeof structure.flightTeams, Deps> = async (
  { params, actor, now },
  { table },
) => {
  const view = await viewOfRound(table, roundOfPart(params.id), { actor, now });
  const flight = view?.round.flights.find(({ id }) => id === params.id);
  if (!view || !flight) return refuse(play['unknown-flight']());
  const names = new Map(view.view.teams.map((team) => [team.id, team.name]));
  return ok(flight.entrants.map((id, i) => ({ id, name: names.get(id) ?? '', seed: i + 1 })));
};

export const dayPoolsHandler: Handler<typeof structure.dayPools, Deps> = async ({ query, actor, now }, { table }) => {
  const view = await viewOfRound(table, query.dayId, { actor, now });
  return view ? ok(view.view.pools) : refuse(play['unknown-round']());
};

export const matchSettingsHandler: Handler<typeof structure.matchSettings, Deps> = async (
  { query, actor, now },
  { table },
) => {
  const { roundId } = placeOf(query.matchId);
  const view = await viewOfRound(table, roundId, { actor, now });
  const inBrackets = (view?.view.brackets ?? []).flatMap(({ matches, pairs }) => [...matches, ...pairs]);
  const all = [...(view?.view.pools ?? []).flatMap((pool) => pool.matches), ...inBrackets];
  const match = all.find(({ id }) => id === query.matchId);
  if (!view || !match) return refuse(play['unknown-match']());
  const games = match.games.map((game) => ({ number: game.number, ...targetOf(game) }));
  const flight = view.round.flights.find(
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
  const view = await viewOfRound(table, roundOfPart(parentId), { actor, now });
  const parts = pool ? view?.view.pools : view?.view.brackets;
  const part = parts?.find(({ id }) => id === parentId);
  const matches = part && 'pairs' in part ? part.pairs : (part?.matches ?? []);
  return part ? ok(dualFinishOrder(matches, { parentId, dualN, pool })) : refuse(play['unknown-pool']());
};

export const bracketMatchesHandler: Handler<typeof matches.bracketMatches, Deps> = async (
  { params, actor, now },
  { table },
) => {
  const view = await viewOfRound(table, roundOfPart(params.id), { actor, now });
  const bracket = view?.view.brackets.find((bracket) => bracket.id === params.id);
  return bracket ? ok(bracket) : refuse(play['unknown-bracket']());
};

export const dayBracketsHandler: Handler<typeof rounds.dayBrackets, Deps> = async (
  { params, actor, now },
  { table },
) => {
  const view = await viewOfRound(table, params.id, { actor, now });
  return view ? ok(view.view.brackets) : refuse(play['unknown-round']());
};

export const dayByIdHandler: Handler<typeof rounds.dayById, Deps> = async ({ params, actor, now }, { table }) => {
  const view = await viewOfRound(table, params.id, { actor, now });
  return view ? ok(view.view) : refuse(play['unknown-round']());
};

export const matchByIdHandler: Handler<typeof matchById, Deps> = async ({ query, actor, now }, { table }) => {
  const { roundId } = placeOf(query.id);
  const divisionId = await divisionOfRound(table, roundId);
  const divisionContext = divisionId === null ? null : await publicPlay(table, divisionId, { actor, now });
  const match = divisionContext && matchViewOf(divisionContext.loaded.state, query.id, 'public');
  if (!divisionContext || !match || divisionId === null) return refuse(play['unknown-match']());
  const names = await namesIn(table, divisionContext.division);
  const nameOf = (teamId: number | null) => (teamId === null ? null : (names.get(teamId)?.name ?? 'TBD'));
  return ok({
    ...{ tournamentId: divisionContext.event.id, divisionId, roundId, match },
    ...{ home: nameOf(match.homeTeam), away: nameOf(match.awayTeam), work: nameOf(match.refTeam) },
  });
};

export const matchTemplateHandler: Handler<typeof matches.matchTemplate, Deps> = async ({ query }) => {
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

export const poolMatchesHandler: Handler<typeof matches.poolMatches, Deps> = async (
  { params, actor, now },
  { table },
) => {
  const view = await viewOfRound(table, roundOfPart(params.id), { actor, now });
  const pool = view?.view.pools.find((pool) => pool.id === params.id);
  return pool ? ok(pool) : refuse(play['unknown-pool']());
};

export const roundByIdHandler: Handler<typeof rounds.roundById, Deps> = async ({ params, actor, now }, { table }) => {
  const view = await viewOfRound(table, params.id, { actor, now });
  return view ? ok(view.round) : refuse(play['unknown-round']());
};

export const roundTeamsHandler: Handler<typeof rounds.roundTeams, Deps> = async ({ params, actor, now }, { table }) => {
  const view = await viewOfRound(table, params.id, { actor, now });
  if (!view) return refuse(play['unknown-round']());
  const names = new Map(view.view.teams.map((team) => [team.id, team.name]));
  return ok(view.round.entrants.map((id, i) => ({ id, name: names.get(id) ?? 'TBD', seed: i + 1 })));
};

type By = { readonly actor: Actor; readonly now: Millis };

/** Runs a command on a round's division. Returns `unknown` if the round doesn't exist. */
export async function inRound(
  deps: Deps,
  by: By,
  roundId: number,
  sent: { entryId: string; command: PlayCommand },
  unknown: 'unknown-match' | 'unknown-bracket' | 'unknown-pool' | 'unknown-round',
) {
  const divisionId = await divisionOfRound(deps.table, roundId);
  return divisionId === null ? refuse(play[unknown]()) : runCommand(deps, by, divisionId, sent);
}
