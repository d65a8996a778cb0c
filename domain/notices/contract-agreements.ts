import { endpoint } from '../kernel/endpoint.ts';

/* Agreements that an organization's players sign (C273, C184). */

const of = '/api/organization/{username}/agreements' as const;

export const agreements = endpoint({ method: 'GET', path: of, auth: 'user' });

export const agreement = endpoint({ method: 'GET', path: `${of}/{id}`, auth: 'user' });

export const saveAgreement = endpoint({ method: 'POST', path: of, auth: 'user', ifMatch: true, idempotent: true });

export const agreementPlayers = endpoint({ method: 'GET', path: `${of}/{id}/players`, auth: 'user' });

export const askSignatures = endpoint({ method: 'POST', path: `${of}/{id}/ask`, auth: 'user', idempotent: true });

export const agreementsOfEvent = endpoint({
  method: 'GET',
  path: '/api/agreements/tournament/{id}/status',
  auth: 'user',
});

/** What an event asks to be signed, for who registers for it. */
export const papersOfEvent = endpoint({
  method: 'GET',
  path: '/api/agreements/tournament/{id}',
  auth: 'optional',
});

export const agreementToSign = endpoint({ method: 'GET', path: '/api/agreement/{id}', auth: 'optional' });

export const signAgreement = endpoint({
  method: 'POST',
  path: '/api/agreement/{id}/sign',
  auth: 'optional',
  idempotent: true,
});

export const signedAgreement = endpoint({
  method: 'GET',
  path: '/api/agreement/{id}/signed/{playerId}',
  auth: 'optional',
});
