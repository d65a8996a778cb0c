import * as z from 'zod';
import { operation } from '../kernel/operation.ts';
import { id, username } from '../kernel/schema.ts';
import * as endpoints from './contract-levels.ts';
import { mostLevels, ownLevel, writtenLevel } from './written-level.ts';

const params = z.object({ username });
const own = z.object({
  items: z.array(ownLevel),
  /** the refund policies it can name */
  policies: z.array(z.object({ id, name: z.string() })),
});
const noOrganization = ['organizations/unknown-organization'] as const;

export const ownLevels = operation(endpoints.ownLevels, {
  summary: 'Every membership level of an organization, sold or not, for those who manage it (Part 3 §2)',
  params,
  output: own,
  problems: noOrganization,
});

export const saveLevel = operation(endpoints.saveLevel, {
  summary: 'Makes a membership level (id null, version 0) or saves one; who has bought it keeps what they bought',
  params,
  body: z.object({ id: id.nullable(), level: writtenLevel }),
  output: own,
  problems: [...noOrganization, 'memberships/unknown-level', 'memberships/too-many-levels', 'commerce/policy-missing'],
});

export const orderLevels = operation(endpoints.orderLevels, {
  summary: 'The levels in the order in which they are offered: each of them once',
  params,
  body: z.object({ ids: z.array(id).min(1).max(mostLevels) }),
  output: own,
  problems: [...noOrganization, 'memberships/unknown-level'],
});
