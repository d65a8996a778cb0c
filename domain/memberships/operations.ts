import * as z from 'zod';
import { username } from '../identity/schema.ts';
import { operation } from '../kernel/operation.ts';
import { id, isoDate } from '../kernel/schema.ts';
import { urlId } from '../kernel/url-values.ts';
import * as endpoints from './contract.ts';
import { memberStates, mostAtOnce } from './member-list.ts';
import { membershipProgram } from './schema.ts';

const byName = z.object({ username });

export const program = operation(endpoints.program, {
  summary: 'The membership levels of an organization with their prices and forms, in their order (Part 2 §7)',
  params: byName,
  output: membershipProgram,
  problems: ['organizations/unknown-organization'],
});

const memberRow = z.object({
  id,
  playerProfileId: id,
  name: z.string(),
  email: z.string(),
  level: z.int(),
  from: isoDate,
  to: isoDate,
  state: z.enum(memberStates),
});

export const organizationMembers = operation(endpoints.organizationMembers, {
  summary: 'The memberships of an organization, with who holds them; for those who manage it (Part 1 §2.1, Part 3 §2)',
  params: byName,
  output: z.object({ items: z.array(memberRow) }),
  problems: ['organizations/unknown-organization'],
});

export const cancelMemberships = operation(endpoints.cancelMemberships, {
  summary: 'Cancels memberships of an organization, or takes that back (`canceled: false`); all of them or none',
  params: byName,
  body: z.object({
    memberships: z
      .array(z.object({ id, playerProfileId: id }))
      .min(1)
      .max(mostAtOnce),
    canceled: z.boolean().default(true),
  }),
  output: z.object({ changed: z.int() }),
  problems: ['organizations/unknown-organization', 'memberships/unknown-membership'],
});

export const seasonPass = operation(endpoints.seasonPass, {
  summary: 'Whether a player holds a season pass, by which an event is cheaper for them (Part 2 §5, §7)',
  params: z.object({ passId: urlId, playerProfileId: urlId }),
  output: z.boolean(),
  problems: [],
});
