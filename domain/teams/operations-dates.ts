import * as z from 'zod';
import { operation } from '../kernel/operation.ts';
import { id, isoDate, millis, wallTime } from '../kernel/schema.ts';
import { urlId } from '../kernel/url-values.ts';
import { dateWays, mostAttendance } from '../registration/dates/schema-of-choice.ts';

const params = z.object({ id: urlId });

/** A date of a session, by group: who has a place (`taken`; `teams`, null: all of the group), how many there are (null: no limit), who waits; which entries came. */
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

/** Somebody who comes on a date. `way` null: they come to every date, as all of their group. */
const attendee = z.object({
  teamId: id,
  divisionId: id,
  name: z.string(),
  way: z.enum(dateWays).nullable(),
  here: z.boolean(),
  at: millis.nullable(),
});
export type Attendee = z.infer<typeof attendee>;

/** Somebody who waits for a date, or has a spot kept there until a moment (`until`); the first in line first. */
const dateWait = z.object({
  id: z.string(),
  date: isoDate,
  divisionId: id,
  email: z.string(),
  at: millis,
  until: millis.nullable(),
});

/** A session by its dates, for who runs it: how many come to each, and on one of them who. */
export const sessionBook = operation({
  method: 'GET',
  path: '/api/session/{id}/book',
  auth: 'user',
  summary:
    'The dates of a session with how many come to each, who waits for them, and who comes on one of them (`date`; without it today, or the next), for its crew',
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

/** Who is here on a date; marks may come late, from a phone that had no net. */
export const markAttendance = operation({
  method: 'POST',
  path: '/api/session/{id}/attendance',
  auth: 'user',
  summary:
    'Marks who is here on a date, or is not after all. Of marks of one entry on one date the latest stands, in whichever order they come; a moment ahead of now counts as now',
  params,
  body: z.object({ marks: z.array(mark).min(1).max(mostAttendance) }),
  output: z.object({
    items: z.array(z.object({ date: isoDate, teamId: id, here: z.boolean(), at: millis, known: z.boolean() })),
  }),
  problems: ['registration/not-a-session'],
});

/** Calls one date off. */
export const cancelDate = operation({
  method: 'POST',
  path: '/api/session/{id}/dates/cancel',
  auth: 'user',
  repeatable: true,
  summary:
    'Calls one date off: nobody can book it any more, each who comes is told by mail, and those who paid for it have a code worth what the date cost them. Repeated, it does what is still to be done',
  params,
  body: z.object({ date: isoDate, note: z.string().trim().max(500).default('') }),
  output: z.object({ told: z.int(), credited: z.int() }),
  problems: ['registration/not-a-session', 'registration/unknown-date'],
});
