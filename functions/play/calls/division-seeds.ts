import { request } from '#domain/kernel/request.ts';
import { ok, refuse } from '#domain/kernel/result.ts';
import type { divisionSeeds } from '#domain/play/operations-division.ts';
import { play } from '#domain/play/problems.ts';
import { hasStarted } from '#domain/play/rounds/look.ts';
import { teamsOfRegistered } from '#domain/play/seeding/registered.ts';
import type { Team } from '#domain/registration/schema.ts';
import { type Handler, ProblemError } from '../../kernel/http/call.ts';
import { signedIn } from '../../kernel/http/signed-in.ts';
import type { Condition } from '../../kernel/table/condition.ts';
import { mostWrites } from '../../kernel/table/table.ts';
import { update, type Write } from '../../kernel/table/write.ts';
import { append, markOf } from '../../services/play-log/append.ts';
import { teamItem, teamsInDivision } from '../../store/catalog/items.ts';
import { loadPlay } from '../../store/play/division-play.ts';
import { allowed } from '../command.ts';
import type { Deps } from '../deps.ts';

/** A team's seed among what is written. */
const tag = 'seed';
/** Writes of the log's own in a transaction that sets teams: entry, guard, head, teams; the rest is left for seeds. */
const mostAlong = mostWrites - 6;

/**
 * Seeds are stored on the registered teams; play copies them in the same order, in the transaction that appends the log entry. Teams of other
 * divisions are ignored. Whoever saw other seeds than there are is refused; a seed that is the wanted one already is no difference, so that a
 * request may be sent again. Seeds that don't fit into that transaction are written just before it; sending the request again has the same result.
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
    return seed === was ? [] : [update(teamItem, { divisionId, id }, { set: { seed } }, { if: stillHas(was), tag })];
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
const stillHas = (seed: number | null): Condition =>
  seed === null ? ['or', ['absent', 'seed'], ['=', 'seed', null]] : ['=', 'seed', seed];

async function writeBefore({ table }: Deps, writes: readonly Write[]): Promise<void> {
  for (let at = 0; at < writes.length; at += mostWrites) {
    const saved = await table.transact(writes.slice(at, at + mostWrites));
    if (!saved.ok) throw new ProblemError(request.stale());
  }
}
