import type * as z from 'zod';
import { isEditable } from '#domain/catalog/events/event-status.ts';
import { catalog } from '#domain/catalog/problems.ts';
import { type Actor, userIdOf, userOf } from '#domain/identity/actor.ts';
import { copyTeams, mergeTeams, moveTeams } from '#domain/jobs/kinds/bulk-teams.ts';
import { ulid } from '#domain/kernel/ids.ts';
import { ok, type Problem, type Result, refuse } from '#domain/kernel/result.ts';
import type { Millis } from '#domain/kernel/time.ts';
import { registration } from '#domain/registration/problems.ts';
import type { Team } from '#domain/registration/schema.ts';
import type { TeamAct } from '#domain/teams/acts.ts';
import { patchTeams } from '#domain/teams/operations-acts.ts';
import { bulkCopy, bulkMerge, bulkMove } from '#domain/teams/operations-bulk.ts';
import { quickAdd, quickAddMany } from '#domain/teams/operations-quick.ts';
import { declared, type Handler } from '../../kernel/http/call.ts';
import type { Once } from '../../kernel/http/once.ts';
import type { Table } from '../../kernel/table/table.ts';
import { create } from '../../kernel/table/write.ts';
import { crewEvent, divisionById } from '../../subjects/catalog/events.ts';
import { divisionItem, teamItem, teamRefItem } from '../../subjects/catalog/items.ts';
import { teamById } from '../../subjects/catalog/teams.ts';
import { startJob } from '../../subjects/jobs/run.ts';
import { addTeam, type EntersAt } from '../../subjects/teams/add.ts';
import { teamPickItem } from '../../subjects/teams/items.ts';
import { allowed, runAct } from '../acting.ts';
import type { Deps } from '../deps.ts';

type Chosen = z.output<typeof bulkMove.body>;

/**
 * Starts a job over selected teams of an event, for its organizers. Registered teams come before waiting ones, each in
 * order of arrival.
 */
async function start(
  { table, random }: Deps,
  kind: typeof moveTeams | typeof copyTeams,
  { tournamentId, teamIds, divisionId, waitlist, money, anyway }: Chosen,
  actor: Actor,
  now: Millis,
): Promise<Result<{ jobId: string }>> {
  const crew = await crewEvent(table, actor, tournamentId);
  if (!crew?.manage) return refuse(catalog['no-such-event']());
  const division = await table.get(divisionItem, { id: divisionId });
  if (division?.tournamentId !== tournamentId) return refuse(registration['unknown-division']());
  const teams = await teamsHere(table, tournamentId, teamIds);
  if (!teams) return refuse(registration['unknown-team']());
  const inOrder = teams.toSorted(
    (a, b) => Number(a.waitlist) - Number(b.waitlist) || a.dtRegistered - b.dtRegistered || a.id - b.id,
  );
  const scope = { of: 'event' as const, id: tournamentId, organizationId: crew.event.organizationId };
  const id = ulid(now, random);
  const params = { tournamentId, divisionId, money, waitlist, anyway };
  const started = startJob(kind, { id, params, scope, userId: userIdOf(actor) }, now);
  if (!started.ok) return started;
  const pick = create(teamPickItem, { jobId: id, teamIds: inOrder.map((team) => team.id), into: [], at: now });
  const saved = await table.transact([pick, started.value.write]);
  if (!saved.ok) throw new Error(`job ${id} already exists`);
  return ok({ jobId: id });
}

/** Returns an event's teams by their IDs, or null if one of them isn't in the event. */
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

/** A team is merged into at most one other. If two are named, the last one is used. */
export const bulkMergeHandler: Handler<typeof bulkMerge, Deps> = async (
  { body: { tournamentId, pairs }, actor, now },
  { table, random },
) => {
  const crew = await crewEvent(table, actor, tournamentId);
  if (!crew?.manage) return refuse(catalog['no-such-event']());
  const into = new Map(pairs.map(({ teamId, intoId }) => [teamId, intoId]));
  const teams = await teamsHere(table, tournamentId, [...into.keys(), ...into.values()]);
  if (!teams) return refuse(registration['unknown-team']());
  const scope = { of: 'event' as const, id: tournamentId, organizationId: crew.event.organizationId };
  const id = ulid(now, random);
  const started = startJob(mergeTeams, { id, params: { tournamentId }, scope, userId: userIdOf(actor) }, now);
  if (!started.ok) return declared(bulkMerge, started);
  const picked = { jobId: id, teamIds: [...into.keys()], into: [...into.values()], at: now };
  const saved = await table.transact([create(teamPickItem, picked), started.value.write]);
  if (!saved.ok) throw new Error(`job ${id} already exists`);
  return ok({ jobId: id });
};

