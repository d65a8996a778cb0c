import * as z from 'zod';
import { id, username } from '#domain/kernel/schema.ts';
import { folded } from '#domain/kernel/text.ts';
import { organizationCard, storedOrganization } from '#domain/organizations/schema.ts';
import { storedTheme } from '#domain/organizations/theme-schema.ts';
import { defineItem } from '../../kernel/table/item.ts';
import { isAddressOf } from '../../kernel/table/personal.ts';

const organizationPk = (organizationId: number) => `ORGANIZATION#${organizationId}`;

/** An organization with its notes and payment accounts: in no index. */
export const organizationItem = defineItem({
  type: 'organization',
  v: 2,
  schema: storedOrganization,
  key: ({ id }: { id: number }) => ({ pk: organizationPk(id), sk: 'META' }),
  personal: {
    whose: ['staff'],
    fields: ['email', 'phone', 'contact', 'notes'],
    erase: ({ email, phone }, of) =>
      isAddressOf(of, email) || isAddressOf(of, phone) ? { email: '', phone: '', contact: '' } : null,
  },
  audit: { kept: 'usual', organization: 'id' },
});

const letters = [...'abcdefghijklmnopqrstuvwxyz', 'other'] as const;
const listPk = (letter: string) => `ORGANIZATIONS#${letter}`;
const letterOf = (name: string) => letters.find((letter) => letter === name[0]) ?? 'other';

/** What lists show of an organization, by the first letter of its name; one that is not listed is in no index. */
export const organizationCardItem = defineItem({
  type: 'organizationCard',
  schema: organizationCard,
  key: ({ id }: { id: number }) => ({ pk: organizationPk(id), sk: 'CARD' }),
  indexes: {
    gs1: {
      from: ['isListed', 'name', 'id'],
      to: ({ isListed, name, id }) =>
        isListed ? { pk: listPk(letterOf(folded(name))), sk: `${folded(name).slice(0, 100)}#${id}` } : undefined,
    },
  },
  personal: {
    whose: ['staff'],
    fields: ['email', 'phone'],
    erase: ({ email, phone }, of) =>
      isAddressOf(of, email) || isAddressOf(of, phone) ? { email: '', phone: '' } : null,
  },
});

/** A user name belongs to one organization only: the item is the proof. `former`: it was renamed, and this name leads on to the present one. */
export const usernameItem = defineItem({
  type: 'username',
  schema: z.object({ username, organizationId: id, former: z.literal(true).optional() }),
  key: ({ username }: { username: string }) => ({ pk: `USERNAME#${username}`, sk: 'USERNAME' }),
  personal: 'none',
});

/** What a user name looks like belongs to one organization, too: `paciflc` is not to be had beside `pacific`. */
export const usernameShapeItem = defineItem({
  type: 'usernameShape',
  schema: z.object({ shape: z.string(), organizationId: id }),
  key: ({ shape }: { shape: string }) => ({ pk: `USERNAMESHAPE#${shape}`, sk: 'USERNAMESHAPE' }),
  personal: 'none',
});

/** The look of an organization's site; it stays through a change of its user name. */
export const themeItem = defineItem({
  type: 'theme',
  v: 2,
  schema: storedTheme,
  key: ({ organizationId }: { organizationId: number }) => ({ pk: organizationPk(organizationId), sk: 'THEME' }),
  personal: 'none',
  audit: { kept: 'usual', organization: 'organizationId' },
});

/** Every listed organization, one range for each letter, by name within it. */
export const listedOrganizations = () => letters.map((letter) => ({ pk: listPk(letter), index: 'gs1' as const }));
