import { endpoint } from '../kernel/endpoint.ts';

/* An organization's own programs: keys by which they ask, addresses that are told what happens. For its administrators. */

const of = '/api/organization/{username}/software' as const;

export const software = endpoint({ method: 'GET', path: of, auth: 'user' });

/** Not `idempotent`: its answer has the key, which is kept nowhere. */
export const makeKey = endpoint({ method: 'POST', path: `${of}/keys`, auth: 'user' });

export const revokeKey = endpoint({ method: 'DELETE', path: `${of}/keys/{id}`, auth: 'user', repeatable: true });

export const saveHook = endpoint({
  method: 'POST',
  path: `${of}/hooks`,
  auth: 'user',
  ifMatch: true,
  idempotent: true,
});

export const removeHook = endpoint({ method: 'DELETE', path: `${of}/hooks/{id}`, auth: 'user', ifMatch: true });

export const newHookSecret = endpoint({ method: 'POST', path: `${of}/hooks/{id}/secret`, auth: 'user', ifMatch: true });

export const deliveries = endpoint({ method: 'GET', path: `${of}/hooks/{id}/deliveries`, auth: 'user' });

export const testHook = endpoint({ method: 'POST', path: `${of}/hooks/{id}/test`, auth: 'user', idempotent: true });

export const resendDelivery = endpoint({
  method: 'POST',
  path: `${of}/hooks/{id}/deliveries/{deliveryId}`,
  auth: 'user',
  idempotent: true,
});
