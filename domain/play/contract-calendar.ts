import { endpoint } from '../kernel/endpoint.ts';

/** Minutes, and not an hour more: a calendar that's taken back should be gone soon. */
const cache = { sMaxAge: 300, staleWhileRevalidate: 300 } as const;

export const teamCalendar = endpoint({
  method: 'GET',
  path: '/api/calendar/team/{file}',
  auth: 'public',
  inside: true,
  cache,
  media: 'text/calendar',
});

/** All matches of a division. */
export const divisionCalendar = endpoint({
  method: 'GET',
  path: '/api/calendar/division/{file}',
  auth: 'public',
  inside: true,
  cache,
  media: 'text/calendar',
});

/** The same for other software: JSON Feed. */
export const teamJson = endpoint({ method: 'GET', path: '/api/feed/team/{id}', auth: 'public', inside: true, cache });
export const divisionJson = endpoint({
  method: 'GET',
  path: '/api/feed/division/{id}',
  auth: 'public',
  inside: true,
  cache,
});
