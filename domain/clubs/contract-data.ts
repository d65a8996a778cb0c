import { endpoint } from '../kernel/endpoint.ts';

/* The data manager: lists that come and go, and what was corrected. */

/** A part of a file; sent again it is the same part. */
export const uploadClubPlayers = endpoint({
  method: 'POST',
  path: '/api/club/{id}/upload',
  auth: 'user',
  repeatable: true,
});

export const clubPlayerColumns = endpoint({ method: 'GET', path: '/api/club/{id}/upload', auth: 'user' });

export const startClubImport = endpoint({
  method: 'POST',
  path: '/api/club/{id}/import',
  auth: 'user',
  idempotent: true,
});

export const startClubExport = endpoint({
  method: 'POST',
  path: '/api/club/{id}/export',
  auth: 'user',
  idempotent: true,
});

export const clubHistory = endpoint({ method: 'GET', path: '/api/club/{id}/history', auth: 'user' });
