import type * as series from '#domain/series/contract.ts';
import { call } from '../call.ts';

export const publicSeries = call<typeof series.publicSeries>({ method: 'GET', path: '/api/series', auth: 'public' });
export const seriesByTag = call<typeof series.seriesByTag>({
  method: 'GET',
  path: '/api/series/{seriesTag}',
  auth: 'public',
});
export const seriesAsAdmin = call<typeof series.seriesAsAdmin>({
  method: 'GET',
  path: '/api/series/{seriesTag}/raw',
  auth: 'user',
});
export const saveSeries = call<typeof series.saveSeries>({
  method: 'POST',
  path: '/api/series',
  auth: 'user',
  ifMatch: true,
});
export const addSeriesOrganizer = call<typeof series.addSeriesOrganizer>({
  method: 'POST',
  path: '/api/series/{id}/organizers',
  auth: 'user',
});
export const organizerTournaments = call<typeof series.organizerTournaments>({
  method: 'GET',
  path: '/api/series/{id}/organizers/{username}/tournaments',
  auth: 'user',
});
export const changeOrganizerTournaments = call<typeof series.changeOrganizerTournaments>({
  method: 'POST',
  path: '/api/series/{id}/organizers/{username}/tournaments',
  auth: 'user',
});
export const pointSystemOptions = call<typeof series.pointSystemOptions>({
  method: 'GET',
  path: '/api/pointsystems/options',
  auth: 'public',
});
export const pointSystemById = call<typeof series.pointSystemById>({
  method: 'GET',
  path: '/api/PointSystem',
  auth: 'public',
});
export const rankingById = call<typeof series.rankingById>({
  method: 'GET',
  path: '/api/rankings/{id}',
  auth: 'public',
});
