import type { Actor, Subject } from '#domain/identity/actor.ts';
import { can } from '#domain/identity/can.ts';
import { request } from '#domain/kernel/request.ts';
import type { StoredOrganization } from '#domain/organizations/schema.ts';
import type { PointSystem } from '#domain/series/schema.ts';
import type { SeriesFacts, StoredSeries } from '#domain/series/stored.ts';
import { ProblemError } from '../kernel/http/call.ts';
import type { Stored } from '../kernel/table/item.ts';
import type { Table } from '../kernel/table/table.ts';
import { organizationItem, usernameItem } from '../subjects/organizations/items.ts';
import { pointSystemItem, pointSystemsOf, seriesTagItem } from '../subjects/series/items.ts';
import { seriesById } from '../subjects/series/series.ts';

/** Returns a series by its tag, or null. */
export async function seriesOfTag(table: Table, titleTag: string): Promise<Stored<StoredSeries> | null> {
  const tag = await table.get(seriesTagItem, { titleTag });
  return tag ? seriesById(table, tag.seriesId) : null;
}

export async function organizationOf(table: Table, username: string): Promise<Stored<StoredOrganization> | null> {
  const name = await table.get(usernameItem, { username }, { consistent: false });
  return name ? table.get(organizationItem, { id: name.organizationId }, { consistent: false }) : null;
}

/** Returns a series as a subject for `can` (Part 1 §6): its owner, its organizations, and whether it is published. */
export const subjectOf = ({ adminId, isPublic, organizationId, organizers }: SeriesFacts): Subject => ({
  adminId,
  organization: { id: organizationId, username: '' },
  isPublic,
  organizers: organizers.map(({ organization }) => ({ id: organization.id })),
});

/** Refuses actors who can only view a series (403). Returns null for actors who can't see it. */
export function administered<T extends SeriesFacts>(actor: Actor, series: T | null): T | null {
  if (!series || can(actor, 'item.admin', subjectOf(series))) return series;
  if (can(actor, 'item.view', subjectOf(series))) throw new ProblemError(request.forbidden());
  return null;
}

/**
 * Returns the points that a sanctioning body awards for a finish, or null if no body has defined any. It uses the first
 * point system of the organization with the body's username. (A user with a page for that organization, such as `aau`,
 * is the body's admin, 1§6.) The first body that has a point system is used.
 */
export async function systemOfBodies(table: Table, bodies: readonly string[]): Promise<PointSystem | null> {
  for (const body of bodies) {
    const organization = await organizationOf(table, body);
    if (!organization?.isActive) continue;
    const systems = await table.list(pointSystemItem, pointSystemsOf(organization.id));
    const first = systems.toSorted((a, b) => a.id - b.id)[0];
    if (first) return first;
  }
  return null;
}
