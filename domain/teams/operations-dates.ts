import * as z from 'zod';
import { operation } from '../kernel/operation.ts';
import { id, isoDate, millis, minor, wallTime } from '../kernel/schema.ts';
import { urlId } from '../kernel/url-values.ts';
import { dateWays, mostAttendance } from '../registration/dates/open-days.ts';

const params = z.object({ id: urlId });

/**
 * One date of a session, by group: the people with a spot (`taken`; a null `teams` means the whole group), the limit
 * (null for none), the people waiting, and the registrations that were present.
 */
const bookDay = z.object({
  date: isoDate,
  startTime: wallTime.nullable(),
  endTime: wallTime.nullable(),
  canceled: z.boolean(),
  here: z.int(),
  came: z.array(id),
  groups: z.array(
    z.object({
      ...{ divisionId: id, taken: z.int(), held: z.int(), capacity: z.int().nullable(), waiting: z.int() },
      teams: z.array(id).nullable(),
    }),
  ),
});

/** Someone who comes on a date. If `way` is null, they come to every date, like their whole group. */
const attendee = z.object({
  teamId: id,
  divisionId: id,
  name: z.string(),
  way: z.enum(dateWays).nullable(),
  here: z.boolean(),
  at: millis.nullable(),
});
export type Attendee = z.infer<typeof attendee>;

/**
 * Someone on the waitlist for a date, or with a spot on it held until a time (`until`). The list is in waitlist order.
 */
const dateWait = z.object({
  id: z.string(),
  date: isoDate,
  divisionId: id,
  email: z.string(),
  at: millis,
  until: millis.nullable(),
});

/** A session by date, for its staff: how many people come to each date, and who comes on one of them. */
export const sessionBook = operation({
  method: 'GET',
  path: '/api/session/{id}/book',
  auth: 'user',
  summary:
    'List a session’s dates: how many people are coming to each, who is on each waitlist, and who is coming on one date (`date`; default: today or the next one). For the event’s admins and, without full email addresses, its directors.',
  params,
  query: z.object({ date: isoDate.optional() }),
  output: z.object({
    name: z.string(),
    date: isoDate.nullable(),
    groups: z.array(z.object({ id, name: z.string(), byDate: z.boolean() })),
    days: z.array(bookDay),
    rows: z.array(attendee),
    waits: z.array(dateWait),
    may: z.object({ manage: z.boolean() }),
  }),
  problems: ['registration/not-a-session'],
});

const mark = z.object({ date: isoDate, teamId: id, here: z.boolean(), at: millis });

/** Attendance on a date. Marks can arrive late, from a phone that was offline. */
export const markAttendance = operation({
  method: 'POST',
  path: '/api/session/{id}/attendance',
  auth: 'user',
  summary:
    'Mark attendance on a date, or undo it. The latest mark counts, regardless of arrival order; a time in the future counts as now. For the event’s admins and directors.',
  params,
  body: z.object({ marks: z.array(mark).min(1).max(mostAttendance) }),
  output: z.object({
    items: z.array(z.object({ date: isoDate, teamId: id, here: z.boolean(), at: millis, known: z.boolean() })),
  }),
  problems: ['registration/not-a-session'],
});

/** Cancels one date. */
export const cancelDate = operation({
  method: 'POST',
  path: '/api/session/{id}/dates/cancel',
  auth: 'user',
  repeatable: true,
  summary:
    'Cancel one date of a session: it can’t be booked anymore, everyone registered or waiting is emailed, and anyone who paid for that date gets a code worth what they paid, which they can exchange for a refund. Calling it again finishes anything left undone. For the event’s admins.',
  params,
  body: z.object({ date: isoDate, note: z.string().trim().max(500).default('') }),
  output: z.object({ told: z.int(), credited: z.int() }),
  problems: ['registration/not-a-session', 'registration/unknown-date'],
});

/** Uses one date of a team's punch card. */
export const bookCardDate = operation({
  method: 'POST',
  path: '/api/Team/{id}/dates',
  auth: 'token',
  summary:
    'Take a spot on one more date with a team’s punch card. A date the team already has doesn’t use another punch. For anyone who acts for the team, and the event’s staff.',
  params,
  body: z.object({ date: isoDate }),
  output: z.object({ left: z.int() }),
  problems: [
    'registration/unknown-team',
    'registration/no-dates-left',
    'registration/unknown-date',
    'registration/date-full',
  ],
});

/** Exchanges a canceled date that is back on a punch card for a credit. */
export const takeDateCredit = operation({
  method: 'POST',
  path: '/api/Team/{id}/dates/{date}/credit',
  auth: 'token',
  summary:
    'Take a credit for a canceled date’s price instead of returning the date to the team’s punch card. Repeating it returns the same code. For anyone who acts for the team, and the event’s staff.',
  params: params.extend({ date: isoDate }),
  output: z.object({ code: z.string(), amount: minor }),
  problems: ['registration/unknown-team', 'registration/no-dates-left'],
});

/** Refunds a canceled date instead of giving a credit for it. */
export const refundDate = operation({
  method: 'POST',
  path: '/api/Team/{id}/dates/{date}/refund',
  auth: 'token',
  summary:
    'Refund a canceled date to the card that paid for it. Its credit, which must be unused, stops working. Repeating it returns the same refund. For anyone who acts for the team, and the event’s staff who handle money.',
  params: params.extend({ date: isoDate }),
  output: z.object({ amount: minor, done: z.boolean() }),
  problems: ['registration/unknown-team', 'registration/credit-used', 'registration/not-paid-by-card'],
});
