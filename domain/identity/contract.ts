import { endpoint } from '../kernel/endpoint.ts';

export const me = endpoint({
  method: 'GET',
  path: '/api/user/Me',
  auth: 'user',
});

export const bookmarks = endpoint({
  method: 'GET',
  path: '/api/user/bookmarks',
  auth: 'user',
});

export const turnOnSecondFactor = endpoint({
  method: 'POST',
  path: '/api/user/second-factor',
  auth: 'user',
});

export const toggleBookmark = endpoint({
  method: 'POST',
  path: '/api/user/bookmarks/toggle',
  auth: 'optional',
});
