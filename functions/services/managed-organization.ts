import type { Actor } from '#domain/identity/actor.ts';
import { type Action, can } from '#domain/identity/can.ts';
import { request } from '#domain/kernel/request.ts';
import type { StoredOrganization } from '#domain/organizations/schema.ts';
import { isClub } from '#domain/organizations/staff.ts';
import { ProblemError } from '../kernel/http/call.ts';
import type { Stored } from '../kernel/table/item.ts';
import type { Table } from '../kernel/table/table.ts';
import { pageItem } from '../store/identity/items.ts';
import { organizationItem, usernameItem } from '../store/organizations/items.ts';

export type Managed = { readonly organization: Stored<StoredOrganization>; readonly actor: Actor };

/**
 * An organization by its present or a former user name, for somebody who may do one of `actions` there (`request/forbidden` otherwise); null when there
 * is none. Their page is read as it stands: who was made staff a moment ago may act, whose role has ended may not.
 */
export async function managedBy(
  table: Table,
  asking: Actor,
  username: string,
  ...actions: readonly Action[]
): Promise<Managed | null> {
  const name = await table.get(usernameItem, { username });
  return name && managedById(table, asking, name.organizationId, ...actions);
}

/** The same by its number. */
export async function managedById(
  table: Table,
  asking: Actor,
  id: number,
  ...actions: readonly Action[]
): Promise<Managed | null> {
  const organization = await table.get(organizationItem, { id });
  if (!organization) return null;
  const actor = await withPage(table, asking, organization.id);
  const subject = { organization, ...(isClub(organization) && { clubId: id }) };
  if (!actions.some((action) => can(actor, action, subject))) throw new ProblemError(request.forbidden());
  return { organization, actor };
}

/** The actor with their page of an organization as the table has it now. */
async function withPage(table: Table, actor: Actor, organizationId: number): Promise<Actor> {
  if (actor.kind !== 'user') return actor;
  const page = await table.get(pageItem, { userId: actor.user.id, id: organizationId });
  const others = actor.user.pages.filter(({ id }) => id !== organizationId);
  return { ...actor, user: { ...actor.user, pages: page ? [...others, page] : others } };
}
