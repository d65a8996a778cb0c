import * as z from 'zod';
import { brochureKinds } from '../catalog/events/brochure-kind.ts';
import { operation } from '../kernel/operation.ts';
import { id, isoDate, millis, ulidText } from '../kernel/schema.ts';
import { oneLine } from '../kernel/text.ts';
import { urlId } from '../kernel/url-values.ts';
import { actProblems } from './act-problems.ts';
import { seatChange } from './acts.ts';
import { requestStates, sides } from './request.ts';

/* Requests to a team's people, and their answers through an emailed link (Part 3 §7 ChangeRequest). */

const requestView = z.object({
  id: ulidText,
  position: z.int(),
  /** The one day a sub plays. Null for a permanent change. */
  on: isoDate.nullable(),
  told: z.string(),
  by: z.string(),
  at: millis,
  validTo: millis,
  state: z.enum(requestStates),
  reason: z.string(),
  /** The people asked, with their answers. Their addresses stay private. */
  asked: z.array(z.object({ side: z.enum(sides), name: z.string(), yes: z.boolean().nullable() })),
});
export type RequestView = z.infer<typeof requestView>;
const byTeam = z.object({ id: urlId });
const requests = { params: byTeam, output: z.object({ items: z.array(requestView) }) } as const;

export const seatRequests = operation({
  method: 'GET',
  path: '/api/Team/{id}/ChangeRequest',
  auth: 'token',
  ...requests,
  summary:
    'List the requests to change a team’s players, newest first. For anyone who acts for the team, and the event’s staff.',
  problems: ['registration/unknown-team'],
});

/** Our addition: the subs of one league night, for all its teams. */
export const eventSubs = operation({
  method: 'GET',
  path: '/api/tournament/{id}/subs',
  auth: 'optional',
  summary:
    'List a league’s confirmed subs by day, for some days (`from`, `to`) or all. For anyone who may see the teams.',
  params: byTeam,
  query: z.object({ from: isoDate.optional(), to: isoDate.optional() }),
  output: z.object({
    items: z.array(z.object({ teamId: id, on: isoDate, joins: z.string(), leaves: z.string() })),
  }),
  problems: ['catalog/no-such-event'],
});

export const requestChange = operation({
  method: 'POST',
  path: '/api/Team/{id}/ChangeRequest',
  auth: 'token',
  idempotent: true,
  ...requests,
  summary:
    'Request another player for a seat; the player who leaves and the player who joins are emailed, and both have to agree. In a league, `on` limits the change to a sub for one day. `cancel` ends a request or a sub, and with `decide`, the event’s admins decide and give a reason. For anyone who acts for the team, and the event’s staff.',
  body: z.union([
    seatChange.extend({ player: seatChange.shape.player.unwrap(), on: isoDate.optional() }),
    z.object({ cancel: ulidText }),
    z.object({ decide: ulidText, reason: z.string().max(500).overwrite(oneLine).min(1) }),
  ]),
  problems: [...actProblems, 'registration/asked-already', 'request/throttled'],
});

const where = {
  kindOfEvent: z.enum(brochureKinds),
  teamId: id,
  tournamentId: id,
  event: z.string(),
  division: z.string(),
  team: z.string(),
};
/**
 * The request behind an emailed link. `seat`: another player takes a seat. `me`: whether the reader is the player who
 * was registered.
 */
const askedView = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('seat'),
    ...where,
    side: z.enum(sides),
    told: z.string(),
    validTo: millis,
    state: z.enum(requestStates),
    yes: z.boolean().nullable(),
  }),
  z.object({ kind: z.literal('me'), ...where, players: z.array(z.object({ position: z.int(), name: z.string() })) }),
]);
export type AskedView = z.infer<typeof askedView>;

export const askedOfMe = operation({
  method: 'GET',
  path: '/api/Team/{id}/asked',
  auth: 'user',
  summary:
    'List the requests about a team that were sent to the caller’s verified addresses, each with the key for answering it. For any signed-in user.',
  params: byTeam,
  output: z.object({ items: z.array(z.object({ key: z.string(), told: z.string(), validTo: millis })) }),
  problems: [],
});

const byKey = z.object({ key: z.string().max(200) });
export const asked = operation({
  method: 'GET',
  path: '/api/asked/{key}',
  auth: 'optional',
  summary: 'Get the request behind an emailed link. For its recipient, with the link.',
  params: byKey,
  output: askedView,
  problems: ['registration/unknown-team', 'request/throttled'],
});

export const answerAsked = operation({
  method: 'POST',
  path: '/api/asked/{key}',
  auth: 'optional',
  summary:
    'Answer a request: accept or decline a player change, or list the players of a team who aren’t the person they were registered as (`notMe`), which removes their names from the team. For its recipient, with the link.',
  params: byKey,
  body: z.union([z.object({ yes: z.boolean() }), z.object({ notMe: z.array(z.int().min(1).max(60)).min(1).max(60) })]),
  output: askedView,
  problems: [...actProblems, 'request/throttled'],
});
