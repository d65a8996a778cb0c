import * as z from 'zod';
import { sanctionBodies } from '../catalog/lists.ts';
import { operation } from '../kernel/operation.ts';
import { id, millis } from '../kernel/schema.ts';
import { urlId } from '../kernel/url-values.ts';
import { aauModes } from './sanction/aau.ts';
import { askedBodies, bodyNumber, numberFields, unreachedWays } from './sanction/bodies.ts';
import { markStates } from './sanction/standing.ts';
import { sanctionStatuses } from './schema.ts';

const text = z.string().max(80).default('');
const status = z.enum(sanctionStatuses).exclude(['none']);

export const verifyAau = operation({
  method: 'POST',
  path: '/api/AAU/Verify2',
  auth: 'optional',
  spends: 'code',
  summary:
    'Check a membership number with the AAU by name, birth date or ZIP code; the result counts when the caller pays. Open to everyone.',
  body: z.object({ id: z.string().min(1).max(30), lastname: text, zipcode: text, dob: text, by: z.enum(aauModes) }),
  output: z.object({ status, failures: z.int() }),
  problems: [
    'registration/verification-incomplete',
    'registration/verification-exhausted',
    'registration/verification-unavailable',
  ],
});

const number = z.string().min(1).max(30).regex(bodyNumber, 'Use letters, digits and dashes only');
/**
 * `asOf` is MM-DD-YYYY, sent by strict events. `tournamentId` is the event whose staff's waivers count. `player` is the
 * profile whose number on file is checked (`x` can then be any string).
 */
const numberQuery = z.object({
  asOf: z
    .string()
    .regex(/^\d{2}-\d{2}-\d{4}$/)
    .optional(),
  tournamentId: urlId.optional(),
  player: urlId.optional(),
});
/**
 * Names and level if the sanctioning body provides them. `profile` is our profile with this number, as anyone sees it.
 * `waived` is the reason given by event staff.
 */
const answer = z.object({
  status,
  firstName: z.string(),
  lastName: z.string(),
  level: z.string(),
  profile: z
    .object({
      id,
      firstName: z.string(),
      lastName: z.string(),
      fullName: z.string(),
      ageGroup: z.string().optional(),
      cityState: z.string().optional(),
    })
    .nullable(),
  waived: z.string().nullable(),
});
const problems = ['registration/verification-unavailable', 'registration/no-number-on-file'] as const;
const aNumber = { params: z.object({ x: number }), query: numberQuery, output: answer, problems };

export const verifyAvp = operation({
  method: 'GET',
  path: '/api/AVPA/Verify/{x}',
  auth: 'optional',
  summary:
    'Check a number with AVP America. The result is saved and used when the caller pays. If AVP America can’t be reached, the caller can still pay. Open to everyone.',
  ...aNumber,
});

export const verifyP1440 = operation({
  method: 'GET',
  path: '/api/p1440/Verify/{x}',
  auth: 'optional',
  summary:
    'Check a number with p1440; the result counts when the caller pays, even if p1440 can’t be reached. Open to everyone.',
  ...aNumber,
});

export const p1440Unlimited = operation({
  method: 'GET',
  path: '/api/p1440/unlimited/{x}',
  auth: 'optional',
  summary: 'Check whether a p1440 number has an unlimited membership. Open to everyone.',
  params: z.object({ x: number }),
  output: z.object({ unlimited: z.boolean() }),
  problems: ['registration/verification-unavailable'],
});

export const verifyNumber = operation({
  method: 'POST',
  path: '/api/SanctioningBody/Verify',
  auth: 'optional',
  summary:
    'Check a number with a sanctioning body: AVP America, USAV, p1440, BVCA, BVNE or CBVA. The result counts when the caller pays. Open to everyone.',
  body: numberQuery.extend({ body: z.enum(askedBodies), number, tournamentId: id.optional(), player: id.optional() }),
  output: answer,
  problems,
});

const bodies = Object.keys(numberFields) as [keyof typeof numberFields, ...(keyof typeof numberFields)[]];
const mark = z.object({
  body: z.enum(bodies),
  who: z.string(),
  state: z.enum(markStates),
  reason: z.string(),
  by: z.string(),
  at: millis,
});
export type NumberMarkView = z.infer<typeof mark>;

/** Never sends an address or a key, only whether there is one. */
export const sanctionSettings = operation({
  method: 'GET',
  path: '/api/SanctioningBody/settings',
  auth: 'user',
  summary:
    'List the sanctioning bodies, each with whether its numbers can be checked automatically, and what happens to a number while the body can’t be reached. For platform staff.',
  output: z.object({
    items: z.array(
      z.object({ body: z.enum(sanctionBodies), hasAddress: z.boolean(), ifUnreached: z.enum(unreachedWays) }),
    ),
  }),
  problems: [],
});

/** What event staff decided about players' numbers. */
export const eventNumbers = operation({
  method: 'GET',
  path: '/api/tournament/{id}/numbers',
  auth: 'user',
  summary:
    'List the sanctioning numbers of an event’s players that staff waived or checked, newest first. For the event’s admins and directors.',
  params: z.object({ id: urlId }),
  output: z.object({ items: z.array(mark) }),
  problems: ['catalog/no-such-event'],
});

export const settleNumber = operation({
  method: 'POST',
  path: '/api/tournament/{id}/numbers',
  auth: 'user',
  summary:
    'Waive a sanctioning number with a reason, undo that, or check it again; `who` is the number or its owner. For the event’s admins and directors.',
  params: z.object({ id: urlId }),
  body: z.discriminatedUnion('act', [
    z.object({
      act: z.literal('waive'),
      body: z.enum(bodies),
      who: z.string().min(1).max(60),
      reason: z.string().max(300),
    }),
    z.object({ act: z.literal('takeBack'), body: z.enum(bodies), who: z.string().min(1).max(60) }),
    z.object({ act: z.literal('check'), body: z.enum(askedBodies), who: z.string().min(1).max(60) }),
  ]),
  output: z.object({ items: z.array(mark) }),
  problems: [
    'catalog/no-such-event',
    'registration/waiver-needs-reason',
    'registration/verification-unavailable',
    'registration/no-number-on-file',
  ],
});
