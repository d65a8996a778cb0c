import { endpoint } from '../kernel/endpoint.ts';

/* Organizations that belong together: affiliates, and members of a body. */

export const affiliates = endpoint({
  method: 'GET',
  path: '/api/organization/{username}/affiliates',
  auth: 'user',
});

export const changeAffiliates = endpoint({
  method: 'POST',
  path: '/api/organization/{username}/affiliates',
  auth: 'user',
});

export const isAffiliate = endpoint({
  method: 'GET',
  path: '/api/organization/{username}/affiliates/IsAffiliate',
  auth: 'public',
  cache: { sMaxAge: 30, staleWhileRevalidate: 60 },
});
