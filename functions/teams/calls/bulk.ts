import type * as z from 'zod';
import { catalog } from '#domain/catalog/problems.ts';
import type { Actor } from '#domain/identity/actor.ts';
import { userIdOf } from '#domain/identity/actor.ts';
import { copyTeams, mergeTeams, moveTeams } from '#domain/jobs/kinds/bulk-teams.ts';
import { ulid } from '#domain/kernel/ids.ts';
import { ok, type Result, refuse } from '#domain/kernel/result.ts';
import type { Millis } from '#domain/kernel/time.ts';
import { registration } from '#domain/registration/problems.ts';
import { bulkCopy, bulkMerge, bulkMove } from '#domain/teams/operations-bulk.ts';
import type { Handler } from '../../kernel/http/call.ts';
import { declared } from '../../kernel/http/declared.ts';
import type { Table } from '../../kernel/table/table.ts';
import { create } from '../../kernel/table/write.ts';
import { crewEvent } from '../../services/crew-event.ts';
import { startJob } from '../../services/jobs/start.ts';
import { divisionItem, teamItem, teamRefItem } from '../../store/catalog/items.ts';
import { teamPickItem } from '../../store/teams/items.ts';
import type { Deps } from '../deps.ts';

type Chosen = z.output<typeof bulkMove.body>;

/** Starts a job over chosen teams of an event, for its organizers: those with a place first, then in the order in which they came. */
async function start(
  { table, random }: Deps,
  kind: typeof moveTeams | typeof copyTeams,
  { tournamentId, teamIds, divisionId, waitlist, money, anyway }: Chosen,
  actor: Actor,
  now: Millis,
): Promise<Result<{ jobId: string }>> {
  const found = await crewEvent(table, actor, tournamentId);
  if (!found?.manage) return refuse(catalog['no-such-event']());
  const division = await table.get(divisionItem, { id: divisionId });
  if (division?.tournamentId !== tournamentId) return refuse(registration['unknown-division']());
  const teams = await teamsHere(table, tournamentId, teamIds);
  if (!teams) return refuse(registration['unknown-team']());
  const inOrder = teams.toSorted(
    (a, b) => Number(a.waitlist) - Number(b.waitlist) || a.dtRegistered - b.dtRegistered || a.id - b.id,
  );
  const scope = { of: 'event' as const, id: tournamentId, organizationId: found.event.organizationId };
  const id = ulid(now, random);
  const params = { tournamentId, divisionId, money, waitlist, anyway };
  const started = startJob(kind, { id, params, scope, userId: userIdOf(actor) }, now);
  if (!started.ok) return started;
  const pick = create(teamPickItem, { jobId: id, teamIds: inOrder.map((team) => team.id), into: [], at: now });
  const saved = await table.transact([pick, started.value.write]);
  if (!saved.ok) throw new Error(`there is a job ${id} already`);
  return ok({ jobId: id });
}

/** Teams of an event by their ids; null: one of them is of no event, or of another. */
async function teamsHere(table: Table, tournamentId: number, teamIds: readonly number[]) {
  const ids = [...new Set(teamIds)];
  const refs = await table.getMany(
    teamRefItem,
    ids.map((id) => ({ id })),
  );
  const teams = await table.getMany(
    teamItem,
    refs.filter((ref) => ref.tournamentId === tournamentId),
  );
  return teams.length < ids.length ? null : teams;
}

/** A team goes into one other at the most: of two that are named the last counts. */
export const bulkMergeHandler: Handler<typeof bulkMerge, Deps> = async (
  { body: { tournamentId, pairs }, actor, now },
  { table, random },
) => {
  const found = await crewEvent(table, actor, tournamentId);
  if (!found?.manage) return refuse(catalog['no-such-event']());
  const into = new Map(pairs.map(({ teamId, intoId }) => [teamId, intoId]));
  const teams = await teamsHere(table, tournamentId, [...into.keys(), ...into.values()]);
  if (!teams) return refuse(registration['unknown-team']());
  const scope = { of: 'event' as const, id: tournamentId, organizationId: found.event.organizationId };
  const id = ulid(now, random);
  const started = startJob(mergeTeams, { id, params: { tournamentId }, scope, userId: userIdOf(actor) }, now);
  if (!started.ok) return declared(bulkMerge, started);
  const picked = { jobId: id, teamIds: [...into.keys()], into: [...into.values()], at: now };
  const saved = await table.transact([create(teamPickItem, picked), started.value.write]);
  if (!saved.ok) throw new Error(`there is a job ${id} already`);
  return ok({ jobId: id });
};

export const bulkMoveHandler: Handler<typeof bulkMove, Deps> = async ({ body, actor, now }, deps) =>
  declared(bulkMove, await start(deps, moveTeams, body, actor, now));

export const bulkCopyHandler: Handler<typeof bulkCopy, Deps> = async ({ body, actor, now }, deps) =>
  declared(bulkCopy, await start(deps, copyTeams, { ...body, money: 'none' }, actor, now));
