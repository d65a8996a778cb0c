import { endpoint } from '../kernel/endpoint.ts';

/** C270: every club that is listed. */
export const clubList = endpoint({
  method: 'GET',
  path: '/api/club/list',
  auth: 'public',
  cache: { sMaxAge: 60, staleWhileRevalidate: 600 },
});

/** C271: the clubs somebody works for. */
export const ownClubs = endpoint({ method: 'GET', path: '/api/club', auth: 'user' });

export const foundClub = endpoint({ method: 'POST', path: '/api/club', auth: 'user', idempotent: true });

export const clubById = endpoint({ method: 'GET', path: '/api/club/{id}', auth: 'user' });

export const saveClub = endpoint({ method: 'POST', path: '/api/club/{id}', auth: 'user', ifMatch: true });

export const clubPlayers = endpoint({ method: 'GET', path: '/api/club/{id}/players', auth: 'user' });

export const addClubPlayer = endpoint({
  method: 'POST',
  path: '/api/club/{id}/players',
  auth: 'user',
  idempotent: true,
});

export const correctClubPlayer = endpoint({
  method: 'POST',
  path: '/api/club/{id}/players/{memberId}',
  auth: 'user',
  ifMatch: true,
});

export const clubPlayersLeave = endpoint({ method: 'POST', path: '/api/club/{id}/leave', auth: 'user' });

export const mergeClubPlayers = endpoint({ method: 'POST', path: '/api/club/{id}/merge', auth: 'user' });

export const askConsent = endpoint({ method: 'POST', path: '/api/club/{id}/consent', auth: 'user', spends: 'code' });

export const consentOnPaper = endpoint({ method: 'POST', path: '/api/club/{id}/paper', auth: 'user' });

export const consentLink = endpoint({ method: 'GET', path: '/api/clubConsent/{token}', auth: 'optional' });

export const answerConsent = endpoint({ method: 'POST', path: '/api/clubConsent/{token}', auth: 'optional' });
