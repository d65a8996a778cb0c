import type { Actor } from '#domain/identity/actor.ts';
import { refuse } from '#domain/kernel/result.ts';
import { organizations } from '#domain/organizations/problems.ts';
import type { StoredOrganization } from '#domain/organizations/schema.ts';
import { newSystem, type RatingSystem } from '#domain/play/ratings/system.ts';
import type { Table } from '../../../kernel/table/table.ts';
import { managedBy } from '../../../services/managed-organization.ts';
import { organizationByUsername } from '../../../store/organizations/queries.ts';
import { ratingSystemItem } from '../../../store/ratings/items.ts';

export type Of = { readonly organization: StoredOrganization; readonly system: RatingSystem };
export const noOrganization = () => refuse(organizations['unknown-organization']());

/** How an organization's ratings are set up; as they come where nobody did. */
async function systemOf(table: Table, organizationId: number): Promise<RatingSystem> {
  const stored = await table.get(ratingSystemItem, { organizationId });
  if (!stored) return newSystem(organizationId);
  const { rev: _, ...system } = stored;
  return system;
}

/** An organization's ratings for who manages them (`request/forbidden` for others); null: there is no such organization. */
export async function managedRatings(table: Table, actor: Actor, username: string): Promise<Of | null> {
  const found = await managedBy(table, actor, username, 'rating.manage');
  if (!found?.organization.isActive) return null;
  return { organization: found.organization, system: await systemOf(table, found.organization.id) };
}

/** An organization's ratings for anybody. */
export async function ratingsOf(table: Table, username: string): Promise<Of | null> {
  const organization = await organizationByUsername(table, username);
  if (!organization?.isActive) return null;
  return { organization, system: await systemOf(table, organization.id) };
}
