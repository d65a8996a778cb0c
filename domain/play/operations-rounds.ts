import * as z from 'zod';
import { operation } from '../kernel/operation.ts';
import { patchOf } from '../kernel/patch.ts';
import { id, ulidText } from '../kernel/schema.ts';
import { followed } from './followed.ts';
import { byId, entryId } from './inputs.ts';
import { playCodes } from './problems.ts';
import { round } from './rounds/schema.ts';
import { appendedView, bracketView, playView, roundView } from './views.ts';

/*
 * Calls from the specification (Part 3 §7) that map to one command or one part of the division's view. `entryId` is the
 * sender's ID, as in `commandPlay`, so that sending the same log entry again has no further effect.
 */

export const roundById = operation({
  method: 'GET',
  path: '/api/round/{id}',
  ...followed,
  summary: 'Get one published round of a division. Open to everyone.',
  params: byId,
  output: roundView,
  problems: ['play/unknown-round'],
});

export const roundTeams = operation({
  method: 'GET',
  path: '/api/Round/{id}/teams',
  auth: 'public',
  inside: true,
  cache: { sMaxAge: 5, staleWhileRevalidate: 30 },
  summary: 'List the teams of a published round in seed order. Open to everyone.',
  params: byId,
  output: z.array(z.object({ id, name: z.string(), seed: z.int() })),
  problems: ['play/unknown-round'],
});

export const dayById = operation({
  method: 'GET',
  path: '/api/Day/{id}/hydrate',
  ...followed,
  summary: 'Get one published round with its pools and brackets. Open to everyone.',
  params: byId,
  output: playView,
  problems: ['play/unknown-round'],
});

export const dayBrackets = operation({
  method: 'GET',
  path: '/api/Day/{id}/brackets',
  ...followed,
  summary: 'List the brackets of a published round. Open to everyone.',
  params: byId,
  output: z.array(bracketView),
  problems: ['play/unknown-round'],
});

export const changeDay = operation({
  method: 'PATCH',
  path: '/api/Day',
  auth: 'user',
  scope: 'schedule:write',
  summary:
    'Change a round’s name, date and times, and whether it’s published, locked, hides its start times, or doesn’t decide finishes. For the event’s admins and directors.',
  body: patchOf(
    round
      .pick({ name: true, date: true, checkInTime: true, playTime: true, published: true, hideTimes: true })
      .extend(round.pick({ locked: true, noFinish: true }).shape),
  ).extend({ id, entryId }),
  output: appendedView,
  problems: playCodes,
});

export const orderRounds = operation({
  method: 'POST',
  path: '/api/rounds/reorder',
  auth: 'user',
  summary: 'Reorder a division’s rounds; list every round once, first to last. For the event’s admins and directors.',
  body: z.object({ entryId: ulidText, roundIds: z.array(id).min(1).max(100) }),
  output: appendedView,
  problems: playCodes,
});
