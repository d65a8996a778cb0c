import * as z from 'zod';
import { operation } from '../kernel/operation.ts';
import { id, millis } from '../kernel/schema.ts';
import { urlFlag, urlId } from '../kernel/url-values.ts';
import { checkinWays } from '../registration/teams/roster.ts';
import { missingKinds } from './checkin/missing.ts';
import { longestPass, mostMarks, outcomes } from './checkin/settle.ts';
import { mostTexts } from './checkin/texts.ts';

/* Check-in of an event's teams (Part 3 §2, §7): by staff, by the teams themselves, with signed passes. */

const missing = z.object({
  kind: z.enum(missingKinds),
  what: z.string(),
  who: z.array(z.string()),
  blocks: z.boolean(),
  /** For an agreement: the page where people read and sign it. */
  agreementId: id.optional(),
});

/**
 * A team as check-in shows it. `missing` is null if its forms weren't read (large events are read one division at a
 * time). `waivers` are the open requests. `act` is whether the caller acts for the team, and so can agree to its
 * waivers, pay, and request other players.
 */
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

/** When teams can check in themselves. */
const hours = z.object({ opens: millis, closes: millis });

const list = z.object({
  tournamentId: id,
  name: z.string(),
  zone: z.string(),
  ...hours.shape,
  /**
   * The caller's rights. `crew`: check in every team. `manage`: check in teams despite blocking items. `text`: ask by
   * text, which needs a phone number that receives replies.
   */
  may: z.object({ crew: z.boolean(), manage: z.boolean(), text: z.boolean() }),
  /** The event's public key for verifying passes, as a P-256 JWK. Null for anyone who isn't staff. */
  key: z.object({ x: z.string(), y: z.string() }).nullable(),
  /** `complete` means that all of the division's teams are checked in (Part 3 §4). */
  divisions: z.array(z.object({ id, name: z.string(), teams: z.int(), here: z.int(), complete: z.boolean() })),
  teams: z.array(row),
});
export type CheckinList = z.infer<typeof list>;

const mark = z.object({
  teamId: id,
  here: z.boolean(),
  /** When the team was marked, by the device's clock, but never later than now. */
  at: millis,
  pass: z.string().max(longestPass).optional(),
  /** Whether the organizers check in a team even though money or a number is missing. */
  anyway: z.boolean().optional(),
});
export type SentMark = z.infer<typeof mark>;

/** The result of a mark, with the team as it is now. `refused` explains why it was refused. */
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
  scope: 'teams',
  summary:
    'List teams with their check-in status and, for those not checked in, the items they’re missing. Staff see all teams of an event or division, and everyone else their own.',
  params: byId,
  query: z.object({ divisionId: urlId.optional() }),
  output: list,
  problems: ['catalog/no-such-event'],
});

/**
 * A call that marks teams as checked in or not. Each mark has its own time, so sending it again has no further effect.
 */
export const markCheckins = operation({
  method: 'POST',
  path: '/api/tournament/{id}/OnlineCheckin',
  auth: 'token',
  scope: 'registrations:write',
  repeatable: true,
  summary:
    'Check teams in, or undo a check-in, including marks made offline. For anyone who acts for the team or plays on it, and the event’s staff.',
  params: byId,
  body: z.object({ marks: z.array(mark).min(1).max(mostMarks) }),
  output: z.object({ items: z.array(settled) }),
  problems: ['catalog/no-such-event'],
});

export const teamCheckin = operation({
  method: 'GET',
  path: '/api/Team/{id}/OnlineCheckin',
  auth: 'token',
  summary:
    'Get a team’s check-in status: whether it can check in now, what is missing, and its pass. For anyone who acts for the team or plays on it, and the event’s staff.',
  params: byId,
  output: row.extend({ ...hours.shape, open: z.boolean(), zone: z.string(), pass: z.string() }),
  problems: ['registration/unknown-team'],
});

export const onlineCheckin = operation({
  method: 'POST',
  path: '/api/Team/{id}/OnlineCheckin',
  auth: 'token',
  repeatable: true,
  summary:
    'Check in your own team, or undo it (`here` false). For anyone who acts for the team or plays on it, and the event’s staff.',
  params: byId,
  body: z.object({ here: z.boolean() }),
  output: settled,
  problems: refusals,
});

/** `b` is whether the team in `a` is here. */
export const checkInTeam = operation({
  method: 'POST',
  path: '/api/Team/{a}/CheckIn/{b}',
  auth: 'user',
  scope: 'registrations:write',
  repeatable: true,
  summary: 'Check a team in (`b` true), or undo its check-in. For the event’s admins and directors.',
  params: z.object({ a: urlId, b: urlFlag }),
  body: z.object({ anyway: z.boolean().default(false) }),
  output: settled,
  problems: refusals,
});

/**
 * The result of asking: teams asked now, teams asked too recently or too often, teams without a phone, and teams whose
 * phone opted out.
 */
const texted = z.object({ asked: z.int(), lately: z.int(), phoneless: z.int(), stopped: z.int() });
export type Texted = z.infer<typeof texted>;

/** A call that sends a text to each team in a division that isn't checked in yet. */
export const smsCheckin = operation({
  method: 'POST',
  path: '/api/tournament/{id}/SmsCheckIn',
  auth: 'user',
  spends: 'code',
  repeatable: true,
  summary:
    'Text the teams of a division that aren’t checked in; they can check in by replying. For the event’s admins and directors.',
  params: byId,
  body: z.object({ divisionId: id, teamIds: z.array(id).min(1).max(mostTexts).optional() }),
  output: texted,
  problems: ['catalog/no-such-event', 'catalog/no-such-division', 'checkin/closed', 'checkin/no-texts'],
});
