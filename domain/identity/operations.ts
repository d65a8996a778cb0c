import * as z from 'zod';
import { operation } from '../kernel/operation.ts';
import { bookmark, user } from './schema.ts';

export const me = operation({
  method: 'GET',
  path: '/api/user/Me',
  auth: 'user',
  summary: 'Get the signed-in user with organizations, profiles, roles and bookmarks. For any signed-in user.',
  output: user,
  problems: [],
});

export const bookmarks = operation({
  method: 'GET',
  path: '/api/user/bookmarks',
  auth: 'user',
  summary: 'List the caller’s favorites by ID and type. For any signed-in user.',
  output: z.object({ items: z.array(bookmark) }),
  problems: [],
});

export const turnOnSecondFactor = operation({
  method: 'POST',
  path: '/api/user/second-factor',
  auth: 'user',
  summary:
    'Require a code from an authenticator app each time the caller signs in; the app must be set up already. All current sessions end. Platform staff have no rights without it. For any signed-in user.',
  output: z.null(),
  problems: ['identity/factor-not-shown'],
});

export const toggleBookmark = operation({
  method: 'POST',
  path: '/api/user/bookmarks/toggle',
  auth: 'optional',
  summary: 'Add or remove a favorite. For any signed-in user; visitors get a request to sign in.',
  body: bookmark,
  output: z.object({ items: z.array(bookmark) }),
  problems: ['identity/favorite-signed-out'],
});
