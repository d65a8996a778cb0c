import * as z from 'zod';
import { operation } from '../kernel/operation.ts';
import { id, isoDate, minor, username } from '../kernel/schema.ts';
import { urlId } from '../kernel/url-values.ts';
import { playerEntry } from '../people/player.ts';
import { guardian, levelAnswers, newPerson } from './level-answers.ts';
import { membershipLevel } from './schema.ts';
import { askedField, organizationOf, ownMembership } from './views.ts';

/* Becoming and staying a member: the form, one's own memberships, what comes after one. */

const noOrganization = ['organizations/unknown-organization'] as const;
const oneMembership = z.object({ playerProfileId: id, id });

/** C094: the memberships of one's own players in an organization. */
export const myMemberships = operation({
  method: 'GET',
  path: '/api/Membership/{username}',
  auth: 'user',
  summary:
    'The memberships of one’s own players in an organization, the valid ones first, with what can be done with each',
  params: z.object({ username }),
  output: z.object({ organization: organizationOf, items: z.array(ownMembership) }),
  problems: noOrganization,
});

/** C095: what a level's form asks of somebody. */
export const levelForm = operation({
  method: 'GET',
  path: '/api/Membership/form',
  auth: 'user',
  summary: 'What a level’s form still asks of one of the user’s players, or of somebody new (playerProfileId 0)',
  query: z.object({ organization: username, levelId: urlId, playerProfileId: urlId.optional() }),
  output: z.object({
    level: membershipLevel,
    fields: z.array(askedField),
    isMinor: z.boolean().nullable(),
    /** what is on file of one's own player, as far as the level asks for it */
    known: playerEntry.omit({ playerProfileId: true, vblId: true, country: true }).partial(),
  }),
  problems: [...noOrganization, 'memberships/unknown-level', 'memberships/not-yours'],
});

/** C096: the person of a membership: checked against the level, and made where they have no profile yet. */
export const joinForm = operation({
  method: 'POST',
  path: '/api/Membership/form',
  auth: 'user',
  idempotent: true,
  summary:
    'Checks who a membership is for and what they answered. Who has a profile by name, birth date and address is found; who has none gets it when the membership is paid for, or at once where no level is named. Answers who it is for, for the cart',
  body: z.object({
    organization: username,
    levelId: id.nullable(),
    person: z.union([z.object({ playerProfileId: id }), newPerson]),
    answers: levelAnswers,
    guardian: guardian.nullable(),
  }),
  /** `playerProfileId` null: they have no profile yet */
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

/** C108: what a membership can become, each with what is still to be paid. */
export const upgrades = operation({
  method: 'POST',
  path: '/api/Membership/up',
  auth: 'optional',
  repeatable: true,
  summary:
    'The levels a membership can be renewed as or upgraded to, with what each costs whoever has it (Part 3 §7 up)',
  body: oneMembership.extend({ key: z.string().max(200) }),
  output: z.object({
    organization: organizationOf,
    name: z.string(),
    levelId: id,
    until: isoDate,
    /** whether a guardian has to agree once more */
    isMinor: z.boolean(),
    /** what its form was answered with, for whose player it is; nothing for others who have the key */
    answers: levelAnswers,
    renewals: z.array(z.object({ level: membershipLevel, from: isoDate, to: isoDate, asks: z.array(askedField) })),
    upgrades: z.array(z.object({ level: membershipLevel, difference: minor, to: isoDate, asks: z.array(askedField) })),
  }),
  problems: ['memberships/unknown-membership'],
});
