import { endpoint } from '../kernel/endpoint.ts';

/* Making and changing events: the calls of who runs them. */

export const saveTournament = endpoint({
  method: 'POST',
  path: '/api/tournament',
  auth: 'user',
  ifMatch: true,
  idempotent: true,
});

export const tournamentDesk = endpoint({ method: 'GET', path: '/api/tournament/{id}/desk', auth: 'user' });

export const copyTournament = endpoint({ method: 'GET', path: '/api/tournament/{id}/copy', auth: 'user' });

export const deskChoices = endpoint({ method: 'GET', path: '/api/tournament/{id}/choices', auth: 'user' });

export const findCrew = endpoint({ method: 'GET', path: '/api/tournament/{id}/crew', auth: 'user' });

export const saveLogos = endpoint({
  method: 'POST',
  path: '/api/tournament/{id}/Logos',
  auth: 'user',
  ifMatch: true,
});

export const pointMultiplier = endpoint({
  method: 'GET',
  path: '/api/tournament/{id}/PointMultiplier',
  auth: 'user',
});

export const setPointMultiplier = endpoint({
  method: 'POST',
  path: '/api/tournament/{id}/PointMultiplier',
  auth: 'user',
  ifMatch: true,
});

export const patchTournament = endpoint({
  method: 'PATCH',
  path: '/api/tournament/{id}',
  auth: 'user',
  ifMatch: true,
});

export const setTournamentPassword = endpoint({
  method: 'POST',
  path: '/api/tournament/{id}/password',
  auth: 'user',
  ifMatch: true,
});

export const publishTournament = endpoint({
  method: 'POST',
  path: '/api/tournament/{id}/publish',
  auth: 'user',
  ifMatch: true,
});

export const openRegistrationNow = endpoint({
  method: 'POST',
  path: '/api/tournament/{id}/openRegistration',
  auth: 'user',
});

export const addDivision = endpoint({
  method: 'POST',
  path: '/api/tournament/{id}/divisions',
  auth: 'user',
  idempotent: true,
});

export const orderDivisions = endpoint({
  method: 'POST',
  path: '/api/tournament/{id}/divisions/order',
  auth: 'user',
});

export const patchDivision = endpoint({
  method: 'PATCH',
  path: '/api/division/{id}',
  auth: 'user',
  ifMatch: true,
});

export const removeDivision = endpoint({
  method: 'DELETE',
  path: '/api/division/{id}',
  auth: 'user',
  ifMatch: true,
});
