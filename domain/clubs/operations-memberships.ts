import * as z from 'zod';
import { operation } from '../kernel/operation.ts';
import { id, isoDate, minor, username } from '../kernel/schema.ts';
import { followings } from '../memberships/joining.ts';
import { levelAnswers } from '../memberships/level-form.ts';
import { memberStates } from '../memberships/member-list.ts';
import { membershipLevel } from '../memberships/schema.ts';
import { askedField, organizationOf } from '../memberships/views.ts';
import { consentStates } from './consent.ts';
import { byClub } from './edits.ts';

/* Calls for memberships that a club buys for its players (S136). */

/** The maximum number of memberships in one order, which is the limit of one payment (commerce/cart/checkout.ts). */
const mostBought = 80;

const unknown = ['clubs/unknown-club', 'organizations/unknown-organization'] as const;
const memberId = z.string().regex(/^[\w-]{1,60}$/);

/** A membership that can be bought for a player, and what its form asks besides the organization's own questions. */
const offer = z.object({
  levelId: id,
  act: z.enum(['join', ...followings]),
  price: minor,
  from: isoDate,
  to: isoDate,
  asks: z.array(askedField),
});

export const clubMemberships = operation({
  method: 'GET',
  path: '/api/club/{id}/memberships',
  auth: 'user',
  summary:
    'List a club’s players with their memberships of an organization and the memberships the club can buy for each. Without an organization, list the organizations to choose from. For the club’s directors and managers.',
  params: byClub,
  query: z.object({ organization: username.optional() }),
  output: z.object({
    organization: organizationOf.nullable(),
    /** The club’s own organization and those whose events it entered, if they sell memberships. */
    near: z.array(organizationOf),
    levels: z.array(membershipLevel),
    items: z.array(
      z.object({
        memberId: z.string(),
        /** Their player profile, if the club is allowed to know it. */
        playerProfileId: id.nullable(),
        name: z.string(),
        ageGroup: z.string().nullable(),
        consent: z.enum(consentStates),
        /** Their current or last membership, or null if they have none that the club is allowed to know about. */
        held: z.object({ levelName: z.string(), to: isoDate, state: z.enum(memberStates) }).nullable(),
        offers: z.array(offer),
        /** Why nothing can be bought, or null if something can be. */
        why: z.string().nullable(),
      }),
    ),
  }),
  problems: unknown,
});

/**
 * Returns what would be bought for each row, or why nothing can be. Valid rows go into the cart and are checked again
 * at checkout.
 */
export const checkClubMemberships = operation({
  method: 'POST',
  path: '/api/club/{id}/memberships',
  auth: 'user',
  repeatable: true,
  summary:
    'Check a club’s membership purchase row by row. Returns a cart item for each valid row, and a reason for each rejected row. For the club’s directors and managers.',
  params: byClub,
  body: z.object({
    organization: username,
    rows: z
      .array(z.object({ memberId, levelId: id, answers: levelAnswers }))
      .min(1)
      .max(mostBought),
    /** The accepted terms, by level. */
    agreed: z.array(z.object({ levelId: id, termsRev: z.int() })).max(50),
  }),
  output: z.object({
    organization: organizationOf,
    items: z.array(
      z.object({
        memberId: z.string(),
        refused: z.string().nullable(),
        /** Errors in the level’s form, one sentence per question. */
        fields: z.record(z.string(), z.string()),
        price: minor,
        bought: z
          .object({
            name: z.string(),
            description: z.string(),
            membership: z.object({
              ...{ levelId: id, organizationId: id, playerProfileId: id, clubId: id, answers: levelAnswers },
              follows: z.object({ id, act: z.enum(followings), key: z.string() }).nullable(),
              termsRev: z.int().nullable(),
            }),
          })
          .nullable(),
      }),
    ),
  }),
  problems: unknown,
});
