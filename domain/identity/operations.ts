import * as z from 'zod';
import { operation } from '../kernel/operation.ts';
import { bookmark, user } from './schema.ts';

export const me = operation({
  method: 'GET',
  path: '/api/user/Me',
  auth: 'user',
  summary: 'Get the signed-in user with pages, profiles, roles and bookmarks',
  output: user,
  problems: [],
});

export const bookmarks = operation({
  method: 'GET',
  path: '/api/user/bookmarks',
  auth: 'user',
  summary: 'Favorites by id and type',
  output: z.object({ items: z.array(bookmark) }),
  problems: [],
});

export const turnOnSecondFactor = operation({
  method: 'POST',
  path: '/api/user/second-factor',
  auth: 'user',
  summary:
    'Require a code from the authenticator app at every sign-in of the user, after they entered one; ends all current sessions. Platform staff have no rights without it',
  output: z.null(),
  problems: ['identity/factor-not-shown'],
});

export const toggleBookmark = operation({
  method: 'POST',
  path: '/api/user/bookmarks/toggle',
  auth: 'optional',
  summary: 'Toggle a favorite; signed-out visitors are told to sign in (Part 1 §2.3)',
  body: bookmark,
  output: z.object({ items: z.array(bookmark) }),
  problems: ['identity/favorite-signed-out'],
});
