import * as z from 'zod';
import { id, isoDate, millis, ulidText } from '#domain/kernel/schema.ts';
import { actTypes } from '#domain/teams/acts.ts';
import { requestStates } from '#domain/teams/request.ts';
import { defineEvent } from './event.ts';

export const bidSent = defineEvent({
  type: 'registration.bid-sent',
  detail: z.object({ bidId: z.string(), sentAt: millis }),
  why: 'We email a bid to its people, each with their own link. A newer bid email replaces it.',
});

export const checkinAsked = defineEvent({
  type: 'registration.checkin-asked',
  detail: z.object({ phone: z.string(), tournamentId: id, divisionId: id, teamId: id, askedAt: millis }),
  why: 'Staff text a team to ask it to check in. `phone` is the key of the phone that gets the text.',
});

export const dateCanceled = defineEvent({
  type: 'registration.date-canceled',
  detail: z.object({ teamId: id, divisionId: id, tournamentId: id, day: isoDate }),
  why: 'A session date is canceled, so we notify the people registered for it and tell them what they get for it.',
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
  why: 'We tell the first person on a session date’s waitlist that a spot is held for them.',
});

export const dateWaitEnded = defineEvent({
  type: 'registration.date-wait-ended',
  detail: z.object({ entry: ulidText, divisionId: id, tournamentId: id, day: isoDate, email: z.string() }),
  why: 'We notify the people on a canceled session date’s waitlist, and those with a spot held there.',
});

export const holdExpired = defineEvent({
  type: 'registration.hold-expired',
  detail: z.object({ entry: ulidText, holder: z.string(), divisionId: id, tournamentId: id }),
  why: 'A spot in a cart was not paid for in time, so we notify its owner.',
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
  why: 'An offered spot was not taken in time, so we tell the team that it went to the next one.',
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
  why: 'We offer the spot to the first team on the waitlist and tell it when the offer ends.',
});

export const seatRequestChanged = defineEvent({
  type: 'registration.seat-request-changed',
  detail: z.object({ teamId: id, requestId: ulidText, state: z.enum(requestStates) }),
  why: 'A team asks to change a player. We ask the one who leaves and the one who joins, and tell the requester the outcome.',
});

export const teamChanged = defineEvent({
  type: 'registration.team-changed',
  /** `divisionId` is the division that the team was in before. */
  detail: z.object({ teamId: id, divisionId: id, tournamentId: id, actId: ulidText, act: z.enum(actTypes) }),
  why: 'A team has changed. We tell its people what they need to know, and event cards count it.',
});

export const teamLinkSent = defineEvent({
  type: 'registration.team-link-sent',
  detail: z.object({ teamId: id, linkId: ulidText }),
  why: 'We email a link to act for a team. Its token is computed where the email is written.',
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
  why: 'A team has registered or moved off the waitlist. `late` means that it registered days ago, and only its item is new (an import or a restored table).',
});

export const teamWithdrawn = defineEvent({
  type: 'registration.team-withdrawn',
  detail: z.object({ teamId: id, divisionId: id, tournamentId: id }),
  why: 'A team has withdrawn, so we notify its people.',
});
