import type { Actor } from '#domain/identity/actor.ts';
import { ok, refuse } from '#domain/kernel/result.ts';
import type { Millis } from '#domain/kernel/time.ts';
import type { divisionPlay, divisionRounds, matchById } from '#domain/play/contract.ts';
import { play } from '#domain/play/problems.ts';
import { placeOf } from '#domain/play/rounds/ids.ts';
import { matchViewOf, playViewOf } from '#domain/play/rounds/view.ts';
import type { PlayView, RoundView } from '#domain/play/views.ts';
import type { Handler } from '../kernel/http/call.ts';
import { playRoundItem, roundById } from '../kernel/table/keys/play.ts';
import type { Table } from '../kernel/table/table.ts';
import type { Deps } from './deps.ts';
import { factsOf, isCrew, isPublished, type PlayFacts } from './facts.ts';
import { type LoadedPlay, loadPlay } from './load.ts';
import { namesIn } from './names.ts';

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
  const [{ state }, names] = await Promise.all([
    loadPlay(table, params.id, facts.event.id),
    namesIn(table, facts.division),
  ]);
  return ok(playViewOf(state, names, who));
};

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
