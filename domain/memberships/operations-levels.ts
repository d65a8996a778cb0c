import * as z from 'zod';
import { operation } from '../kernel/operation.ts';
import { id, username } from '../kernel/schema.ts';
import { mostLevels, ownLevel, writtenLevel } from './written-level.ts';

/* The levels of an organization, as those write them who manage its memberships. */

const params = z.object({ username });
const own = z.object({
  items: z.array(ownLevel),
  /** the refund policies it can name */
  policies: z.array(z.object({ id, name: z.string() })),
});
const noOrganization = ['organizations/unknown-organization'] as const;

export const ownLevels = operation({
  method: 'GET',
  path: '/api/Membership/levels/{username}',
  auth: 'user',
  summary: 'Every membership level of an organization, sold or not, for those who manage it (Part 3 §2)',
  params,
  output: own,
  problems: noOrganization,
});

export const saveLevel = operation({
  method: 'POST',
  path: '/api/Membership/levels/{username}',
  auth: 'user',
  ifMatch: true,
  summary: 'Makes a membership level (id null, version 0) or saves one; who has bought it keeps what they bought',
  params,
  body: z.object({ id: id.nullable(), level: writtenLevel }),
  output: own,
  problems: [...noOrganization, 'memberships/unknown-level', 'memberships/too-many-levels', 'commerce/policy-missing'],
});

/** Which level stands where in the list. */
export const orderLevels = operation({
  method: 'POST',
  path: '/api/Membership/levels/{username}/order',
  auth: 'user',
  summary: 'The levels in the order in which they are offered: each of them once',
  params,
  body: z.object({ ids: z.array(id).min(1).max(mostLevels) }),
  output: own,
  problems: [...noOrganization, 'memberships/unknown-level'],
});
