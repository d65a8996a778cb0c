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
    'Get the theme of an organization’s sub-site; on failure the site falls back to the default theme (Part 1 §8)',
  params: byName,
  output: theme,
  problems: ['organizations/unknown-organization'],
});

export const organizationByName = operation({
  method: 'GET',
  path: '/api/organization/{username}',
  auth: 'public',
  cache: { sMaxAge: 60, staleWhileRevalidate: 600 },
  summary: 'Get an organization’s public profile',
  params: byName,
  output: publicOrganization,
  problems: ['organizations/unknown-organization'],
});

export const organizationProps = operation({
  method: 'GET',
  path: '/api/organization/{username}/props',
  auth: 'public',
  cache: { sMaxAge: 60, staleWhileRevalidate: 600 },
  summary: 'Get the flags of an organization and its theme',
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
    'Search organizations by name or username, with at least three letters; without a term, list all public ones by name',
  query: z.object({ search: z.string().max(80).optional() }),
  output: z.object({ items: z.array(organizationFound) }),
  problems: [],
});

export const themeCarousel = operation({
  method: 'GET',
  path: '/api/theme/carousel',
  auth: 'public',
  cache: { sMaxAge: 60, staleWhileRevalidate: 600 },
  summary: 'List the pictures of a sub-site’s front page in order; the list may be empty (Part 3 §7)',
  query: byName,
  output: z.object({ items: z.array(coverPhoto) }),
  problems: ['organizations/unknown-organization'],
});
