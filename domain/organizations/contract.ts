import { endpoint } from '../kernel/endpoint.ts';

export const siteTheme = endpoint({
  method: 'GET',
  path: '/api/theme/{username}',
  auth: 'public',
  cache: { sMaxAge: 60, staleWhileRevalidate: 600 },
});

export const organizationByName = endpoint({
  method: 'GET',
  path: '/api/organization/{username}',
  auth: 'public',
  cache: { sMaxAge: 60, staleWhileRevalidate: 600 },
});

export const organizationProps = endpoint({
  method: 'GET',
  path: '/api/organization/{username}/props',
  auth: 'public',
  cache: { sMaxAge: 60, staleWhileRevalidate: 600 },
});

export const organizations = endpoint({
  method: 'GET',
  path: '/api/organizations',
  auth: 'public',
  cache: { sMaxAge: 30, staleWhileRevalidate: 300 },
});

export const themeCarousel = endpoint({
  method: 'GET',
  path: '/api/theme/carousel',
  auth: 'public',
  cache: { sMaxAge: 60, staleWhileRevalidate: 600 },
});
