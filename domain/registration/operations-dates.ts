import * as z from 'zod';
import { operation } from '../kernel/operation.ts';
import { id, isoDate, ulidText, wallTime } from '../kernel/schema.ts';
import { urlId } from '../kernel/url-values.ts';
import { datesWanted } from './dates/schema-of-choice.ts';
import { reservationView } from './views.ts';

/** A date of a session for everybody: its hours, and what is left of it in each group that is sold by dates (null: no limit). */
const sessionDay = z.object({
  date: isoDate,
  startTime: wallTime.nullable(),
  endTime: wallTime.nullable(),
  left: z.array(z.object({ divisionId: id, left: z.int().nullable(), waiting: z.int() })),
});

/** The dates of a session with what is left of each. */
export const sessionDays = operation({
  method: 'GET',
  path: '/api/session/{id}/dates',
  auth: 'public',
  cache: { sMaxAge: 2, staleWhileRevalidate: 4 },
  summary:
    'The dates of a training session that can still be booked, at most sixty, with what is left of each in every group that is sold by dates, and the dates that were canceled',
  params: z.object({ id: urlId }),
  output: z.object({
    days: z.array(sessionDay),
    canceled: z.array(z.object({ date: isoDate, note: z.string() })),
  }),
  problems: ['registration/not-a-session'],
});

/** Asks to be told when a date that is full has a place. */
export const waitForDate = operation({
  method: 'POST',
  path: '/api/session/{id}/dates/wait',
  auth: 'optional',
  summary:
    'Puts an address on the waitlist of a date that is full. When a place is free its first is written to and has it for a day, in the last three days two hours',
  params: z.object({ id: urlId }),
  body: z.object({ divisionId: id, date: isoDate, email: z.email().max(320) }),
  output: z.object({ position: z.int() }),
  problems: [
    'registration/not-a-session',
    'registration/unknown-division',
    'registration/unknown-date',
    'registration/date-not-full',
  ],
});

/** The dates that a hold is for. */
export const chooseDates = operation({
  method: 'POST',
  path: '/api/tournament/reservation/{id}/dates',
  auth: 'optional',
  summary:
    'The dates that a hold of a session is for, in place of those before: all of them are held, or none. One by one where one may drop in, so many together as a pack has, or every date that is to come (a pass). `spot`: of a mail that offered one of them',
  params: z.object({ id: ulidText }),
  body: datesWanted.extend({ spot: ulidText.optional() }),
  output: reservationView.extend({ days: z.array(isoDate) }),
  problems: [
    'registration/unknown-reservation',
    'registration/reservation-expired',
    'registration/in-payment',
    'registration/unknown-division',
    'registration/dates-not-sold',
    'registration/unknown-date',
    'registration/date-full',
    'registration/dates-not-held',
  ],
});
