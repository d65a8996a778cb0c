import * as z from 'zod';
import { operation } from '../kernel/operation.ts';
import { id, millis } from '../kernel/schema.ts';
import { urlFlag, urlId } from '../kernel/url-values.ts';
import { checkinWays } from '../registration/teams/checkin-ways.ts';
import { missingKinds } from './checkin/missing.ts';
import { longestPass, mostMarks, outcomes } from './checkin/settle.ts';
import { mostTexts } from './checkin/texts.ts';

/* Check-in of an event's teams (Part 3 §2, §7): by the crew, by the teams themselves, by their signed passes. */

const missing = z.object({
  kind: z.enum(missingKinds),
  what: z.string(),
  who: z.array(z.string()),
  blocks: z.boolean(),
  /** of an agreement: its page, where one reads and signs it */
  agreementId: id.optional(),
});

/** A team as check-in sees it. `missing` null: its forms were not looked at (a large event is read a division at a time). `waivers`: those still open; `act`: whether the reader acts for it, and so agrees to its waivers, pays, and asks for other players. */
const row = z.object({
  id,
  divisionId: id,
  name: z.string(),
  players: z.array(z.string()),
  club: z.string(),
  checkedIn: z.boolean(),
  checkin: z.object({ at: millis, way: z.enum(checkinWays) }).nullable(),
  missing: z.array(missing).nullable(),
  waivers: z.array(z.object({ id: z.string(), name: z.string(), text: z.string(), url: z.string() })),
  orderId: id.nullable(),
  act: z.boolean(),
});
export type CheckinRow = z.infer<typeof row>;

/** When teams check themselves in. */
const hours = z.object({ opens: millis, closes: millis });

const list = z.object({
  tournamentId: id,
  name: z.string(),
  zone: z.string(),
  ...hours.shape,
  /** who may past what stands in the way, and for every team; who may ask by text message, since there is a number that takes answers */
  may: z.object({ crew: z.boolean(), manage: z.boolean(), text: z.boolean() }),
  /** the event's public key, as the numbers of a JWK on P-256: passes are verified by it; null for who is not of the crew */
  key: z.object({ x: z.string(), y: z.string() }).nullable(),
  /** `complete`: every team of it is here (Part 3 §4) */
  divisions: z.array(z.object({ id, name: z.string(), teams: z.int(), here: z.int(), complete: z.boolean() })),
  teams: z.array(row),
});
export type CheckinList = z.infer<typeof list>;

const mark = z.object({
  teamId: id,
  here: z.boolean(),
  /** when it was said, by the clock of the device; never later than now */
  at: millis,
  pass: z.string().max(longestPass).optional(),
  /** the organizers let a team in although money or a number is missing */
  anyway: z.boolean().optional(),
});
export type SentMark = z.infer<typeof mark>;

/** What came of a mark, with the team as it is now; `refused` says why not. */
const settled = z.object({
  teamId: id,
  outcome: z.enum([...outcomes, 'refused']),
  checkedIn: z.boolean(),
  checkin: row.shape.checkin,
  refused: z.object({ code: z.string(), title: z.string() }).nullable(),
});
export type SettledMark = z.infer<typeof settled>;

const byId = z.object({ id: urlId });
const refusals = [
  'registration/unknown-team',
  'registration/not-checkable',
  'registration/agreements-unsigned',
  'checkin/unpaid',
  'checkin/numbers',
  'checkin/closed',
  'checkin/pass-not-valid',
] as const;

export const checkinList = operation({
  method: 'GET',
  path: '/api/tournament/{id}/OnlineCheckin',
  auth: 'token',
  summary:
    'Who is here and what is missing of whom: all teams of an event for its crew, of a division if asked; else the asker’s own',
  params: byId,
  query: z.object({ divisionId: urlId.optional() }),
  output: list,
  problems: ['catalog/no-such-event'],
});

/** Marks carry their own moment: sent again they change nothing more. */
export const markCheckins = operation({
  method: 'POST',
  path: '/api/tournament/{id}/OnlineCheckin',
  auth: 'token',
  repeatable: true,
  summary: 'Checks teams in, or takes it back; also what was marked without a connection (Part 3 §2, §5)',
  params: byId,
  body: z.object({ marks: z.array(mark).min(1).max(mostMarks) }),
  output: z.object({ items: z.array(settled) }),
  problems: ['catalog/no-such-event'],
});

export const teamCheckin = operation({
  method: 'GET',
  path: '/api/Team/{id}/OnlineCheckin',
  auth: 'token',
  summary: 'How a team checks in: whether it may now, what is missing, and its pass',
  params: byId,
  output: row.extend({ ...hours.shape, open: z.boolean(), zone: z.string(), pass: z.string() }),
  problems: ['registration/unknown-team'],
});

export const onlineCheckin = operation({
  method: 'POST',
  path: '/api/Team/{id}/OnlineCheckin',
  auth: 'token',
  repeatable: true,
  summary: 'A team checks itself in',
  params: byId,
  body: z.object({ here: z.boolean() }),
  output: settled,
  problems: refusals,
});

/** `b`: whether the team of `a` is here. */
export const checkInTeam = operation({
  method: 'POST',
  path: '/api/Team/{a}/CheckIn/{b}',
  auth: 'user',
  repeatable: true,
  summary: 'The crew checks a team in (`b` true), or takes it back',
  params: z.object({ a: urlId, b: urlFlag }),
  body: z.object({ anyway: z.boolean().default(false) }),
  output: settled,
  problems: refusals,
});

/** What became of asking: teams that are asked now; those that were asked a short while ago or too often; without a phone; whose phone wants no messages. */
const texted = z.object({ asked: z.int(), lately: z.int(), phoneless: z.int(), stopped: z.int() });
export type Texted = z.infer<typeof texted>;

/** Asks teams of a division that are not here, by text message. */
export const smsCheckin = operation({
  method: 'POST',
  path: '/api/tournament/{id}/SmsCheckIn',
  auth: 'user',
  spends: 'code',
  repeatable: true,
  summary: 'Asks the teams of a division that are not here by text message; they answer by text, too (Part 3 §2)',
  params: byId,
  body: z.object({ divisionId: id, teamIds: z.array(id).min(1).max(mostTexts).optional() }),
  output: texted,
  problems: ['catalog/no-such-event', 'catalog/no-such-division', 'checkin/closed', 'checkin/no-texts'],
});
