import type { Actor } from '#domain/identity/actor.ts';
import { ok, refuse } from '#domain/kernel/result.ts';
import type { Millis } from '#domain/kernel/time.ts';
import type { divisionPlay, divisionRounds, matchById } from '#domain/play/contract.ts';
import { play } from '#domain/play/problems.ts';
import { placeOf } from '#domain/play/rounds/ids.ts';
import { matchViewOf, playViewOf } from '#domain/play/rounds/view.ts';
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

export const divisionPlayHandler: Handler<typeof divisionPlay, Deps> = async ({ params, now }, { table }) => {
  const found = await publicPlay(table, params.id, now);
  if (!found) return refuse(play['unknown-division']());
  return ok(playViewOf(found.loaded.state, await namesIn(table, found.division), 'public'));
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
