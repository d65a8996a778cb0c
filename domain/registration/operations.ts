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
  summary: 'What the caller holds in a division right now, if anything (Part 2 §2: existing reservation)',
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
    'Holds a place, or a place in line when there is none. `entry` is the registration’s own ULID: asking again finds the same hold. `resume`: an open hold of the caller in the division is answered instead (`existed`), unless it is one of `except`. `replaces`: the hold that is given back for it',
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
  summary:
    'Whether an event’s password is right, for the gate before the wizard (Part 2 §2; the hub has the same as CheckPass). Guesses are limited',
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
    'Keeps a hold alive by its id, and says what it has become: somebody in line may have been given a place meanwhile',
  params: z.object({ id: ulidText }),
  output: reservationView,
  problems: ['registration/unknown-reservation', 'registration/reservation-expired'],
});

export const cancelReservation = operation({
  method: 'POST',
  path: '/api/tournament/reservation/{id}/cancel',
  auth: 'optional',
  summary: 'Gives a hold back; repeating it is harmless',
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
    'The line of a division, counted once a second (a long one every ten): how many wait, the first hundred, and of more the moments that part them into 256 equal parts. Whoever has a reservation tells their place by its `since` and the last four letters of its id',
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
    'What a chance in line is worked out from: how many teams have a place in the division, and how many of the teams of the organizer’s last events withdrew, in how many divisions',
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
    'The draw of a surge-protected opening (Part 2 §4): the one ahead, else the last. Before the opening the hash of its seed; after it the seed, the hash of the list, and a part of the tickets in their order where one is asked for: all that it takes to draw again. `wId`: the draw of that window',
  query: z.object({ tId: urlId, dId: urlId, wId: urlId.optional(), part: urlInt.optional() }),
  output: drawView,
  problems: ['registration/unknown-division', 'registration/no-draw'],
});

export const offer = operation({
  method: 'GET',
  path: '/api/waitlist/offer/{key}',
  auth: 'public',
  summary: 'An offered place behind the link that was sent: what it is for and until when',
  params: z.object({ key: z.string().min(20).max(200) }),
  output: publicOffer,
  problems: ['registration/not-offered'],
});

export const acceptOffer = operation({
  method: 'POST',
  path: '/api/waitlist/offer/{key}/accept',
  auth: 'optional',
  summary:
    'Moves an offered place to whoever opens its link, on whatever device: then it can be paid from there. Repeating it is harmless',
  params: z.object({ key: z.string().min(20).max(200) }),
  output: z.object({ accepted: z.boolean() }),
  problems: ['registration/not-offered', 'registration/in-payment'],
});

export const declineOffer = operation({
  method: 'POST',
  path: '/api/waitlist/offer/{key}/decline',
  auth: 'public',
  summary: 'Gives an offered place to the next in line',
  params: z.object({ key: z.string().min(20).max(200) }),
  output: z.object({ declined: z.boolean() }),
  problems: ['registration/not-offered', 'registration/in-payment'],
});
