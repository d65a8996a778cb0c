import * as z from 'zod';
import { id, isoDate, millis, ulidText } from '#domain/kernel/schema.ts';
import { actTypes } from '#domain/teams/acts.ts';
import { requestStates } from '#domain/teams/request.ts';
import { defineEvent } from './event.ts';

export const bidSent = defineEvent({
  type: 'registration.bid-sent',
  detail: z.object({ bidId: z.string(), sentAt: millis }),
  why: 'a bid is mailed to its people, with a link of its own; a newer sending takes its place',
});

export const checkinAsked = defineEvent({
  type: 'registration.checkin-asked',
  detail: z.object({ phone: z.string(), tournamentId: id, divisionId: id, teamId: id, askedAt: millis }),
  why: 'the crew asks a team by text message whether it is here; `phone` is the key of the one that is asked',
});

export const dateCanceled = defineEvent({
  type: 'registration.date-canceled',
  detail: z.object({ teamId: id, divisionId: id, tournamentId: id, day: isoDate }),
  why: 'a date of a session is off: who was to come is told, and what they are given for it',
});

export const dateOffered = defineEvent({
  type: 'registration.date-offered',
  detail: z.object({
    entry: ulidText,
    divisionId: id,
    tournamentId: id,
    day: isoDate,
    email: z.string(),
    until: millis,
  }),
  why: 'the first who waits for a date of a session is told that a place is kept for them',
});

export const dateWaitEnded = defineEvent({
  type: 'registration.date-wait-ended',
  detail: z.object({ entry: ulidText, divisionId: id, tournamentId: id, day: isoDate, email: z.string() }),
  why: 'who waits for a date of a session, or has a place kept there, is told that it is off',
});

export const holdExpired = defineEvent({
  type: 'registration.hold-expired',
  detail: z.object({ entry: ulidText, holder: z.string(), divisionId: id, tournamentId: id }),
  why: 'a place in a cart was not paid for in time: whose it was is told',
});

export const offerEnded = defineEvent({
  type: 'registration.offer-ended',
  detail: z.object({
    entry: ulidText,
    divisionId: id,
    tournamentId: id,
    teamId: id,
    email: z.string().nullable(),
  }),
  why: 'an offered place was not taken in time: its holder is told that it went on to the next',
});

export const spotOffered = defineEvent({
  type: 'registration.place-offered',
  detail: z.object({
    entry: ulidText,
    divisionId: id,
    tournamentId: id,
    teamId: id,
    email: z.string().nullable(),
    until: millis,
  }),
  why: 'the head of the waitlist is told that a place is free, and until when',
});

export const seatRequestChanged = defineEvent({
  type: 'registration.seat-request-changed',
  detail: z.object({ teamId: id, requestId: ulidText, state: z.enum(requestStates) }),
  why: 'somebody else is to sit on a seat: who leaves and who comes are asked; who asked hears what became of it',
});

export const teamChanged = defineEvent({
  type: 'registration.team-changed',
  /** `divisionId`: where it was before */
  detail: z.object({ teamId: id, divisionId: id, tournamentId: id, actId: ulidText, act: z.enum(actTypes) }),
  why: 'something was done to a team: its people hear of what concerns them, and cards count it',
});

export const teamLinkSent = defineEvent({
  type: 'registration.team-link-sent',
  detail: z.object({ teamId: id, linkId: ulidText }),
  why: 'a link to act for a team is mailed; its token is worked out where it is mailed',
});

export const teamRegistered = defineEvent({
  type: 'registration.team-registered',
  detail: z.object({
    teamId: id,
    divisionId: id,
    tournamentId: id,
    waitlist: z.boolean(),
    late: z.boolean().default(false),
  }),
  why: 'a team has entered, or moved from the waitlist to a place; late: it has been registered for days, and only its item is new (an import, a restored table)',
});

export const teamWithdrawn = defineEvent({
  type: 'registration.team-withdrawn',
  detail: z.object({ teamId: id, divisionId: id, tournamentId: id }),
  why: 'a team has left: it is told that its withdrawal is done',
});
