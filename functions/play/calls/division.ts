import type { Actor } from '#domain/identity/actor.ts';
import { request } from '#domain/kernel/request.ts';
import { ok, refuse } from '#domain/kernel/result.ts';
import type * as division from '#domain/play/operations-division.ts';
import type { divisionPlay, divisionRounds, divisionSeeds } from '#domain/play/operations-division.ts';
import { play } from '#domain/play/problems.ts';
import { hasStarted } from '#domain/play/rounds/look.ts';
import type { DivisionPlay } from '#domain/play/rounds/schema.ts';
import { recordsNothing, shownPlay } from '#domain/play/rounds/shown-play.ts';
import { playViewOf, type TeamNames } from '#domain/play/rounds/view.ts';
import { playRightsOf } from '#domain/play/rounds/who.ts';
import { teamsOfRegistered } from '#domain/play/seeding/seed-round.ts';
import type { Team } from '#domain/registration/schema.ts';
import { signedIn } from '../../kernel/http/authenticate.ts';
import { type Handler, ProblemError } from '../../kernel/http/call.ts';
import { mostWrites, type Table } from '../../kernel/table/table.ts';
import type { Write } from '../../kernel/table/write.ts';
import { teamItem, teamsInDivision } from '../../subjects/catalog/items.ts';
import { teamSeeded, teamsOfDivision } from '../../subjects/catalog/teams.ts';
import { append, markOf } from '../../subjects/play/append.ts';
import { type Looker, lookInto } from '../../subjects/play/event.ts';
import { type DivisionContext, isCrew, loadDivisionContext, loadPlay } from '../../subjects/play/load.ts';
import { publicNames } from '../../subjects/teams/recipients.ts';
import { playNamesIn } from '../../subjects/teams/sub-names.ts';
import { allowed } from '../command.ts';
import type { Deps } from '../deps.ts';
import { publicView } from '../public-play.ts';

export const divisionPlayHandler: Handler<typeof divisionPlay, Deps> = async ({ params, actor, now }, { table }) => {
  const view = await publicView(table, params.id, { actor, now });
  return view ? ok(view) : refuse(play['unknown-division']());
};

export const divisionResultsHandler: Handler<typeof division.divisionResults, Deps> = async (
  { params, actor, now },
  { table },
) => {
  const view = await publicView(table, params.id, { actor, now });
  if (!view) return refuse(play['unknown-division']());
  const context = await loadDivisionContext(table, params.id, now);
  const isKept = !context || !recordsNothing(context.division, 'setFinishes');
  const teams = isKept ? await teamsOfDivision(table, params.id) : [];
  const finishes = new Map(teams.map((team) => [team.id, team.finish]));
  const rows = view.teams.map(({ id, name, seed }) => ({ teamId: id, name, seed, finish: finishes.get(id) ?? null }));
  return ok(rows.sort((a, b) => (a.finish ?? 1e9) - (b.finish ?? 1e9) || a.seed - b.seed));
};

export const divisionRoundsHandler: Handler<typeof divisionRounds, Deps> = async (
  { params, actor, now },
  { table },
) => {
  const facts = await loadDivisionContext(table, params.id, now);
  const who = facts && (await onlookerOf(table, facts, { actor, now }));
  if (!facts || !who) return refuse(play['unknown-division']());
  const [{ state }, teams] = await Promise.all([
    loadPlay(table, params.id, facts.event.id),
    teamsOfDivision(table, params.id),
  ]);
  const names = await playNamesIn(table, state, facts.division, teams);
  const crew =
    who === 'crew'
      ? { may: rightsIn(facts, actor), others: othersOf(state, teams, names), left: leftOf(state, teams) }
      : null;
  const shown = shownPlay(state, facts.division, who);
  return ok(playViewOf(shown, who === 'crew' ? names : publicNames(names, facts.division), who, crew));
};

/** A division without results has nothing to score. */
function rightsIn({ division, subject }: DivisionContext, actor: Actor) {
  const rights = playRightsOf(actor, subject);
  return { ...rights, score: rights.score && !recordsNothing(division, 'score') };
}

/** Returns registered teams that aren't in play. They can replace a team or join late. */
function othersOf({ teams }: DivisionPlay, registered: readonly Team[], names: TeamNames) {
  const there = new Set(teams.map((team) => team.id));
  return registered
    .filter((team) => !there.has(team.id) && !team.isDeleted)
    .map(({ id, waitlist }) => ({ id, waitlist, name: names.get(id)?.name ?? 'TBD' }));
}

