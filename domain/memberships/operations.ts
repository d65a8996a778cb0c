import * as z from 'zod';
import { operation } from '../kernel/operation.ts';
import { id, isoDate, username } from '../kernel/schema.ts';
import { urlId } from '../kernel/url-values.ts';
import { memberStates } from './member-list.ts';
import { membershipProgram } from './schema.ts';
import { organizationOf } from './views.ts';

/* What an organization offers to members, and what anybody may know of a membership (Part 2 §7, Part 3 §7). */

const noOrganization = ['organizations/unknown-organization'] as const;
/** `divisionId`: where whoever asks holds a spot for them. */
const ofOrganization = z.object({ organization: username, divisionId: urlId.optional() });

export const program = operation({
  method: 'GET',
  path: '/api/Membership/program/{username}',
  auth: 'public',
  summary: 'The membership levels of an organization with their prices and forms, in their order (Part 2 §7)',
  params: z.object({ username }),
  output: membershipProgram,
  problems: noOrganization,
});

/** C093: the level somebody holds in an organization today. */
export const memberLevel = operation({
  method: 'GET',
  path: '/api/Membership/level/{playerProfileId}',
  auth: 'optional',
  summary:
    'The level (Gold 3, Silver 2, Bronze 1, Any 0) that a player holds in an organization today; null: none (Part 2 §7, Part 3 §7 memberLevel). For the player’s own people, the organization’s staff, and whoever holds a spot in its `divisionId`',
  params: z.object({ playerProfileId: urlId }),
  query: ofOrganization,
  output: z.object({ level: z.int().nullable(), until: isoDate.nullable() }),
  problems: noOrganization,
});

/** C070: the memberships of a profile, as whoever registers it may know them. */
export const membershipCheck = operation({
  method: 'GET',
  path: '/api/playerprofile/{playerProfileId}/membershipCheck',
  auth: 'optional',
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

/** C099: what a membership's card says, to whoever has the card. */
export const memberPermit = operation({
  method: 'GET',
  path: '/api/Membership/permit',
  auth: 'public',
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

/** C065: whether a player holds a season pass. */
export const seasonPass = operation({
  method: 'GET',
  path: '/api/seasonPass/{passId}/{playerProfileId}',
  auth: 'optional',
  summary: 'Whether a player holds a season pass, by which an event is cheaper for them (Part 2 §5, §7)',
  params: z.object({ passId: urlId, playerProfileId: urlId }),
  output: z.boolean(),
  problems: [],
});
