import { endpoint } from '../kernel/endpoint.ts';

export const sendFeedback = endpoint({ method: 'POST', path: '/api/feedback', auth: 'optional', idempotent: true });
export const feedbackList = endpoint({ method: 'GET', path: '/api/feedback', auth: 'user' });
export const settleFeedback = endpoint({
  method: 'POST',
  path: '/api/feedback/{month}/{id}',
  auth: 'user',
  repeatable: true,
});

export const libraryShelf = endpoint({
  method: 'GET',
  path: '/api/library/{shelf}',
  auth: 'public',
  cache: { sMaxAge: 30, staleWhileRevalidate: 300 },
});
export const saveLibrary = endpoint({ method: 'PUT', path: '/api/library/{shelf}', auth: 'user', ifMatch: true });

/** Which version of the site began (C053). */
export const recordVersion = endpoint({ method: 'POST', path: '/api/version', auth: 'public' });

/** Countries by name, as choices of a form (Part 1 §7). */
export const countryAll = endpoint({
  method: 'GET',
  path: '/api/country/all',
  auth: 'public',
  cache: { sMaxAge: 86_400, staleWhileRevalidate: 86_400, maxAge: 3_600 },
});

/** Where a ZIP code is (C056): the list changes a few times a year. */
export const cityState = endpoint({
  method: 'GET',
  path: '/api/Locations/GetCityState',
  auth: 'public',
  cache: { sMaxAge: 86_400, staleWhileRevalidate: 86_400, maxAge: 3_600 },
});
