import { z } from 'zod';
import { username } from '../identity/schema.ts';
import { contract } from '../kernel/contract.ts';
import { organizationFound, publicOrganization } from './schema.ts';
import { theme } from './theme.ts';

const byName = z.object({ username });

export const siteTheme = contract({
  method: 'GET',
  path: '/api/theme/{username}',
  auth: 'public',
  summary:
    'The theme of an organization’s sub-site; the site falls back to the default one when this fails (Part 1 §8)',
  params: byName,
  output: theme,
  problems: ['organizations/unknown-organization'],
  cache: { sMaxAge: 60, staleWhileRevalidate: 600 },
});

export const organizationByName = contract({
  method: 'GET',
  path: '/api/organization/{username}',
  auth: 'public',
  summary: 'An organization’s public face',
  params: byName,
  output: publicOrganization,
  problems: ['organizations/unknown-organization'],
  cache: { sMaxAge: 60, staleWhileRevalidate: 600 },
});

export const organizationProps = contract({
  method: 'GET',
  path: '/api/organization/{username}/props',
  auth: 'public',
  summary: 'The flags of an organization and its theme',
  params: byName,
  output: z.object({ props: z.array(z.string()) }),
  problems: ['organizations/unknown-organization'],
  cache: { sMaxAge: 60, staleWhileRevalidate: 600 },
});

export const organizations = contract({
  method: 'GET',
  path: '/api/organizations',
  auth: 'public',
  summary: 'Search by name or user name, three letters and more; without a term all public ones by name',
  query: z.object({ search: z.string().max(80).optional() }),
  output: z.object({ items: z.array(organizationFound) }),
  problems: [],
  cache: { sMaxAge: 30, staleWhileRevalidate: 300 },
});
