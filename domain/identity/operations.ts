import * as z from 'zod';
import { operation } from '../kernel/operation.ts';
import { bookmark, user } from './schema.ts';

export const me = operation({
  method: 'GET',
  path: '/api/user/Me',
  auth: 'user',
  summary: 'The signed-in user with pages, profiles, roles and bookmarks',
  output: user,
  problems: [],
});

export const bookmarks = operation({
  method: 'GET',
  path: '/api/user/bookmarks',
  auth: 'user',
  summary: 'Favourites by id and type',
  output: z.object({ items: z.array(bookmark) }),
  problems: [],
});

export const turnOnSecondFactor = operation({
  method: 'POST',
  path: '/api/user/second-factor',
  auth: 'user',
  summary:
    'From now on every sign-in of the user asks for a code of the authenticator that they have shown a code of; all present ones end. Platform staff have no rights without it',
  output: z.null(),
  problems: ['identity/factor-not-shown'],
});

export const toggleBookmark = operation({
  method: 'POST',
  path: '/api/user/bookmarks/toggle',
  auth: 'optional',
  summary: 'Flips one favourite; signed-out visitors are told to sign in (Part 1 §2.3)',
  body: bookmark,
  output: z.object({ items: z.array(bookmark) }),
  problems: ['identity/favorite-signed-out'],
});
