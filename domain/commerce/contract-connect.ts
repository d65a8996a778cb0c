import { endpoint } from '../kernel/endpoint.ts';

/* How an organization is paid out: its account with the card provider, and what it may do until then. */

export const permit = endpoint({ method: 'GET', path: '/api/organization/{username}/permit', auth: 'user' });

export const connectUrl = endpoint({
  method: 'GET',
  path: '/api/organization/{username}/connectUrl',
  auth: 'user',
  spends: 'money',
});

export const payouts = endpoint({ method: 'GET', path: '/api/organization/{username}/payouts', auth: 'user' });

export const payout = endpoint({
  method: 'GET',
  path: '/api/organization/{username}/payouts/{payoutId}',
  auth: 'user',
});

export const savePayments = endpoint({
  method: 'POST',
  path: '/api/organization/{username}/stripe',
  auth: 'user',
  ifMatch: true,
});
