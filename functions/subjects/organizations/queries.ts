import type { Actor } from '#domain/identity/actor.ts';
import { type Action, can } from '#domain/identity/can.ts';
import { page } from '#domain/identity/schema.ts';
import { request } from '#domain/kernel/request.ts';
import { id } from '#domain/kernel/schema.ts';
import { folded } from '#domain/kernel/text.ts';
import type { OrganizationCard, StoredOrganization, Theme } from '#domain/organizations/schema.ts';
import { isClub } from '#domain/organizations/staff.ts';
import { themeColourDefaults } from '#domain/organizations/theme.ts';
import { ProblemError } from '../../kernel/http/call.ts';
import { defineItem, type Stored, type ValueOf } from '../../kernel/table/item.ts';
import type { Table } from '../../kernel/table/table.ts';
import { replace, type Write } from '../../kernel/table/write.ts';
import { listedOrganizations, organizationCardItem, organizationItem, themeItem, usernameItem } from './items.ts';

/**
 * Returns the current pages of an organization's staff. The index lists the people, and their pages are then read
 * consistently. `about` are the users that a change is about, because the index may not list them yet.
 */
export async function pagesOf(table: Table, organizationId: number, about: readonly number[] = []) {
  const listed = await table.list(pageItem, staffPages(organizationId));
  const users = new Set([...listed.map(({ userId }) => userId), ...about]);
  return table.getMany(
    pageItem,
    [...users].map((userId) => ({ userId, id: organizationId })),
  );
}

/** A user's role in an organization. */
export const pageItem = defineItem({
  type: 'page',
  schema: page.extend({ userId: id }),
  key: ({ userId, id }: { userId: number; id: number }) => ({ pk: `USER#${userId}`, sk: `PAGE#${id}` }),
  indexes: {
    gs1: { from: ['id', 'userId'], to: ({ id, userId }) => ({ pk: `ORGANIZATION#${id}`, sk: `ADMIN#${userId}` }) },
  },
  personal: { whose: ['staff'], fields: ['props'], erase: 'remove' },
  audit: { kept: 'usual', organization: 'id' },
  removal: 'restorable',
});

/** Everything that grants a user rights. */
export const rightsOfUser = (userId: number) => ({ pk: `USER#${userId}`, consistent: true });

/** Returns the staff pages of an organization. */
export const staffPages = (organizationId: number) => ({
  pk: `ORGANIZATION#${organizationId}`,
  prefix: 'ADMIN#',
  index: 'gs1' as const,
});

type Page = ValueOf<typeof pageItem>;
/** Changes what a user can do in an organization. Refused if it has changed since it was read. */
export const pageChanged = (before: Stored<Page>, after: Page): Write => replace(pageItem, before, after);

/* Returns an organization for pages, with eventual consistency. */

export const organizationById = (table: Table, id: number): Promise<Stored<StoredOrganization> | null> =>
  table.get(organizationItem, { id }, { consistent: false });

const idOf = async (table: Table, username: string): Promise<number | null> =>
  (await table.get(usernameItem, { username }, { consistent: false }))?.organizationId ?? null;

export async function organizationByUsername(
  table: Table,
  username: string,
): Promise<Stored<StoredOrganization> | null> {
  const id = await idOf(table, username);
  return id === null ? null : organizationById(table, id);
}

/**
 * Returns the theme of the site with a name. It contains the organization's current name, which differs if it was
 * renamed.
 */
export async function themeOf(table: Table, username: string): Promise<Stored<Theme> | null> {
  const name = await table.get(usernameItem, { username }, { consistent: false });
  if (!name) return null;
  const { organizationId } = name;
  const [theme, present] = await Promise.all([
    table.get(themeItem, { organizationId }, { consistent: false }),
    name.former ? organizationById(table, organizationId) : null,
  ]);
  return theme ? { ...theme, username: present?.username ?? username } : null;
}

/** Returns an organization's color as six hexadecimal digits. */
export async function colorOf(table: Table, organizationId: number): Promise<string> {
  const theme = await table.get(themeItem, { organizationId }, { consistent: false });
  return theme?.primary ?? themeColourDefaults.primary;
}

/** Returns organizations on the public list, by name. */
export async function organizationCards(table: Table): Promise<OrganizationCard[]> {
  const letters = await Promise.all(listedOrganizations().map((range) => table.list(organizationCardItem, range)));
  const keyed = letters.flat().map((card) => ({ card, key: folded(card.name) }));
  return keyed.toSorted((a, b) => (a.key < b.key ? -1 : 1)).map(({ card }) => card);
}

export type Managed = { readonly organization: Stored<StoredOrganization>; readonly actor: Actor };

/**
 * Returns an organization by its current or a former username if the user can do one of `actions` there
 * (`request/forbidden` otherwise), or null if it doesn't exist. Their page is read consistently, so someone who just
 * became staff can act, and someone whose role ended can't.
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

/** Like managedBy, but by number. */
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

/** Returns the actor with their current page for an organization from the table. */
async function withPage(table: Table, actor: Actor, organizationId: number): Promise<Actor> {
  if (actor.kind !== 'user') return actor;
  const page = await table.get(pageItem, { userId: actor.user.id, id: organizationId });
  const others = actor.user.pages.filter(({ id }) => id !== organizationId);
  return { ...actor, user: { ...actor.user, pages: page ? [...others, page] : others } };
}
