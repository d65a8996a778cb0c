import * as z from 'zod';
import { username } from '#domain/identity/schema.ts';
import { id } from '#domain/kernel/schema.ts';
import { storedOrganization } from '#domain/organizations/schema.ts';
import { theme } from '#domain/organizations/theme-schema.ts';
import { defineItem } from '../../kernel/table/item.ts';

export const organizationItem = defineItem({
  type: 'organization',
  schema: storedOrganization,
  key: ({ id }: { id: number }) => ({ pk: `ORGANIZATION#${id}`, sk: 'META' }),
  indexes: {
    gs1: ({ isPublic, isActive, name, id }) =>
      isPublic && isActive ? { pk: 'ORGANIZATIONS', sk: `${name.toLowerCase()}#${id}` } : undefined,
  },
});

/** A user name belongs to one organization only: the item is the proof. */
export const usernameItem = defineItem({
  type: 'username',
  schema: z.object({ username, organizationId: id }),
  key: ({ username }: { username: string }) => ({ pk: `USERNAME#${username}`, sk: 'USERNAME' }),
});

export const themeItem = defineItem({
  type: 'theme',
  schema: theme,
  key: ({ username }: { username: string }) => ({ pk: `USERNAME#${username}`, sk: 'THEME' }),
});

/** Every public organization, by name. */
export const publicOrganizations = () => ({ pk: 'ORGANIZATIONS', index: 'gs1' as const });
