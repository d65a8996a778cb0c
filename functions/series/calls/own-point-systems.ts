import type { Actor } from '#domain/identity/actor.ts';
import { can } from '#domain/identity/can.ts';
import { request } from '#domain/kernel/request.ts';
import { ok, refuse } from '#domain/kernel/result.ts';
import { organizations } from '#domain/organizations/problems.ts';
import type { ownPointSystems, removePointSystem, savePointSystem } from '#domain/series/operations.ts';
import { sortedRows } from '#domain/series/points.ts';
import { rankingProblems } from '#domain/series/problems.ts';
import { type Handler, ProblemError } from '../../kernel/http/call.ts';
import type { Table } from '../../kernel/table/table.ts';
import { create, discard, replace } from '../../kernel/table/write.ts';
import { organizationItem } from '../../store/organizations/items.ts';
import { pointSystemItem, pointSystemsOf } from '../../store/series/items.ts';
import { organizationOf } from '../access.ts';
import type { Deps } from '../deps.ts';

const mostSystems = 50;

/** The organization, for who manages it; null where there is none. */
async function managed(table: Table, actor: Actor, username: string) {
  const organization = await organizationOf(table, username);
  if (organization && !can(actor, 'organization.manage', { organization })) throw new ProblemError(request.forbidden());
  return organization;
}

/** An organization's point systems as they stand, by name. `about`: one that an act is about, which a late index may not know yet. */
async function systemsOf(table: Table, organizationId: number, about: readonly number[] = []) {
  const listed = await table.list(pointSystemItem, pointSystemsOf(organizationId));
  const ids = new Set([...listed.map(({ id }) => id), ...about]);
  const items = await table.getMany(
    pointSystemItem,
    [...ids].map((id) => ({ id })),
  );
  const own = items.filter((system) => system.organizationId === organizationId);
  return own.toSorted((a, b) => a.name.localeCompare(b.name, 'en'));
}

export const ownPointSystemsHandler: Handler<typeof ownPointSystems, Deps> = async ({ params, actor }, { table }) => {
  const organization = await managed(table, actor, params.username);
  if (!organization) return refuse(organizations['unknown-organization']());
  return ok({ items: await systemsOf(table, organization.id) });
};

/** A table of its own: each finish once. A changed one counts for every series that chose it, from now on. */
export const savePointSystemHandler: Handler<typeof savePointSystem, Deps> = async (
  { body: { username, id, ...written }, actor, ifMatch },
  { table, numbers },
) => {
  const organization = await managed(table, actor, username);
  if (!organization) return refuse(organizations['unknown-organization']());
  const points = sortedRows(written.points);
  if (new Set(points.map(({ finish }) => finish)).size < points.length)
    return refuse(rankingProblems['finish-twice']());
  const before = await systemsOf(table, organization.id, id === 0 ? [] : [id]);
  const own = before.find((system) => system.id === id);
  if (id !== 0 && !own) return refuse(rankingProblems['no-such-point-system']());
  if (!own && before.length >= mostSystems) return refuse(rankingProblems['too-many-systems']());
  if ((own?.rev ?? 0) !== ifMatch) throw new ProblemError(request.stale());
  const system = { ...written, points, organizationId: organization.id, id: own?.id ?? (await numbers('pointSystem')) };
  const saved = await table.write(own ? replace(pointSystemItem, own, system) : create(pointSystemItem, system));
  if (!saved.ok) throw new ProblemError(request.stale());
  const made = await table.get(pointSystemItem, { id: system.id });
  const others = before.filter((other) => other.id !== system.id);
  return ok({ items: made ? [...others, made].toSorted((a, b) => a.name.localeCompare(b.name, 'en')) : others });
};

export const removePointSystemHandler: Handler<typeof removePointSystem, Deps> = async (
  { query, actor, ifMatch },
  { table },
) => {
  const system = await table.get(pointSystemItem, query);
  const organization = system && (await table.get(organizationItem, { id: system.organizationId }));
  if (!system || !organization) return refuse(rankingProblems['no-such-point-system']());
  if (!can(actor, 'organization.manage', { organization })) throw new ProblemError(request.forbidden());
  if (system.rev !== ifMatch) throw new ProblemError(request.stale());
  const saved = await table.write(discard(pointSystemItem, system));
  if (!saved.ok) throw new ProblemError(request.stale());
  return ok(null);
};
