import { endpoint } from '../kernel/endpoint.ts';

/* What an organization asks of players, kept for its divisions. */

export const fieldSets = endpoint({ method: 'GET', path: '/api/Data/{id}/RegistrationFields', auth: 'user' });

export const saveFieldSet = endpoint({
  method: 'POST',
  path: '/api/Data/RegistrationFields',
  auth: 'user',
  idempotent: true,
});