/**
 * Returns teams in the draw that have since withdrawn or moved but aren't retired in play yet. The director must decide
 * about their matches.
 */
function leftOf({ teams, rounds }: DivisionPlay, registered: readonly Team[]): number[] {
  const there = new Set(registered.flatMap(({ id, isDeleted }) => (isDeleted ? [] : [id])));
  const drawn = new Set(rounds.flatMap((round) => round.entrants));
  return teams.flatMap(({ id, out }) => (out === null && drawn.has(id) && !there.has(id) ? [id] : []));
}

/** The event's staff sees everything. Everyone else sees only what is published and meant for them. */
async function onlookerOf(table: Table, facts: DivisionContext, by: Looker): Promise<'crew' | 'public' | null> {
  if (isCrew(by.actor, facts)) return 'crew';
  return (await lookInto(table, facts, by)) ? 'public' : null;
}

/** Tags a seed's write in the transaction. */
const tag = 'seed';
/** A transaction that sets teams also writes the entry, guard, head and teams. This many writes are left for seeds. */
const mostAlong = mostWrites - 6;

/**
 * Seeds are stored on the registered teams. Play copies them in the same order, in the transaction that appends the log
 * entry. Ignores teams from other divisions. Refuses a request based on outdated seeds. A seed that hasn't changed
 * isn't written, so a request can be sent again. Seeds that don't fit into that transaction are written just before it,
 * and sending the request again has the same result.
 */
export const divisionSeedsHandler: Handler<typeof divisionSeeds, Deps> = async ({ params, body, actor, now }, deps) => {
  const divisionId = params.id;
  const where = await allowed(deps.table, divisionId, actor, 'setTeams', now);
  if (!where.ok) return where;
  const teams = await deps.table.list(teamItem, { ...teamsInDivision(divisionId), consistent: true });
  const given = new Map(body.seeds.map(({ id, seed }) => [id, seed]));
  const seeds = [...given.values()].filter((seed) => seed !== null);
  if (body.seeds.some(({ id }) => !teams.some((team) => team.id === id))) return refuse(play['unknown-team']());
  if (new Set(seeds).size < seeds.length || given.size < body.seeds.length) return refuse(play['duplicate-entrant']());
  const { state } = await loadPlay(deps.table, divisionId, where.value.tournamentId);
  if (state.rounds.some((round) => hasStarted(state, round.id))) return refuse(play['already-started']());

  if (!areAsSeen(teams, body.seeds)) throw new ProblemError(request.stale());
  const seeded = teams.map((team) => ({
    ...team,
    seed: given.has(team.id) ? (given.get(team.id) ?? null) : team.seed,
  }));
  const writes = seeded.flatMap(({ id, seed }, i) => {
    const was = teams[i]?.seed ?? null;
    return seed === was ? [] : [teamSeeded({ divisionId, id }, was, seed, tag)];
  });
  await writeBefore(deps, writes.slice(mostAlong));
  const by = signedIn(actor);
  const said = body.seeds.map(({ id, seed }) => ({ id, seed: seed ?? 0, out: null }));
  const mark = markOf(by, { type: 'setTeams', teams: said });
  const command = { type: 'setTeams' as const, teams: teamsOfRegistered(seeded) };
  const along = async () => ok(writes.slice(0, mostAlong));
  const lost = (of: string) => (of === tag ? request.stale() : null);
  const appended = await append(deps, where.value, { entryId: body.entryId, mark, by, now, command, along, lost });
  return appended.ok ? ok(appended.value) : appended;
};

type Seen = { readonly id: number; readonly seed: number | null; readonly was?: number | null | undefined };
const areAsSeen = (teams: readonly Pick<Team, 'id' | 'seed'>[], seen: readonly Seen[]): boolean => {
  const seedOf = new Map(teams.map(({ id, seed }) => [id, seed]));
  return seen.every(({ id, seed, was }) => was === undefined || [was, seed].includes(seedOf.get(id) ?? null));
};

async function writeBefore({ table }: Deps, writes: readonly Write[]): Promise<void> {
  for (let at = 0; at < writes.length; at += mostWrites) {
    const saved = await table.transact(writes.slice(at, at + mostWrites));
    if (!saved.ok) throw new ProblemError(request.stale());
  }
}
