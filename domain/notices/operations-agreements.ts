import * as z from 'zod';
import { agreementStatus } from '../catalog/schema.ts';
import { operation } from '../kernel/operation.ts';
import { id, millis, rev, ulidText, username } from '../kernel/schema.ts';
import { urlId } from '../kernel/url-values.ts';
import { mostAsked, paperStates } from './agreements/copy.ts';
import { signature, signers, writtenAgreement } from './agreements/schema.ts';

/* Calls for the agreements that an organization's players sign (C273, C184). */

const of = '/api/organization/{username}/agreements' as const;

const unknown = 'organizations/unknown-organization' as const;
const gone = 'messages/no-such-agreement' as const;
const ofOrganization = z.object({ username });
const one = z.object({ username, id: urlId });
const named = z.object({ id, name: z.string() });
/** An agreement in a list. `signed` indicates how many signed the current version, and how many signed any version. */
const line = z.object({
  ...{ id, name: z.string(), version: z.int(), events: z.array(named), dtModified: millis, rev },
  ...{ signed: z.int(), signedEver: z.int() },
});

export const agreements = operation({
  method: 'GET',
  path: of,
  auth: 'user',
  summary:
    'List an organization’s agreements, with the events that ask for them and how many players have signed. For the organization’s admins.',
  params: ofOrganization,
  output: z.object({ items: z.array(line), events: z.array(named) }),
  problems: [unknown],
});

const versions = z.array(z.object({ version: z.int(), at: millis, text: z.string(), name: z.string() }));
const whole = line.extend({ versions });
export const agreement = operation({
  method: 'GET',
  path: `${of}/{id}`,
  auth: 'user',
  summary: 'Get an agreement with all its versions, newest first. For the organization’s admins.',
  params: one,
  output: whole,
  problems: [unknown, gone],
});

export const saveAgreement = operation({
  method: 'POST',
  path: of,
  auth: 'user',
  ifMatch: true,
  idempotent: true,
  summary:
    'Create an agreement (id null, version 0) or save one. New text makes a new version; earlier signatures keep theirs. For the organization’s admins.',
  params: ofOrganization,
  body: z.object({ id: id.nullable(), agreement: writtenAgreement }),
  output: whole,
  problems: [unknown, gone, 'messages/no-such-audience', 'messages/too-many-messages'],
});

const signer = z.object({
  ...{ playerProfileId: id, name: z.string(), team: z.string(), division: z.string(), state: z.enum(paperStates) },
  ...{ askedAt: millis.nullable(), signedAt: millis.nullable(), signedVersion: z.int() },
});
export const agreementPlayers = operation({
  method: 'GET',
  path: `${of}/{id}/players`,
  auth: 'user',
  summary:
    'List the players of an event that asks for an agreement, and whether each has signed. For the organization’s admins.',
  params: one,
  query: z.object({ tournamentId: urlId }),
  output: z.object({ name: z.string(), version: z.int(), items: z.array(signer) }),
  problems: [unknown, gone, 'messages/no-such-audience'],
});

export const askSignatures = operation({
  method: 'POST',
  path: `${of}/{id}/ask`,
  auth: 'user',
  idempotent: true,
  summary:
    'Start a job that emails a signing link to the event’s players who haven’t signed; for juniors, it goes to their guardians. For the organization’s admins.',
  params: one,
  body: z.object({ tournamentId: id, playerProfileIds: z.array(id).max(mostAsked).nullable() }),
  output: z.object({ jobId: ulidText }),
  problems: [unknown, gone, 'messages/no-such-audience'],
});

export const agreementsOfEvent = operation({
  method: 'GET',
  path: '/api/agreements/tournament/{id}/status',
  auth: 'user',
  summary:
    'Count the players who have signed each agreement of an event, by division. For the event’s admins and directors.',
  params: z.object({ id: urlId }),
  output: z.object({ agreementStatuses: z.array(agreementStatus) }),
  problems: ['catalog/no-such-event'],
});

/** The players that someone may sign for, through an emailed link or as the owner of the profile. */
const mine = z.object({
  ...{ playerProfileId: id, name: z.string(), as: z.enum(signers), signedVersion: z.int() },
  signedAt: millis.nullable(),
});
/** The agreements an event asks players to sign, for the person registering them. */
export const papersOfEvent = operation({
  method: 'GET',
  path: '/api/agreements/tournament/{id}',
  auth: 'optional',
  summary:
    'List the agreements an event asks its players to sign during registration, each with the profiles the caller may sign for. Open to everyone.',
  params: z.object({ id: urlId }),
  output: z.object({
    items: z.array(z.object({ id, name: z.string(), version: z.int(), players: z.array(mine) })),
  }),
  problems: ['catalog/no-such-event'],
});

const toSign = z.object({
  ...{ id, name: z.string(), version: z.int(), text: z.string(), at: millis },
  organization: z.object({ name: z.string(), username: z.string() }),
  players: z.array(mine),
});
export const agreementToSign = operation({
  method: 'GET',
  path: '/api/agreement/{id}',
  auth: 'optional',
  summary:
    'Get an agreement. With an emailed link or as a profile’s owner, the response also lists the players the caller may sign for. Open to everyone.',
  params: z.object({ id: urlId }),
  query: z.object({ key: z.string().max(300).optional() }),
  output: toSign,
  problems: [gone],
});

export const signAgreement = operation({
  method: 'POST',
  path: '/api/agreement/{id}/sign',
  auth: 'optional',
  idempotent: true,
  summary:
    'Sign an agreement for a player: as the player, or as a parent or guardian if the player is under 18. For anyone with the emailed link, and the profile’s owners.',
  params: z.object({ id: urlId }),
  body: z.object({
    key: z.string().max(300).nullable(),
    playerProfileId: id,
    version: z.int().min(1),
    name: z.string().trim().min(3, 'A name is required').max(120),
  }),
  output: toSign,
  problems: [gone, 'messages/not-yours-to-sign', 'messages/other-words'],
});

export const signedAgreement = operation({
  method: 'GET',
  path: '/api/agreement/{id}/signed/{playerId}',
  auth: 'optional',
  summary:
    'Get a player’s latest signature: the signed text, who signed, when and from where. For anyone who may sign for the player, and the organization’s admins.',
  params: z.object({ id: urlId, playerId: urlId }),
  query: z.object({ key: z.string().max(300).optional() }),
  output: z.object({
    ...{ text: z.string(), organization: z.string(), title: z.string() },
    signature: signature.omit({ userId: true }),
  }),
  problems: [gone],
});
