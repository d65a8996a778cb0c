import type * as catalog from '#domain/catalog/contract.ts';
import { call } from '../call.ts';

export const tournamentSummaries = call<typeof catalog.tournamentSummaries>({
  method: 'GET',
  path: '/api/tournament/summaries',
  auth: 'public',
});
export const myTournaments = call<typeof catalog.myTournaments>({
  method: 'GET',
  path: '/api/tournament/mine',
  auth: 'user',
});
export const tournament = call<typeof catalog.tournament>({
  method: 'GET',
  path: '/api/tournament/{id}',
  auth: 'public',
});
export const tournamentAsAdmin = call<typeof catalog.tournamentAsAdmin>({
  method: 'GET',
  path: '/api/tournament/{id}/raw',
  auth: 'user',
});
export const divisionTeams = call<typeof catalog.divisionTeams>({
  method: 'GET',
  path: '/api/division/{id}/teams',
  auth: 'public',
});
