import { endpoint } from '../kernel/endpoint.ts';

/* What people of a team are asked, and answer by the link of a mail (Part 3 §7 ChangeRequest). */

export const seatRequests = endpoint({ method: 'GET', path: '/api/Team/{id}/ChangeRequest', auth: 'token' });
export const requestChange = endpoint({
  method: 'POST',
  path: '/api/Team/{id}/ChangeRequest',
  auth: 'token',
  idempotent: true,
});
/** Ours: who plays for one night of a league, of all its teams. */
export const eventSubs = endpoint({ method: 'GET', path: '/api/tournament/{id}/subs', auth: 'optional' });
export const askedOfMe = endpoint({ method: 'GET', path: '/api/Team/{id}/asked', auth: 'user' });
export const asked = endpoint({ method: 'GET', path: '/api/asked/{key}', auth: 'optional' });
export const answerAsked = endpoint({ method: 'POST', path: '/api/asked/{key}', auth: 'optional' });
