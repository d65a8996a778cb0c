import * as z from 'zod';
import { username } from '../identity/schema.ts';
import { operation } from '../kernel/operation.ts';
import { rev } from '../kernel/schema.ts';
import * as endpoints from './contract-desk.ts';
import { founding, organizationEdit } from './edits.ts';
import { storedOrganization } from './schema.ts';

const byName = z.object({ username });
const nameProblems = [
  'identity/username-taken',
  'identity/username-reserved',
  'organizations/username-invalid',
  'organizations/username-lookalike',
] as const;

/** An organization as its staff sees it; `rev` is what an edit sends back, `mayGovern` whether they may edit. */
const asStaff = storedOrganization.omit({ stripeAccounts: true }).extend({ rev, mayGovern: z.boolean() });

export const usernameAvailable = operation(endpoints.usernameAvailable, {
  summary: 'Whether an organization may take this user name, and why not; `of`: the organization that would be renamed',
  query: z.object({ username: z.string().max(80), of: username.optional() }),
  output: z.object({ available: z.boolean(), why: z.string().nullable() }),
  problems: [],
});

export const foundOrganization = operation(endpoints.foundOrganization, {
  summary: 'Starts an organization; who does becomes its administrator',
  body: founding,
  output: asStaff,
  problems: [...nameProblems, 'organizations/founded-too-many'],
});

export const organizationAsStaff = operation(endpoints.organizationAsStaff, {
  summary: 'An organization with its notes, for whoever works for it',
  params: byName,
  output: asStaff,
  problems: ['organizations/unknown-organization'],
});

export const saveOrganization = operation(endpoints.saveOrganization, {
  summary:
    'Saves fields of an organization; a new user name is taken under the same rules as a first one, and the old one leads on',
  params: byName,
  body: organizationEdit,
  output: asStaff,
  problems: [...nameProblems, 'organizations/unknown-organization', 'organizations/renamed-too-often'],
});
