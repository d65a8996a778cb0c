import { createHash } from 'node:crypto';
import * as z from 'zod';
import { millis } from '#domain/kernel/schema.ts';
import { defineItem } from '../../kernel/table/item.ts';

/** That somebody was erased, by a hash of how they were known: tokens that are still good bring no account back. */
export const erasedItem = defineItem({
  type: 'erased',
  schema: z.object({ subject: z.string(), dtErased: millis }),
  key: ({ subject }: { subject: string }) => ({ pk: `ERASED#${subject}`, sk: 'META' }),
  personal: 'none',
});

/** How a sign-in is named once it is erased: its subject is random text, so it needs no salt. */
export const erasedSignIn = (sub: string): string => createHash('sha256').update(`sign-in ${sub}`).digest('base64url');

/** Where it is kept outside the table, for good, that an account was erased: a backup that is restored brings it back (`npm run erase-again`). */
export const erasedFolder = 'erased/';
export const erasedFile = (userId: number): string => `${erasedFolder}${userId}.json`;
export const userInErasedFile = (key: string): number => Number(key.slice(erasedFolder.length, -'.json'.length));
