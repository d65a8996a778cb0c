import { endpoint } from '../kernel/endpoint.ts';

/* Lists of teams and of matches that an organizer brings from elsewhere. */

/** C181: a part of a list. The specification names its query `o` and `f`: the organization, and which file it is. */
export const uploadList = endpoint({
  method: 'PUT',
  path: '/api/tournament/register/upload',
  auth: 'user',
  repeatable: true,
});

export const listColumns = endpoint({ method: 'GET', path: '/api/tournament/register/upload', auth: 'user' });

export const importList = endpoint({
  method: 'POST',
  path: '/api/tournament/register/upload',
  auth: 'user',
  idempotent: true,
});
