import { endpoint } from '../kernel/endpoint.ts';

export const verifyAau = endpoint({
  method: 'POST',
  path: '/api/AAU/Verify2',
  auth: 'optional',
  spends: 'code',
});
export const verifyAvp = endpoint({
  method: 'GET',
  path: '/api/AVPA/Verify/{x}',
  auth: 'optional',
});
export const verifyP1440 = endpoint({
  method: 'GET',
  path: '/api/p1440/Verify/{x}',
  auth: 'optional',
});
export const p1440Unlimited = endpoint({
  method: 'GET',
  path: '/api/p1440/unlimited/{x}',
  auth: 'optional',
});
export const verifyNumber = endpoint({
  method: 'POST',
  path: '/api/SanctioningBody/Verify',
  auth: 'optional',
});

/** What an event's crew has settled of its players' numbers. */
export const eventNumbers = endpoint({ method: 'GET', path: '/api/tournament/{id}/numbers', auth: 'user' });
export const settleNumber = endpoint({
  method: 'POST',
  path: '/api/tournament/{id}/numbers',
  auth: 'user',
});
