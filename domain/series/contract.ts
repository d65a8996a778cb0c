import { endpoint } from '../kernel/endpoint.ts';

export const publicSeries = endpoint({
  method: 'GET',
  path: '/api/series',
  auth: 'public',
  cache: { sMaxAge: 60, staleWhileRevalidate: 300 },
});

/** The series an organization runs or takes part in, drafts included, for its staff. */
export const ownSeries = endpoint({
  method: 'GET',
  path: '/api/organization/{username}/series',
  auth: 'user',
});

export const seriesByTag = endpoint({
  method: 'GET',
  path: '/api/series/{seriesTag}',
  auth: 'public',
  cache: { sMaxAge: 15, staleWhileRevalidate: 60 },
});

export const seriesAsAdmin = endpoint({
  method: 'GET',
  path: '/api/series/{seriesTag}/raw',
  auth: 'user',
});

export const saveSeries = endpoint({
  method: 'POST',
  path: '/api/series',
  auth: 'user',
  ifMatch: true,
});

export const addSeriesOrganizer = endpoint({
  method: 'POST',
  path: '/api/series/{id}/organizers',
  auth: 'user',
});

export const organizerTournaments = endpoint({
  method: 'GET',
  path: '/api/series/{id}/organizers/{username}/tournaments',
  auth: 'user',
});

export const changeOrganizerTournaments = endpoint({
  method: 'POST',
  path: '/api/series/{id}/organizers/{username}/tournaments',
  auth: 'user',
});

export const pointSystemOptions = endpoint({
  method: 'GET',
  path: '/api/pointsystems/options',
  auth: 'public',
  cache: { sMaxAge: 60, staleWhileRevalidate: 300 },
});

export const pointSystemById = endpoint({
  method: 'GET',
  path: '/api/PointSystem',
  auth: 'public',
  cache: { sMaxAge: 60, staleWhileRevalidate: 300 },
});

export const ownPointSystems = endpoint({
  method: 'GET',
  path: '/api/organization/{username}/points',
  auth: 'user',
});

export const savePointSystem = endpoint({
  method: 'POST',
  path: '/api/PointSystem',
  auth: 'user',
  ifMatch: true,
});

export const removePointSystem = endpoint({
  method: 'DELETE',
  path: '/api/PointSystem',
  auth: 'user',
  ifMatch: true,
});

export const rankingById = endpoint({
  method: 'GET',
  path: '/api/rankings/{id}',
  auth: 'public',
  cache: { sMaxAge: 60, staleWhileRevalidate: 600 },
});

/** Where a player stands in the rankings of the bodies. */
export const playerRankings = endpoint({
  method: 'GET',
  path: '/api/rankings/player/{playerId}',
  auth: 'public',
  cache: { sMaxAge: 300, staleWhileRevalidate: 3600 },
});
