import * as z from 'zod';
import { brochureKinds } from '../catalog/events/brochure-kind.ts';
import { operation } from '../kernel/operation.ts';
import { id, isoDate, millis, ulidText } from '../kernel/schema.ts';
import { oneLine } from '../kernel/text.ts';
import { urlId } from '../kernel/url-values.ts';
import { actProblems } from './act-problems.ts';
import { seatChange } from './acts.ts';
import { requestStates, sides } from './request.ts';

/* What people of a team are asked, and answer by the link of a mail (Part 3 §7 ChangeRequest). */

const requestView = z.object({
  id: ulidText,
  position: z.int(),
  /** the one day that a sub comes for; null: it is for good */
  on: isoDate.nullable(),
  told: z.string(),
  by: z.string(),
  at: millis,
  validTo: millis,
  state: z.enum(requestStates),
  reason: z.string(),
  /** who is asked, with what they have said; their addresses are nobody's business */
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
  summary: 'What was asked for the seats of a team, newest first; for who acts for it',
  problems: ['registration/unknown-team'],
});

/** Ours: who plays for one night of a league, of all its teams. */
export const eventSubs = operation({
  method: 'GET',
  path: '/api/tournament/{id}/subs',
  auth: 'optional',
  summary:
    'Who has agreed to play for one day of a league in place of somebody, of all its teams: between two days, or all; of teams that the reader may see',
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
    'Asks for somebody else on a seat: who leaves and who comes are mailed and have to agree. In a league for one day alone (`on`): a sub, while the seat stays whose it is. Or calls that off, a sub until their day is over (`cancel`); or decides it for them, as an organizer with a reason (`decide`)',
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
/** What the link of a mail asks. `seat`: whether somebody else may sit on a seat. `me`: whether its reader is who was entered. */
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
    'What a team asks the signed-in user, at the addresses they have proved: each with the key that answers it, as their mail has it. Empty for everybody else',
  params: byTeam,
  output: z.object({ items: z.array(z.object({ key: z.string(), told: z.string(), validTo: millis })) }),
  problems: [],
});

const byKey = z.object({ key: z.string().max(200) });
export const asked = operation({
  method: 'GET',
  path: '/api/asked/{key}',
  auth: 'optional',
  summary: 'What the link of a mail asks its reader about a team',
  params: byKey,
  output: askedView,
  problems: ['registration/unknown-team', 'request/throttled'],
});

export const answerAsked = operation({
  method: 'POST',
  path: '/api/asked/{key}',
  auth: 'optional',
  summary:
    'Answers it: yes or no to another player; or which players of a team are not who they are said to be (`notMe`), whose names go off it',
  params: byKey,
  body: z.union([z.object({ yes: z.boolean() }), z.object({ notMe: z.array(z.int().min(1).max(60)).min(1).max(60) })]),
  output: askedView,
  problems: [...actProblems, 'request/throttled'],
});
