import { endpoint } from '../kernel/endpoint.ts';

/** A session by its dates, for who runs it: how many come to each, and on one of them who. */
export const sessionBook = endpoint({ method: 'GET', path: '/api/session/{id}/book', auth: 'user' });

/** Who is here on a date; marks may come late, from a phone that had no net. */
export const markAttendance = endpoint({ method: 'POST', path: '/api/session/{id}/attendance', auth: 'user' });

/** Calls one date off. */
export const cancelDate = endpoint({
  method: 'POST',
  path: '/api/session/{id}/dates/cancel',
  auth: 'user',
  repeatable: true,
});
