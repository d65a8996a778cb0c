import { z } from 'zod';
import { contract, urlFlag, urlId } from '../kernel/contract.ts';
import { millis } from '../kernel/time.ts';
import { onFile } from './on-file.ts';
import { playerFound, publicProfile } from './schema.ts';

/** Part 2 §7: three letters and more; a term that is shorter finds nobody. */
const lookupQuery = z.object({
  term: z.string().max(80),
  allowTbd: urlFlag.optional(),
  membersOnly: urlFlag.optional(),
  tournamentId: urlId.optional(),
  divisionId: urlId.optional(),
  playerId: urlId.optional(),
  asOf: z.string().max(10).optional(),
});
const lookupOutput = z.object({ players: z.array(playerFound) });

export const playerLookup = contract({
  method: 'GET',
  path: '/api/player/lookup',
  auth: 'optional',
  summary:
    'Players by the beginnings of their names, for the wizard; e-mails are masked for strangers, birth dates never sent',
  query: lookupQuery,
  output: lookupOutput,
  problems: [],
});

export const playersLookup = contract({
  method: 'GET',
  path: '/api/players/lookup',
  auth: 'optional',
  summary: 'The same under its other name',
  query: lookupQuery,
  output: lookupOutput,
  problems: [],
});

export const playerOnFile = contract({
  method: 'GET',
  path: '/api/player/{id}/onFile',
  auth: 'optional',
  summary:
    'Which fields a chosen profile already holds, so that they are shown as On File and not asked again; with a division also what its hidden birth date decides there',
  params: z.object({ id: urlId }),
  query: z.object({ divisionId: urlId.optional() }),
  output: onFile,
  problems: ['people/no-such-player'],
});

export const player = contract({
  method: 'GET',
  path: '/api/player/{id}',
  auth: 'public',
  summary: 'A player’s public profile',
  params: z.object({ id: urlId }),
  output: publicProfile,
  problems: ['people/no-such-player'],
  cache: { sMaxAge: 30, staleWhileRevalidate: 300 },
});

const phone = z.string().max(30);

export const sendPhoneCode = contract({
  method: 'POST',
  path: '/api/phone/code',
  auth: 'optional',
  summary:
    'Sends a six-digit code to a phone by SMS, for events with two-factor phones (2§5); one the caller has proven already gets none',
  body: z.object({ phone }),
  output: z.object({ proven: z.boolean(), expiresAt: millis }),
  problems: ['identity/phone-invalid'],
});

export const provePhone = contract({
  method: 'POST',
  path: '/api/phone/prove',
  auth: 'optional',
  summary: 'Proves a phone by the code that was sent to it: ten minutes, five tries',
  body: z.object({ phone, code: z.string().max(20) }),
  output: z.object({ phone: z.string(), provenAt: millis }),
  problems: ['identity/code-wrong', 'identity/code-expired', 'identity/code-spent'],
});
