import * as z from 'zod';
import { operation } from '../kernel/operation.ts';
import { emailAddress, id, isoDate, ulidText, wallTime } from '../kernel/schema.ts';
import { urlId } from '../kernel/url-values.ts';
import { datesWanted } from './dates/open-days.ts';
import { reservationView } from './views.ts';

/** A session date as anyone sees it: its hours, and the spots left in each group sold by date (null for no limit). */
const sessionDay = z.object({
  date: isoDate,
  startTime: wallTime.nullable(),
  endTime: wallTime.nullable(),
  left: z.array(z.object({ divisionId: id, left: z.int().nullable(), waiting: z.int() })),
});

/** The dates of a session with the spots left on each. */
export const sessionDays = operation({
  method: 'GET',
  path: '/api/session/{id}/dates',
  auth: 'public',
  cache: { sMaxAge: 2, staleWhileRevalidate: 4 },
  summary:
    'List the dates of a training session that can still be booked (up to 60), with the spots left in each group, and the canceled dates. Open to everyone.',
  params: z.object({ id: urlId }),
  output: z.object({
    days: z.array(sessionDay),
    canceled: z.array(z.object({ date: isoDate, note: z.string() })),
  }),
  problems: ['registration/not-a-session'],
});

/** A request for a notice when a full date has a spot. */
export const waitForDate = operation({
  method: 'POST',
  path: '/api/session/{id}/dates/wait',
  auth: 'optional',
  summary:
    'Join the waitlist of a full date by email. When a spot opens, the first person is emailed and has one day to take it, or two hours in the last three days before the date. Open to everyone.',
  params: z.object({ id: urlId }),
  body: z.object({ divisionId: id, date: isoDate, email: emailAddress().max(320) }),
  output: z.object({ position: z.int() }),
  problems: [
    'registration/not-a-session',
    'registration/unknown-division',
    'registration/unknown-date',
    'registration/date-not-full',
  ],
});

/** The dates of a hold. */
export const chooseDates = operation({
  method: 'POST',
  path: '/api/tournament/reservation/{id}/dates',
  auth: 'optional',
  summary:
    'Replace the dates of a session hold; if one isn’t available, nothing changes. Send single dates for drop-in, as many as a punch card has, or all remaining dates for a season pass. `spot`: the key from an email that offered one of the dates. For the person with the hold.',
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
