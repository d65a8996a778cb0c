import { z } from 'zod';
import { contract } from '../kernel/contract.ts';
import { id } from '../kernel/ids.ts';
import { bookmark, bookmarkTypes, user } from './schema.ts';

export const me = contract({
  method: 'GET',
  path: '/api/user/Me',
  auth: 'user',
  summary: 'The signed-in user with pages, profiles, roles and bookmarks',
  output: user,
  problems: [],
});

export const bookmarks = contract({
  method: 'GET',
  path: '/api/user/bookmarks',
  auth: 'user',
  summary: 'Favourites by id and type',
  output: z.object({ items: z.array(bookmark) }),
  problems: [],
});

export const toggleBookmark = contract({
  method: 'POST',
  path: '/api/user/bookmarks/toggle',
  auth: 'optional',
  summary: 'Flips one favourite; signed-out visitors are told to sign in (Part 1 §2.3)',
  body: z.object({ type: z.enum(bookmarkTypes), id }),
  output: z.object({ items: z.array(bookmark) }),
  problems: ['identity/favorite-signed-out'],
});