export const bulkMoveHandler: Handler<typeof bulkMove, Deps> = async ({ body, actor, now }, deps) =>
  declared(bulkMove, await start(deps, moveTeams, body, actor, now));

export const bulkCopyHandler: Handler<typeof bulkCopy, Deps> = async ({ body, actor, now }, deps) =>
  declared(bulkCopy, await start(deps, copyTeams, { ...body, money: 'none' }, actor, now));

type Patch = { readonly id: number; readonly name?: string | undefined; readonly tags?: string[] | undefined };
/** Returns the actions that change the team, so that a repeated request adds nothing to its history. */
const actsOf = ({ name, tags }: Patch, team: Pick<Team, 'name' | 'tags'>): TeamAct[] => [
  ...(name === undefined || name === team.name ? [] : [{ type: 'rename' as const, name }]),
  ...(tags === undefined || tags.join('\n') === team.tags.join('\n') ? [] : [{ type: 'tags' as const, tags }]),
];

/**
 * Saves several teams' names and tags in a division, each as a separate action in the team's history. Stops at the
 * first refusal.
 */
export const patchTeamsHandler: Handler<typeof patchTeams, Deps> = async ({ params, body, actor, now }, deps) => {
  const division = await divisionById(deps.table, params.id);
  if (!division || !(await crewEvent(deps.table, actor, division.tournamentId)))
    return refuse(catalog['no-such-division']());
  let saved = 0;
  for (const patch of body.teams) {
    const team = await teamById(deps.table, patch.id);
    if (team?.divisionId !== division.id) return refuse(registration['unknown-team']());
    for (const act of actsOf(patch, team)) {
      const result = await allowed(deps, actor, patch.id, act.type);
      const done = result.ok ? await runAct(deps, result.value, act, now) : result;
      if (!done.ok) return declared(patchTeams, done);
    }
    saved++;
  }
  return ok({ saved });
};

/** Returns the division if the actor can quick-add teams to it. Otherwise, refuses as if the division didn't exist. */
async function divisionFor(
  { table }: Deps,
  actor: Actor,
  { tournamentId, divisionId, days }: { tournamentId: number; divisionId: number; days?: string[] | undefined },
): Promise<Result<EntersAt>> {
  const crew = await crewEvent(table, actor, tournamentId);
  if (!crew?.quickAdd) return refuse(catalog['no-such-event']());
  const division = await table.get(divisionItem, { id: divisionId });
  if (division?.tournamentId !== tournamentId || division.canceled) return refuse(registration['unknown-division']());
  return isEditable(crew.event)
    ? ok({ event: crew.event, division, days })
    : refuse(registration['event-not-editable']());
}

const refusalOf = ({ code, title, detail }: Problem) => ({ code, title, ...(detail ? { detail } : {}) });

/** Identifies one of the teams that a single click adds. */
const partOf = (actor: Actor, key: string, place: number, now: Millis): Once => ({
  ref: `quick-add|${actor.kind === 'key' ? `key${actor.organizationId}` : (userOf(actor)?.id ?? 0)}|${key}|${place}`,
  now,
});

export const quickAddHandler: Handler<typeof quickAdd, Deps> = async ({ body, actor, now, idempotencyKey }, deps) => {
  const where = await divisionFor(deps, actor, body);
  if (!where.ok) return declared(quickAdd, where);
  const { allowDuplicates } = body;
  return declared(
    quickAdd,
    await addTeam(deps, where.value, { ...body.team, allowDuplicates }, partOf(actor, idempotencyKey, 0, now)),
  );
};

export const quickAddManyHandler: Handler<typeof quickAddMany, Deps> = async (
  { body, actor, now, idempotencyKey },
  deps,
) => {
  const where = await divisionFor(deps, actor, body);
  if (!where.ok) return declared(quickAddMany, where);
  const { allowDuplicates } = body;
  const rows = [];
  for (const [i, team] of body.teams.entries()) {
    const added = await addTeam(deps, where.value, { ...team, allowDuplicates }, partOf(actor, idempotencyKey, i, now));
    rows.push(
      added.ok
        ? { ...added.value, code: null, title: '' }
        : { teamId: null, waits: false, ...refusalOf(added.problem) },
    );
  }
  return ok({ rows });
};
