import * as z from 'zod';
import { operation } from '../kernel/operation.ts';
import { username } from '../kernel/schema.ts';
import { organizationFound, publicOrganization } from './schema.ts';
import { coverPhoto, theme } from './theme-schema.ts';

const byName = z.object({ username });

export const siteTheme = operation({
  method: 'GET',
  path: '/api/theme/{username}',
  auth: 'public',
  cache: { sMaxAge: 60, staleWhileRevalidate: 600 },
  summary:
    'The theme of an organization’s sub-site; the site falls back to the default one when this fails (Part 1 §8)',
  params: byName,
  output: theme,
  problems: ['organizations/unknown-organization'],
});

export const organizationByName = operation({
  method: 'GET',
  path: '/api/organization/{username}',
  auth: 'public',
  cache: { sMaxAge: 60, staleWhileRevalidate: 600 },
  summary: 'An organization’s public face',
  params: byName,
  output: publicOrganization,
  problems: ['organizations/unknown-organization'],
});

export const organizationProps = operation({
  method: 'GET',
  path: '/api/organization/{username}/props',
  auth: 'public',
  cache: { sMaxAge: 60, staleWhileRevalidate: 600 },
  summary: 'The flags of an organization and its theme',
  params: byName,
  output: z.object({ props: z.array(z.string()) }),
  problems: ['organizations/unknown-organization'],
});

export const organizations = operation({
  method: 'GET',
  path: '/api/organizations',
  auth: 'public',
  cache: { sMaxAge: 30, staleWhileRevalidate: 300 },
  summary: 'Search by name or user name, three letters and more; without a term all public ones by name',
  query: z.object({ search: z.string().max(80).optional() }),
  output: z.object({ items: z.array(organizationFound) }),
  problems: [],
});

export const themeCarousel = operation({
  method: 'GET',
  path: '/api/theme/carousel',
  auth: 'public',
  cache: { sMaxAge: 60, staleWhileRevalidate: 600 },
  summary: 'The pictures of a sub-site’s front page, in their order; none is an empty list (Part 3 §7)',
  query: byName,
  output: z.object({ items: z.array(coverPhoto) }),
  problems: ['organizations/unknown-organization'],
});
