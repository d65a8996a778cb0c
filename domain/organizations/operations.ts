import * as z from 'zod';
import { operation } from '../kernel/operation.ts';
import { username } from '../kernel/schema.ts';
import { coverPhoto, organizationFound, publicOrganization, theme } from './schema.ts';

const byName = z.object({ username });

export const siteTheme = operation({
  method: 'GET',
  path: '/api/theme/{username}',
  auth: 'public',
  cache: { sMaxAge: 60, staleWhileRevalidate: 600 },
  summary: 'Get the theme of an organization’s site; if this fails, the site uses the default theme. Open to everyone.',
  params: byName,
  output: theme,
  problems: ['organizations/unknown-organization'],
});

export const organizationByName = operation({
  method: 'GET',
  path: '/api/organization/{username}',
  auth: 'public',
  cache: { sMaxAge: 60, staleWhileRevalidate: 600 },
  summary: 'Get an organization’s public profile. Open to everyone.',
  params: byName,
  output: publicOrganization,
  problems: ['organizations/unknown-organization'],
});

export const organizationProps = operation({
  method: 'GET',
  path: '/api/organization/{username}/props',
  auth: 'public',
  cache: { sMaxAge: 60, staleWhileRevalidate: 600 },
  summary: 'Get the flags of an organization and its theme. Open to everyone.',
  params: byName,
  output: z.object({ props: z.array(z.string()) }),
  problems: ['organizations/unknown-organization'],
});

export const organizations = operation({
  method: 'GET',
  path: '/api/organizations',
  auth: 'public',
  cache: { sMaxAge: 30, staleWhileRevalidate: 300 },
  summary:
    'Search organizations by at least three letters of a name or username; with fewer, list all public ones by name. Open to everyone.',
  query: z.object({ search: z.string().max(80).optional() }),
  output: z.object({ items: z.array(organizationFound) }),
  problems: [],
});

export const themeCarousel = operation({
  method: 'GET',
  path: '/api/theme/carousel',
  auth: 'public',
  cache: { sMaxAge: 60, staleWhileRevalidate: 600 },
  summary: 'List the pictures on the front page of an organization’s site, in order. Open to everyone.',
  query: byName,
  output: z.object({ items: z.array(coverPhoto) }),
  problems: ['organizations/unknown-organization'],
});
