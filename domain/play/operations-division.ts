import * as z from 'zod';
import { operation } from '../kernel/operation.ts';
import { id, ulidText } from '../kernel/schema.ts';
import { urlFlag, urlId, urlInt } from '../kernel/url-values.ts';
import { followed } from './followed.ts';
import { playCodes } from './problems.ts';
import { playCommand } from './rounds/commands.ts';
import { appendedView, logEntryView, playView, previewView } from './views.ts';

const byDivision = z.object({ id: urlId });

export const divisionPlay = operation({
  method: 'GET',
  path: '/api/division/{id}/hydrate',
  ...followed,
  summary:
    'Get the published rounds of a division with their pools, standings, brackets and matches. Open to everyone.',
  params: byDivision,
  output: playView,
  problems: ['play/unknown-division'],
});

export const divisionRounds = operation({
  method: 'GET',
  path: '/api/division/{id}/rounds',
  auth: 'user',
  scope: 'events',
  summary:
    'Get all rounds of a division, including unpublished ones. For the event’s admins, directors and refs; anyone else gets the published rounds.',
  params: byDivision,
  output: playView,
  problems: ['play/unknown-division'],
});

export const commandPlay = operation({
  method: 'POST',
  path: '/api/division/{id}/rounds',
  auth: 'user',
  scope: 'schedule:write',
  repeatable: true,
  summary:
    'Change a division’s play with one command, such as scoring a match or building pools. `entryId` is chosen by the sender, so a repeat counts once; `seq` is its number in the log, for undo, or null if nothing had to change. For the event’s admins and directors, and for scores also its refs.',
  params: byDivision,
  body: z.object({ entryId: ulidText, command: playCommand }),
  output: appendedView,
  problems: playCodes,
});

export const previewPlay = operation({
  method: 'POST',
  path: '/api/division/{id}/rounds/preview',
  auth: 'user',
  scope: 'schedule:write',
  summary:
    'Preview what a command would change and which matches would have to be replayed. Nothing is saved. For the event’s admins and directors, and for scores also its refs.',
  params: byDivision,
  body: z.object({ command: playCommand }),
  output: previewView,
  problems: playCodes,
});

export const playLog = operation({
  method: 'GET',
  path: '/api/division/{id}/log',
  auth: 'user',
  scope: 'events',
  summary:
    'List the changes to a division’s play in plain words, newest first. `before`: changes older than that one; `scores`: results too. For the event’s admins, directors and refs.',
  params: byDivision,
  query: z.object({ before: urlInt.optional(), scores: urlFlag.optional() }),
  output: z.object({ entries: z.array(logEntryView), more: z.boolean() }),
  problems: ['play/unknown-division'],
});

export const divisionResults = operation({
  method: 'GET',
  path: '/api/division/{id}/results',
  auth: 'public',
  inside: true,
  cache: { sMaxAge: 5, staleWhileRevalidate: 30 },
  summary: 'Get a division’s finishes, best first; null for a team without a finish yet. Open to everyone.',
  params: byDivision,
  output: z.array(z.object({ teamId: id, name: z.string(), seed: z.int(), finish: z.int().nullable() })),
  problems: ['play/unknown-division'],
});

const seed = z.int().min(1).max(9999);
export const divisionSeeds = operation({
  method: 'PATCH',
  path: '/api/division/{id}/seeds',
  auth: 'user',
  scope: 'schedule:write',
  repeatable: true,
  summary:
    'Set the seeds of the registered teams until play has started. Teams left out keep theirs; teams without a seed follow by points and arrival. `was`: the seed the sender saw; if it has changed since then, nothing is saved (request/stale). For the event’s admins and directors.',
  params: byDivision,
  body: z.object({
    entryId: ulidText,
    seeds: z.array(z.object({ id, seed: seed.nullable(), was: seed.nullable().optional() })).max(1024),
  }),
  output: appendedView,
  problems: playCodes,
});
