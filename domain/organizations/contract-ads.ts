import { endpoint } from '../kernel/endpoint.ts';

/* Ads of a sub-site: what everybody is shown, and their making. */

export const ads = endpoint({
  method: 'GET',
  path: '/api/ads',
  auth: 'public',
  cache: { sMaxAge: 60, staleWhileRevalidate: 600 },
});

export const ownAds = endpoint({ method: 'GET', path: '/api/organization/{username}/ads', auth: 'user' });

export const saveAd = endpoint({
  method: 'POST',
  path: '/api/organization/{username}/ads',
  auth: 'user',
  ifMatch: true,
  idempotent: true,
});

export const removeAd = endpoint({
  method: 'DELETE',
  path: '/api/organization/{username}/ads/{adId}',
  auth: 'user',
  ifMatch: true,
});
