import { endpoint } from '../kernel/endpoint.ts';

/* The court board of an event (Part 3 §2, §3, court manager), for those who build its schedule. */

export const courtBoard = endpoint({ method: 'GET', path: '/api/tournament/{id}/courtBoard', auth: 'user' });
export const boardPlays = endpoint({ method: 'GET', path: '/api/tournament/{id}/courtBoard/plays', auth: 'user' });
export const moveMatches = endpoint({
  method: 'POST',
  path: '/api/tournament/{id}/courtBoard/moves',
  auth: 'user',
  repeatable: true,
});
export const planCourts = endpoint({ method: 'POST', path: '/api/tournament/{id}/courtBoard/plan', auth: 'user' });
export const setCourtBoard = endpoint({ method: 'PUT', path: '/api/tournament/{id}/courtBoard', auth: 'user' });
export const stopChoices = endpoint({ method: 'POST', path: '/api/tournament/{id}/courtBoard/choices', auth: 'user' });
/** For other software: the site draws its codes itself. */
export const eventCodes = endpoint({ method: 'POST', path: '/api/tournament/{id}/qr', auth: 'user' });
export const setStop = endpoint({ method: 'PUT', path: '/api/tournament/{id}/courtBoard/stop', auth: 'user' });
/** `id` is a round’s: the day whose courts and times are taken away. */
export const clearFlightCourts = endpoint({
  method: 'POST',
  path: '/api/flight/{id}/clearCourts',
  auth: 'user',
  repeatable: true,
});
