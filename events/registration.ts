import * as z from 'zod';
import { id, isoDate, millis, ulidText } from '#domain/kernel/schema.ts';
import { actTypes } from '#domain/teams/acts.ts';
import { requestStates } from '#domain/teams/request.ts';
import { defineEvent } from './event.ts';

export const bidSent = defineEvent({
  type: 'registration.bid-sent',
  detail: z.object({ bidId: z.string(), sentAt: millis }),
  why: 'a bid is emailed to its people, each with their own link; a newer one replaces it',
});

export const checkinAsked = defineEvent({
  type: 'registration.checkin-asked',
  detail: z.object({ phone: z.string(), tournamentId: id, divisionId: id, teamId: id, askedAt: millis }),
  why: 'staff ask a team by text message to check in; `phone` is the key of the phone that is asked',
});

export const dateCanceled = defineEvent({
  type: 'registration.date-canceled',
  detail: z.object({ teamId: id, divisionId: id, tournamentId: id, day: isoDate }),
  why: 'a session date is canceled: people registered for it are notified, with what they get for it',
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
  why: "the first person on a session date's waitlist is told that a spot is held for them",
});

export const dateWaitEnded = defineEvent({
  type: 'registration.date-wait-ended',
  detail: z.object({ entry: ulidText, divisionId: id, tournamentId: id, day: isoDate, email: z.string() }),
  why: "people on a canceled session date's waitlist, or with a spot held there, are notified",
});

export const holdExpired = defineEvent({
  type: 'registration.hold-expired',
  detail: z.object({ entry: ulidText, holder: z.string(), divisionId: id, tournamentId: id }),
  why: 'a spot in a cart was not paid for in time: its owner is notified',
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
  why: 'an offered spot was not taken in time: the team is told that it went to the next one',
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
  why: 'the first team on the waitlist is told that a spot is free, and until when',
});

export const seatRequestChanged = defineEvent({
  type: 'registration.seat-request-changed',
  detail: z.object({ teamId: id, requestId: ulidText, state: z.enum(requestStates) }),
  why: 'a team asks to change a player: the one who leaves and the one who joins are asked, and the requester is told the outcome',
});

export const teamChanged = defineEvent({
  type: 'registration.team-changed',
  /** `divisionId` is the division it was in before. */
  detail: z.object({ teamId: id, divisionId: id, tournamentId: id, actId: ulidText, act: z.enum(actTypes) }),
  why: 'a team has changed: its people are told what they need to know, and event cards count it',
});

export const teamLinkSent = defineEvent({
  type: 'registration.team-link-sent',
  detail: z.object({ teamId: id, linkId: ulidText }),
  why: 'a link to act for a team is emailed; its token is computed where the email is written',
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
  why: 'a team has registered or moved off the waitlist; late: it registered days ago, and only its item is new (an import or a restored table)',
});

export const teamWithdrawn = defineEvent({
  type: 'registration.team-withdrawn',
  detail: z.object({ teamId: id, divisionId: id, tournamentId: id }),
  why: 'a team has withdrawn: its people are notified',
});
