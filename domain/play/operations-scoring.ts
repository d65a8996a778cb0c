import * as z from 'zod';
import { operation } from '../kernel/operation.ts';
import { id, isoDate, millis, ulidText } from '../kernel/schema.ts';
import { urlId, urlInt } from '../kernel/url-values.ts';
import { playCodes } from './problems.ts';
import { gameEntry } from './rounds/commands.ts';
import { appendedView } from './views.ts';

/*
 * Calls for scoring keys (Part 3 §7). Someone who is allowed to score a match gets a key for it. Anyone with the key
 * can score that match from another device, without signing in, until the key ends.
 */
const key = z.string().regex(/^[\w-]{22}$/);
const keyed = z.object({ key, id });

export const startScoring = operation({
  method: 'POST',
  path: '/api/matches/scoring/start',
  auth: 'user',
  summary:
    'Create a scoring QR code for one match, which lets a volunteer score it without signing in. For the event’s admins, directors and refs.',
  body: z.object({ id }),
  output: z.object({ n: z.int(), id, path: z.string(), key, validTo: millis }),
  problems: playCodes,
});

export const checkScoringKey = operation({
  method: 'POST',
  path: '/api/matches/scoring/keycheck',
  auth: 'public',
  summary: 'Check whether a scoring QR code is still valid. For anyone with the code.',
  body: keyed,
  output: z.boolean(),
  problems: [],
});

export const endScoring = operation({
  method: 'POST',
  path: '/api/matches/scoring/end',
  auth: 'public',
  summary: 'End a scoring QR code; returns whether there was one. For anyone with the code.',
  body: keyed,
  output: z.boolean(),
  problems: [],
});

export const updateScoring = operation({
  method: 'POST',
  path: '/api/matches/scoring/update',
  auth: 'public',
  summary:
    'Score a match with a scoring QR code. `timestamp` is when the score was entered. Sets that have changed since then stay as they are, unless the request includes their previous score in `was`. For anyone with the code.',
  query: z.object({ key, timestamp: urlInt }),
  body: z.object({ entryId: ulidText, id, games: z.array(gameEntry).min(1).max(9) }),
  output: appendedView,
  problems: playCodes,
});

/**
 * A call that we added. It shows the current scorer of a match, so that two people don't score it without knowing about
 * each other.
 */
export const holdScoring = operation({
  method: 'POST',
  path: '/api/matches/scoring/hold',
  auth: 'optional',
  summary:
    'Report every few seconds that a device is scoring a match, and learn whether another device is. `who` is null if the other device is your own. `take` takes over; `leave` stops. For anyone with the scoring QR code, and the event’s admins, directors and refs.',
  body: z.object({
    id,
    device: z.string().regex(/^[\w-]{10,40}$/),
    key: key.optional(),
    take: z.boolean().default(false),
    leave: z.boolean().default(false),
  }),
  output: z.object({ mine: z.boolean(), who: z.string().nullable(), since: millis.nullable() }),
  problems: playCodes,
});

/*
 * Calls that we added: courts' scoring cards. A card has a key for one court on one day of an event. Anyone who has it
 * gets a scoring key for a match on that court, if the event lets work teams score.
 */
const byEvent = z.object({ id: urlId });
const court = z.string().min(1).max(30);
const cards = z.object({ day: isoDate, courts: z.array(court).min(1).max(60) });

export const courtCards = operation({
  method: 'GET',
  path: '/api/tournament/{id}/scoringCards',
  auth: 'user',
  summary:
    'Get whether work teams may score at an event, and the courts that have scoring cards for a day. For the event’s admins and directors.',
  params: byEvent,
  query: z.object({ day: isoDate }),
  output: z.object({ on: z.boolean(), courts: z.array(court) }),
  problems: ['catalog/no-such-event'],
});

export const printCourtCards = operation({
  method: 'POST',
  path: '/api/tournament/{id}/scoringCards',
  auth: 'user',
  summary:
    'Create keys for courts’ scoring cards for a day, if work teams may score. Cards that were printed before keep working. For the event’s admins and directors.',
  params: byEvent,
  body: cards,
  output: z.object({ cards: z.array(z.object({ court, key })) }),
  problems: ['catalog/no-such-event', ...playCodes],
});

export const endCourtCards = operation({
  method: 'POST',
  path: '/api/tournament/{id}/scoringCards/end',
  auth: 'user',
  summary:
    'Turn off courts’ scoring cards for a day, along with every key they gave out; returns how many courts had one. For the event’s admins and directors.',
  params: byEvent,
  body: cards,
  output: z.int(),
  problems: ['catalog/no-such-event'],
});

export const checkCourtCard = operation({
  method: 'POST',
  path: '/api/tournament/{id}/scoringCards/check',
  auth: 'public',
  summary: 'Check whether the key of a court’s scoring card is valid today. For anyone with the card.',
  params: byEvent,
  body: z.object({ court, key }),
  output: z.boolean(),
  problems: ['catalog/no-such-event'],
});

export const startCourtScoring = operation({
  method: 'POST',
  path: '/api/tournament/{id}/scoringCards/start',
  auth: 'public',
  summary:
    'Use the key of a court’s scoring card to get a key for scoring a match on that court. For anyone with the card, without an account.',
  params: byEvent,
  body: z.object({ court, key, matchId: id }),
  output: startScoring.output,
  problems: ['catalog/no-such-event', ...playCodes],
});
