import { endpoint } from '../kernel/endpoint.ts';

const cache = { sMaxAge: 300, staleWhileRevalidate: 3600 } as const;

export const calendarMonth = endpoint({ method: 'GET', path: '/api/calendar/month', auth: 'public', cache });

export const calendarFeeds = endpoint({ method: 'GET', path: '/api/organization/Calendars', auth: 'public', cache });

export const calendarFeed = endpoint({
  method: 'GET',
  path: '/api/calendar/{kind}/{file}',
  auth: 'public',
  cache,
  media: 'text/calendar',
});

/** The same for other software: JSON Feed. */
export const jsonCalendar = endpoint({ method: 'GET', path: '/api/feed/{kind}/{of}', auth: 'public', cache });

export const organizationToday = endpoint({
  method: 'GET',
  path: '/api/organization/today',
  auth: 'public',
  cache: { sMaxAge: 60, staleWhileRevalidate: 600 },
});
