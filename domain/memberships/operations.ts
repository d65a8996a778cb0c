import * as z from 'zod';
import { operation } from '../kernel/operation.ts';
import { id, isoDate, username } from '../kernel/schema.ts';
import { urlId } from '../kernel/url-values.ts';
import * as endpoints from './contract.ts';
import { memberStates } from './member-list.ts';
import { membershipProgram } from './schema.ts';
import { organizationOf } from './views.ts';

const noOrganization = ['organizations/unknown-organization'] as const;
/** `divisionId`: where whoever asks holds a spot for them. */
const ofOrganization = z.object({ organization: username, divisionId: urlId.optional() });

export const program = operation(endpoints.program, {
  summary: 'The membership levels of an organization with their prices and forms, in their order (Part 2 §7)',
  params: z.object({ username }),
  output: membershipProgram,
  problems: noOrganization,
});

export const memberLevel = operation(endpoints.memberLevel, {
  summary:
    'The level (Gold 3, Silver 2, Bronze 1, Any 0) that a player holds in an organization today; null: none (Part 2 §7, Part 3 §7 memberLevel). For the player’s own people, the organization’s staff, and whoever holds a spot in its `divisionId`',
  params: z.object({ playerProfileId: urlId }),
  query: ofOrganization,
  output: z.object({ level: z.int().nullable(), until: isoDate.nullable() }),
  problems: noOrganization,
});

export const membershipCheck = operation(endpoints.membershipCheck, {
  summary:
    'The memberships of a player profile with an organization, or with those whose members an event is for, for the player’s own people, the organization’s staff, and whoever holds a spot in its `divisionId` (Part 2 §7)',
  params: z.object({ playerProfileId: urlId }),
  query: ofOrganization,
  output: z.object({
    items: z.array(
      z.object({ id, memberships: z.array(z.object({ level: z.int(), until: isoDate, active: z.boolean() })) }),
    ),
  }),
  problems: noOrganization,
});

export const memberPermit = operation(endpoints.memberPermit, {
  summary:
    'What a membership’s card says to whoever has it: whose, which level, until when. Its key is in the card’s code',
  query: z.object({ playerProfileId: urlId, id: urlId, key: z.string().max(200) }),
  output: z.object({
    organization: organizationOf,
    name: z.string(),
    imageUrl: z.string().nullable(),
    level: z.int(),
    levelName: z.string(),
    from: isoDate,
    to: isoDate,
    state: z.enum(memberStates),
    isMinor: z.boolean(),
  }),
  problems: ['memberships/unknown-membership'],
});

export const seasonPass = operation(endpoints.seasonPass, {
  summary: 'Whether a player holds a season pass, by which an event is cheaper for them (Part 2 §5, §7)',
  params: z.object({ passId: urlId, playerProfileId: urlId }),
  output: z.boolean(),
  problems: [],
});
