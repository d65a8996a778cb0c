import { endpoint } from '../kernel/endpoint.ts';

/* The codes of an organization, as those write them who manage it. */

export const ownPromos = endpoint({ method: 'GET', path: '/api/cart/promos/{username}', auth: 'user' });

export const savePromo = endpoint({
  method: 'POST',
  path: '/api/cart/promos/{username}',
  auth: 'user',
  ifMatch: true,
});

export const promoCodes = endpoint({ method: 'GET', path: '/api/cart/promos/{username}/codes', auth: 'user' });

export const makePromoCodes = endpoint({
  method: 'POST',
  path: '/api/cart/promos/{username}/codes',
  auth: 'user',
  idempotent: true,
});
