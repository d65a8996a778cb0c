import * as z from 'zod';
import { operation } from '../kernel/operation.ts';
import { id, isoDate, minor, username } from '../kernel/schema.ts';
import { urlId } from '../kernel/url-values.ts';
import { playerEntry } from '../people/player.ts';
import { guardian, levelAnswers, newPerson } from './level-form.ts';
import { membershipLevel } from './schema.ts';
import { askedField, organizationOf, ownMembership } from './views.ts';

/* Calls for becoming and staying a member: the form, the user's own memberships, and renewals. */

const noOrganization = ['organizations/unknown-organization'] as const;
const oneMembership = z.object({ playerProfileId: id, id });

/** The memberships of the user's own players in an organization (C094). */
export const myMemberships = operation({
  method: 'GET',
  path: '/api/Membership/{username}',
  auth: 'user',
  summary:
    'List the memberships of the caller’s own players in an organization, valid ones first, with the actions available for each. For any signed-in user.',
  params: z.object({ username }),
  output: z.object({ organization: organizationOf, items: z.array(ownMembership) }),
  problems: noOrganization,
});

/** A level's form for one person (C095). */
export const levelForm = operation({
  method: 'GET',
  path: '/api/Membership/form',
  auth: 'user',
  summary:
    'List the questions a membership level’s form still asks about one of the caller’s players or a new person (playerProfileId 0). For any signed-in user.',
  query: z.object({ organization: username, levelId: urlId, playerProfileId: urlId.optional() }),
  output: z.object({
    level: membershipLevel,
    fields: z.array(askedField),
    isMinor: z.boolean().nullable(),
    /** What we know about the user's own player, if the level asks for it. */
    known: playerEntry.omit({ playerProfileId: true, vblId: true, country: true }).partial(),
  }),
  problems: [...noOrganization, 'memberships/unknown-level', 'memberships/not-yours'],
});

/** The person a membership is for (C096), who is checked against the level and created if they have no profile yet. */
export const joinForm = operation({
  method: 'POST',
  path: '/api/Membership/form',
  auth: 'user',
  idempotent: true,
  summary:
    'Check the person a membership is for and their answers, and get them ready for the cart. A profile with the same name, birth date and email or phone is reused; otherwise one is created with the paid membership, or right away if no level is given. For any signed-in user.',
  body: z.object({
    organization: username,
    levelId: id.nullable(),
    person: z.union([z.object({ playerProfileId: id }), newPerson]),
    answers: levelAnswers,
    guardian: guardian.nullable(),
  }),
  /** `playerProfileId` is null if the person has no profile yet. */
  output: z.object({
    ...{ playerProfileId: id.nullable(), name: z.string() },
    ...{ answers: levelAnswers, isMinor: z.boolean() },
  }),
  problems: [
    ...noOrganization,
    'memberships/unknown-level',
    'memberships/not-for-sale',
    'memberships/not-yours',
    'memberships/form-not-complete',
    'memberships/dob-missing',
    'memberships/not-for-age',
    'memberships/not-for-gender',
    'memberships/guardian-missing',
    'memberships/guardian-own',
    'memberships/already-member',
  ],
});

/** What a membership can be renewed as or upgraded to, with prices (C108). */
export const upgrades = operation({
  method: 'POST',
  path: '/api/Membership/up',
  auth: 'optional',
  repeatable: true,
  summary:
    'List the levels a membership can be renewed at or upgraded to, with the holder’s price for each. For anyone with the membership’s key.',
  body: oneMembership.extend({ key: z.string().max(200) }),
  output: z.object({
    organization: organizationOf,
    name: z.string(),
    levelId: id,
    until: isoDate,
    /** Whether a guardian has to agree again. */
    isMinor: z.boolean(),
    /** The form's earlier answers, for the player's owners. They are empty for others with the key. */
    answers: levelAnswers,
    renewals: z.array(z.object({ level: membershipLevel, from: isoDate, to: isoDate, asks: z.array(askedField) })),
    upgrades: z.array(z.object({ level: membershipLevel, difference: minor, to: isoDate, asks: z.array(askedField) })),
  }),
  problems: ['memberships/unknown-membership'],
});
