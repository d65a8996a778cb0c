import * as z from 'zod';
import { operation } from '../kernel/operation.ts';
import { id, username } from '../kernel/schema.ts';
import { mostLevels, ownLevel, writtenLevel } from './written-level.ts';

/* Calls for the staff who manage an organization's membership levels. */

const params = z.object({ username });
const own = z.object({
  items: z.array(ownLevel),
  /** The refund policies that it can use. */
  policies: z.array(z.object({ id, name: z.string() })),
});
const noOrganization = ['organizations/unknown-organization'] as const;

export const ownLevels = operation({
  method: 'GET',
  path: '/api/Membership/levels/{username}',
  auth: 'user',
  summary: 'List all membership levels of an organization, on sale or not. For the organization’s admins.',
  params,
  output: own,
  problems: noOrganization,
});

export const saveLevel = operation({
  method: 'POST',
  path: '/api/Membership/levels/{username}',
  auth: 'user',
  ifMatch: true,
  summary:
    'Create a membership level (id null, version 0) or save one. Existing members keep what they bought. For the organization’s admins.',
  params,
  body: z.object({ id: id.nullable(), level: writtenLevel }),
  output: own,
  problems: [...noOrganization, 'memberships/unknown-level', 'memberships/too-many-levels', 'commerce/policy-missing'],
});

/** Changes the order of the levels in the list. */
export const orderLevels = operation({
  method: 'POST',
  path: '/api/Membership/levels/{username}/order',
  auth: 'user',
  summary:
    'Set the order in which membership levels are offered; the list names each level once. For the organization’s admins.',
  params,
  body: z.object({ ids: z.array(id).min(1).max(mostLevels) }),
  output: own,
  problems: [...noOrganization, 'memberships/unknown-level'],
});
