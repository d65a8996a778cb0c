import * as z from 'zod';
import { operation } from '../kernel/operation.ts';
import { id, isoDate, username } from '../kernel/schema.ts';
import { urlId } from '../kernel/url-values.ts';
import { memberStates } from './member-list.ts';
import { membershipProgram } from './schema.ts';
import { organizationOf } from './views.ts';

/*
 * Calls for an organization's membership levels, and for what others may know about a membership (Part 2 §7, Part 3
 * §7).
 */

const noOrganization = ['organizations/unknown-organization'] as const;
/** `divisionId` is the division where the caller has a hold for the person. */
const ofOrganization = z.object({ organization: username, divisionId: urlId.optional() });

export const program = operation({
  method: 'GET',
  path: '/api/Membership/program/{username}',
  auth: 'public',
  summary: 'List an organization’s membership levels with their prices and forms, in display order. Open to everyone.',
  params: z.object({ username }),
  output: membershipProgram,
  problems: noOrganization,
});

/** Someone's level in an organization today (C093). */
export const memberLevel = operation({
  method: 'GET',
  path: '/api/Membership/level/{playerProfileId}',
  auth: 'optional',
  summary:
    'Get the level (Gold 3, Silver 2, Bronze 1, Any 0) a player holds in an organization today, or null. For the player’s owners, the organization’s admins, and anyone with a hold in the division (`divisionId`). A minor’s level is only for people who know the minor.',
  params: z.object({ playerProfileId: urlId }),
  query: ofOrganization,
  output: z.object({ level: z.int().nullable(), until: isoDate.nullable() }),
  problems: noOrganization,
});

/** A profile's memberships, for the person registering it (C070). */
export const membershipCheck = operation({
  method: 'GET',
  path: '/api/playerprofile/{playerProfileId}/membershipCheck',
  auth: 'optional',
  summary:
    'List a player’s memberships of an organization that weren’t canceled. For the player’s owners, the organization’s admins, and anyone with a hold in the division (`divisionId`). A minor’s memberships are only for people who know the minor.',
  params: z.object({ playerProfileId: urlId }),
  query: ofOrganization,
  output: z.object({
    items: z.array(
      z.object({ id, memberships: z.array(z.object({ level: z.int(), until: isoDate, active: z.boolean() })) }),
    ),
  }),
  problems: noOrganization,
});

/** The contents of a membership card, for anyone who has the card (C099). */
export const memberPermit = operation({
  method: 'GET',
  path: '/api/Membership/permit',
  auth: 'public',
  summary:
    'Get a membership card: holder, level and last day. The key is in the card’s QR code. For anyone with the card.',
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

/** Whether a player has a season pass (C065). */
export const seasonPass = operation({
  method: 'GET',
  path: '/api/seasonPass/{passId}/{playerProfileId}',
  auth: 'optional',
  summary: 'Check whether a player has a season pass that lowers an event’s price. Open to everyone.',
  params: z.object({ passId: urlId, playerProfileId: urlId }),
  output: z.boolean(),
  problems: [],
});
