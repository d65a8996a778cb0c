import * as z from 'zod';
import { operation } from '../kernel/operation.ts';
import { id, isoDate, minor, username } from '../kernel/schema.ts';
import { followings } from '../memberships/followings.ts';
import { levelAnswers } from '../memberships/level-answers.ts';
import { memberStates } from '../memberships/member-list.ts';
import { membershipLevel } from '../memberships/schema.ts';
import { askedField, organizationOf } from '../memberships/views.ts';
import { consentStates } from './consent-states.ts';
import { byClub } from './edits.ts';

/* Memberships that a club buys for its players (S136). */

/** So many memberships are bought in one order: what one payment takes (commerce/cart/bag-size.ts). */
const mostBought = 80;

const unknown = ['clubs/unknown-club', 'organizations/unknown-organization'] as const;
const memberId = z.string().regex(/^[\w-]{1,60}$/);

/** Something that can be bought for a player, with what its form still asks of them beside the organization's own questions. */
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
    'Who of a club has which membership of an organization, and what can be bought for whom. Without an organization: of which it might be',
  params: byClub,
  query: z.object({ organization: username.optional() }),
  output: z.object({
    organization: organizationOf.nullable(),
    /** the club’s own, and those whose events it has entered: as far as they have memberships */
    near: z.array(organizationOf),
    levels: z.array(membershipLevel),
    items: z.array(
      z.object({
        memberId: z.string(),
        /** who they are to the product, where the club may know it */
        playerProfileId: id.nullable(),
        name: z.string(),
        ageGroup: z.string().nullable(),
        consent: z.enum(consentStates),
        /** what they have, or had last; null: nothing, or nothing that the club may know */
        held: z.object({ levelName: z.string(), to: isoDate, state: z.enum(memberStates) }).nullable(),
        offers: z.array(offer),
        /** why nothing can be bought; null where something can */
        why: z.string().nullable(),
      }),
    ),
  }),
  problems: unknown,
});

/** Says of each what would be bought, or why not; what is good goes into the cart, and is asked the same at the checkout. */
export const checkClubMemberships = operation({
  method: 'POST',
  path: '/api/club/{id}/memberships',
  auth: 'user',
  repeatable: true,
  summary:
    'Checks what a club wants to buy row by row: the cart’s item of each that can be bought, words for the others',
  params: byClub,
  body: z.object({
    organization: username,
    rows: z
      .array(z.object({ memberId, levelId: id, answers: levelAnswers }))
      .min(1)
      .max(mostBought),
    /** the terms that were agreed to, by level */
    agreed: z.array(z.object({ levelId: id, termsRev: z.int() })).max(50),
  }),
  output: z.object({
    organization: organizationOf,
    items: z.array(
      z.object({
        memberId: z.string(),
        refused: z.string().nullable(),
        /** what is wrong in the level’s form, a sentence by question */
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
