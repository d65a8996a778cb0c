import * as z from 'zod';
import { operation } from '../kernel/operation.ts';
import { millis } from '../kernel/schema.ts';
import { urlFlag, urlId } from '../kernel/url-values.ts';
import { onFile } from './form/on-file.ts';
import { playerFound, publicProfile } from './schema.ts';

/** A lookup takes at least three letters (Part 2 §7). A shorter term finds no one. */
const lookupQuery = z.object({
  term: z.string().max(80),
  allowTbd: urlFlag.optional(),
  membersOnly: urlFlag.optional(),
  tournamentId: urlId.optional(),
  divisionId: urlId.optional(),
  playerId: urlId.optional(),
  /** The day on which memberships have to be valid, as MM-DD-YYYY. */
  asOf: z
    .string()
    .regex(/^\d{2}-\d{2}-\d{4}$/, 'Use MM-DD-YYYY')
    .optional(),
  /** The `next` value of the previous page. */
  after: z.string().max(400).optional(),
});
/**
 * `more` means that there are more players with the name. They can be found with more letters, or on the page that
 * `next` leads to.
 */
const lookupOutput = z.object({ players: z.array(playerFound), more: z.boolean(), next: z.string().nullable() });

export const playerLookup = operation({
  method: 'GET',
  path: '/api/player/lookup',
  auth: 'optional',
  summary:
    'Search players by the beginnings of their names while registering. Adults’ emails are masked; minors’ emails and birth dates are never sent. For signed-in users, and anyone with a hold in the division.',
  query: lookupQuery,
  output: lookupOutput,
  problems: [],
});

export const playersLookup = operation({
  method: 'GET',
  path: '/api/players/lookup',
  auth: 'optional',
  summary:
    'Search players while registering; the same call under another path. For signed-in users, and anyone with a hold in the division.',
  query: lookupQuery,
  output: lookupOutput,
  problems: [],
});

export const playerOnFile = operation({
  method: 'GET',
  path: '/api/player/{id}/onFile',
  auth: 'optional',
  summary:
    'List the fields a chosen profile already has, so the form shows them as On File. With a division, also get the results of its age rules, based on the hidden birth date. Open to everyone, but people who don’t know the player learn only which of the division’s fields an adult has on file, and nothing about a minor that isn’t public.',
  params: z.object({ id: urlId }),
  query: z.object({ divisionId: urlId.optional() }),
  output: onFile,
  problems: ['people/no-such-player', 'people/not-for-gender'],
});

export const player = operation({
  method: 'GET',
  path: '/api/player/{id}',
  auth: 'public',
  cache: { sMaxAge: 30, staleWhileRevalidate: 300 },
  summary: 'Get a player’s public profile. Open to everyone.',
  params: z.object({ id: urlId }),
  output: publicProfile,
  problems: ['people/no-such-player'],
});

/** A player's past teammates, for the profile's owners. */
export const playerPartners = operation({
  method: 'GET',
  path: '/api/player/{playerId}/partners',
  auth: 'user',
  summary:
    'List the players someone has shared a team with, newest first; with a division, only those who fit it (`membersOnly`: only its members). For the profile’s owners and platform staff.',
  params: z.object({ playerId: urlId }),
  query: z.object({ tournamentId: urlId.optional(), divisionId: urlId.optional(), membersOnly: urlFlag.optional() }),
  output: z.object({ players: z.array(playerFound) }),
  problems: ['people/no-such-player'],
});

const phone = z.string().max(30);

export const sendPhoneCode = operation({
  method: 'POST',
  path: '/api/user/TwoFactorChallenege',
  auth: 'optional',
  spends: 'code',
  summary:
    'Text a six-digit code to a phone, for events that verify phones; a phone the caller has already verified gets no code. Open to everyone.',
  body: z.object({ phone }),
  output: z.object({ proven: z.boolean(), expiresAt: millis }),
  problems: ['identity/phone-invalid'],
});

export const provePhone = operation({
  method: 'POST',
  path: '/api/phone/prove',
  auth: 'optional',
  spends: 'guess',
  summary: 'Verify a phone with the code sent to it, which is valid for ten minutes and five tries. Open to everyone.',
  body: z.object({ phone, code: z.string().max(20) }),
  output: z.object({ phone: z.string(), provenAt: millis }),
  problems: ['identity/code-wrong', 'identity/code-expired', 'identity/code-spent'],
});
