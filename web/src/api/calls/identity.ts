import type * as identity from '#domain/identity/contract.ts';
import { call } from '../call.ts';

export const me = call<typeof identity.me>({ method: 'GET', path: '/api/user/Me', auth: 'user' });
export const bookmarks = call<typeof identity.bookmarks>({
  method: 'GET',
  path: '/api/user/bookmarks',
  auth: 'user',
});
export const toggleBookmark = call<typeof identity.toggleBookmark>({
  method: 'POST',
  path: '/api/user/bookmarks/toggle',
  auth: 'optional',
});
