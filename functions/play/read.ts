import type { Actor } from '#domain/identity/actor.ts';
import { ok, refuse } from '#domain/kernel/result.ts';
import type { Millis } from '#domain/kernel/time.ts';
import type { divisionPlay, divisionRounds, matchById } from '#domain/play/contract.ts';
import { play } from '#domain/play/problems.ts';
import { placeOf } from '#domain/play/rounds/ids.ts';
import type { DivisionPlay } from '#domain/play/rounds/schema.ts';
import { matchViewOf, playViewOf, type TeamNames } from '#domain/play/rounds/view.ts';
import { playRightsOf } from '#domain/play/rounds/who.ts';
import type { PlayView, RoundView } from '#domain/play/views.ts';
import type { Team } from '#domain/registration/schema.ts';
import type { Handler } from '../kernel/http/call.ts';
import { teamItem, teamsInDivision } from '../kernel/table/keys/catalog.ts';
import { playRoundItem, roundById } from '../kernel/table/keys/play.ts';
import type { Table } from '../kernel/table/table.ts';
import type { Deps } from './deps.ts';
import { factsOf, isCrew, isPublished, type PlayFacts } from './facts.ts';
import { type LoadedPlay, loadPlay } from './load.ts';
import { namesIn, namesOf } from './names.ts';

/** A division with its play, where everybody may see it. */
export async function publicPlay(
  table: Table,
  divisionId: number,
  now: Millis,
): Promise<(PlayFacts & { loaded: LoadedPlay }) | null> {
  const facts = await factsOf(table, divisionId, now);
  if (!facts || !isPublished(facts)) return null;
  return { ...facts, loaded: await loadPlay(table, divisionId, facts.event.id) };
}

/** The division of a round, by the round's id. */
export async function divisionOfRound(table: Table, roundId: number): Promise<number | null> {
  const [found] = await table.list(playRoundItem, roundById(roundId));
  return found?.divisionId ?? null;
}

/** What everybody may see of a division; null where there is nothing to see. */
export async function publicView(table: Table, divisionId: number, now: Millis): Promise<PlayView | null> {
  const found = await publicPlay(table, divisionId, now);
  return found && playViewOf(found.loaded.state, await namesIn(table, found.division), 'public');
}

/** The same of one published round, by its id. */
export async function viewOfRound(
  table: Table,
  roundId: number,
  now: Millis,
): Promise<{ round: RoundView; view: PlayView } | null> {
  const divisionId = await divisionOfRound(table, roundId);
  const view = divisionId === null ? null : await publicView(table, divisionId, now);
  const round = view?.rounds.find((one) => one.id === roundId);
  if (!view || !round) return null;
  const own = <T extends { roundId: number }>(parts: T[]) => parts.filter((part) => part.roundId === roundId);
  return { round, view: { ...view, rounds: [round], pools: own(view.pools), brackets: own(view.brackets) } };
}

export const divisionPlayHandler: Handler<typeof divisionPlay, Deps> = async ({ params, now }, { table }) => {
  const view = await publicView(table, params.id, now);
  return view ? ok(view) : refuse(play['unknown-division']());
};

export const divisionRoundsHandler: Handler<typeof divisionRounds, Deps> = async (
  { params, actor, now },
  { table },
) => {
  const facts = await factsOf(table, params.id, now);
  const who = facts && onlookerOf(facts, actor);
  if (!facts || !who) return refuse(play['unknown-division']());
  const [{ state }, teams] = await Promise.all([
    loadPlay(table, params.id, facts.event.id),
    table.list(teamItem, teamsInDivision(params.id)),
  ]);
  const names = namesOf(teams, facts.division);
  const crew =
    who === 'crew'
      ? { may: playRightsOf(actor, facts.subject), others: othersOf(state, teams, names), left: leftOf(state, teams) }
      : null;
  return ok(playViewOf(state, names, who, crew));
};

/** Registered teams that don't stand in play: who may replace one, or comes late. */
function othersOf({ teams }: DivisionPlay, registered: readonly Team[], names: TeamNames) {
  const there = new Set(teams.map((team) => team.id));
  return registered
    .filter((team) => !there.has(team.id) && !team.isDeleted)
    .map(({ id, waitlist }) => ({ id, waitlist, name: names.get(id)?.name ?? 'TBD' }));
}

/** Teams that are drawn, withdrew or moved since, and have not given up in play yet: somebody has to say what becomes of their matches. */
function leftOf({ teams, rounds }: DivisionPlay, registered: readonly Team[]): number[] {
  const there = new Set(registered.flatMap(({ id, isDeleted }) => (isDeleted ? [] : [id])));
  const drawn = new Set(rounds.flatMap((round) => round.entrants));
  return teams.flatMap(({ id, out }) => (out === null && drawn.has(id) && !there.has(id) ? [id] : []));
}

/** Crew sees everything, everybody else what is published. */
function onlookerOf(facts: PlayFacts, actor: Actor): 'crew' | 'public' | null {
  if (isCrew(actor, facts)) return 'crew';
  return isPublished(facts) ? 'public' : null;
}

export const matchByIdHandler: Handler<typeof matchById, Deps> = async ({ query, now }, { table }) => {
  const { roundId } = placeOf(query.id);
  const divisionId = await divisionOfRound(table, roundId);
  const found = divisionId === null ? null : await publicPlay(table, divisionId, now);
  const match = found && matchViewOf(found.loaded.state, query.id, 'public');
  if (!found || !match || divisionId === null) return refuse(play['unknown-match']());
  const names = await namesIn(table, found.division);
  const nameOf = (teamId: number | null) => (teamId === null ? null : (names.get(teamId)?.name ?? 'TBD'));
  return ok({
    ...{ tournamentId: found.event.id, divisionId, roundId, match },
    ...{ home: nameOf(match.homeTeam), away: nameOf(match.awayTeam), work: nameOf(match.refTeam) },
  });
};
