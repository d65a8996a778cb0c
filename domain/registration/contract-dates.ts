import { endpoint } from '../kernel/endpoint.ts';

/** The dates of a session with what is left of each. */
export const sessionDays = endpoint({
  method: 'GET',
  path: '/api/session/{id}/dates',
  auth: 'public',
  cache: { sMaxAge: 2, staleWhileRevalidate: 4 },
});

/** Asks to be told when a date that is full has a place. */
export const waitForDate = endpoint({ method: 'POST', path: '/api/session/{id}/dates/wait', auth: 'optional' });

/** The dates that a hold is for. */
export const chooseDates = endpoint({
  method: 'POST',
  path: '/api/tournament/reservation/{id}/dates',
  auth: 'optional',
});
