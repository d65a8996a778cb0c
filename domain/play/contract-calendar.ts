import { endpoint } from '../kernel/endpoint.ts';

export const teamCalendar = endpoint({
  method: 'GET',
  path: '/api/calendar/team/{file}',
  auth: 'public',
  cache: { sMaxAge: 300, staleWhileRevalidate: 3600 },
  media: 'text/calendar',
});
