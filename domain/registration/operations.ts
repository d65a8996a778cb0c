import * as z from 'zod';
import { operation } from '../kernel/operation.ts';
import { id, millis, ulidText } from '../kernel/schema.ts';
import { urlId, urlInt } from '../kernel/url-values.ts';
import { drawView, publicOffer, reservationView } from './views.ts';

const refusals = [
  'registration/wrong-password',
  'registration/sign-in-required',
  'registration/external-registration',
  'registration/not-open',
  'registration/event-called-off',
  'registration/unknown-division',
  'registration/division-closed',
  'registration/division-full',
] as const;

export const myReservation = operation({
  method: 'GET',
  path: '/api/tournament/reservation',
  auth: 'optional',
  repeatable: true,
  summary: 'Get the caller’s open hold in a division, if there is one. Open to everyone.',
  query: z.object({ tId: urlId, dId: urlId }),
  output: reservationView.nullable(),
  problems: [],
});

export const reserve = operation({
  method: 'POST',
  path: '/api/tournament/reservation',
  auth: 'optional',
  repeatable: true,
  summary:
    'Hold a spot, or a waitlist position if no spot is open. `entry` is the registration’s own ULID, so a repeated call finds the same hold. `resume` returns the caller’s open hold in the division instead (`existed`), unless `except` lists it. `replaces` is the hold to release in exchange. Open to everyone.',
  body: z.object({
    tournamentId: id,
    divisionId: id,
    entry: ulidText,
    password: z.string().max(100).optional(),
    resume: z.object({ except: z.array(ulidText).max(100) }).optional(),
    replaces: ulidText.optional(),
  }),
  output: reservationView.extend({ existed: z.boolean() }),
  problems: refusals,
});

export const checkPassword = operation({
  method: 'POST',
  path: '/api/tournament/{id}/checkPass',
  auth: 'optional',
  spends: 'guess',
  summary: 'Check an event’s password before registration. The number of attempts is limited. Open to everyone.',
  params: z.object({ id: urlId }),
  body: z.object({ password: z.string().min(1).max(100) }),
  output: z.object({ right: z.literal(true) }),
  problems: ['registration/wrong-password', 'registration/unknown-event'],
});

export const keepReservation = operation({
  method: 'GET',
  path: '/api/tournament/reservation/{id}',
  auth: 'optional',
  summary:
    'Keep a hold alive and get its status: a waitlisted team may have been offered a spot. For the person with the hold.',
  params: z.object({ id: ulidText }),
  output: reservationView,
  problems: ['registration/unknown-reservation', 'registration/reservation-expired'],
});

export const cancelReservation = operation({
  method: 'POST',
  path: '/api/tournament/reservation/{id}/cancel',
  auth: 'optional',
  summary: 'Release a hold; repeating is safe. For the person with the hold.',
  params: z.object({ id: ulidText }),
  output: z.object({ canceled: z.boolean() }),
  problems: [],
});

export const waitlist = operation({
  method: 'GET',
  path: '/api/waitlist',
  auth: 'public',
  cache: { sMaxAge: 1, staleWhileRevalidate: 2 },
  summary:
    'Get a division’s waitlist: how many teams are waiting, the first 100, and for a longer list the join times that split it into 256 equal parts. Teams find their position by `since` and the last four letters of their ID. Updated every second, or every ten seconds for a long list. Open to everyone.',
  query: z.object({ dId: urlId }),
  output: z.object({
    divisionId: id,
    waiting: z.int(),
    head: z.array(z.object({ since: millis, mark: z.string() })),
    quantiles: z.array(millis),
  }),
  problems: [],
});

export const waitlistUsual = operation({
  method: 'GET',
  path: '/api/waitlist/usual',
  auth: 'public',
  cache: { sMaxAge: 600, staleWhileRevalidate: 600 },
  summary:
    'Get the figures behind the odds of getting a spot: the teams with a spot in the division, and the withdrawals at the organizer’s past events. Open to everyone.',
  query: z.object({ tId: urlId, dId: urlId }),
  output: z.object({ divisionId: id, teams: z.int(), entered: z.int(), withdrew: z.int(), divisions: z.int() }),
  problems: ['registration/unknown-division'],
});

export const draw = operation({
  method: 'GET',
  path: '/api/draw',
  auth: 'public',
  cache: { sMaxAge: 1, staleWhileRevalidate: 2 },
  summary:
    'Get the lottery of a division’s opening: the upcoming or latest one, or that of a window (`wId`). Before the opening, it has the hash of its seed; afterward, it has everything needed to repeat it: the seed, the hash of the list, and the tickets in order. Open to everyone.',
  query: z.object({ tId: urlId, dId: urlId, wId: urlId.optional(), part: urlInt.optional() }),
  output: drawView,
  problems: ['registration/unknown-division', 'registration/no-draw'],
});

export const offer = operation({
  method: 'GET',
  path: '/api/waitlist/offer/{key}',
  auth: 'public',
  summary: 'Get the offer behind an offered spot’s link: what it’s for and when it ends. For anyone with the link.',
  params: z.object({ key: z.string().min(20).max(200) }),
  output: publicOffer,
  problems: ['registration/not-offered'],
});

export const acceptOffer = operation({
  method: 'POST',
  path: '/api/waitlist/offer/{key}/accept',
  auth: 'optional',
  summary:
    'Move an offered spot to the device that opened its link, so it can be paid from there; repeating is safe. For anyone with the link.',
  params: z.object({ key: z.string().min(20).max(200) }),
  output: z.object({ accepted: z.boolean() }),
  problems: ['registration/not-offered', 'registration/in-payment'],
});

export const declineOffer = operation({
  method: 'POST',
  path: '/api/waitlist/offer/{key}/decline',
  auth: 'public',
  summary: 'Decline an offered spot, which goes to the next team on the waitlist. For anyone with the link.',
  params: z.object({ key: z.string().min(20).max(200) }),
  output: z.object({ declined: z.boolean() }),
  problems: ['registration/not-offered', 'registration/in-payment'],
});
