import { endpoint } from '../kernel/endpoint.ts';

export const tournamentSummaries = endpoint({
  method: 'GET',
  path: '/api/tournament/summaries',
  auth: 'public',
  cache: { sMaxAge: 15, staleWhileRevalidate: 60 },
});

export const myTournaments = endpoint({
  method: 'GET',
  path: '/api/tournament/mine',
  auth: 'user',
});

export const tournament = endpoint({
  method: 'GET',
  path: '/api/tournament/{id}',
  auth: 'public',
  cache: { sMaxAge: 3, staleWhileRevalidate: 10 },
});

export const tournamentAsAdmin = endpoint({
  method: 'GET',
  path: '/api/tournament/{id}/raw',
  auth: 'user',
});

/** Whether whoever asks may go on from an event's overview to its pages. */
export const eventAccess = endpoint({
  method: 'GET',
  path: '/api/tournament/{id}/access',
  auth: 'optional',
});

export const divisionTeams = endpoint({
  method: 'GET',
  path: '/api/division/{id}/teams',
  auth: 'public',
  inside: true,
  cache: { sMaxAge: 5, staleWhileRevalidate: 30 },
});
