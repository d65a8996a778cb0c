import * as z from 'zod';
import { operation } from '../kernel/operation.ts';
import { id, millis } from '../kernel/schema.ts';
import { urlFlag, urlId, urlInt } from '../kernel/url-values.ts';
import { followed } from './followed.ts';
import { byId, entryId } from './inputs.ts';
import { matchSettings as settings } from './matches/schema.ts';
import { matchStyles } from './matches/settings.ts';
import { playCodes } from './problems.ts';
import { bracketMaking, commandFlights, markStatus, ownSettings } from './rounds/commands.ts';
import { finishesByHand } from './rounds/schema.ts';
import { appendedView, flightView, poolView } from './views.ts';

/* Calls of the specification on what a day is made of and on its matches (Part 3 §7). Those that change something take the sender's own `entryId`. */

export const dayFlights = operation({
  method: 'GET',
  path: '/api/Day/{id}/flights',
  ...followed,
  summary: 'The flights of a published day, with what their pools have in common',
  params: byId,
  output: z.array(flightView),
  problems: ['play/unknown-round'],
});

export const flightTeams = operation({
  method: 'GET',
  path: '/api/flight/{id}/teams',
  auth: 'public',
  inside: true,
  cache: { sMaxAge: 5, staleWhileRevalidate: 30 },
  summary: 'The teams of a published flight in the order of their seeds there',
  params: byId,
  output: z.array(z.object({ id, name: z.string(), seed: z.int() })),
  problems: ['play/unknown-flight'],
});

export const changeFlights = operation({
  method: 'PATCH',
  path: '/api/flights',
  auth: 'user',
  summary: 'Changes flights of one day: published, rules of ranking, settings for when they are remade',
  body: z.object({ entryId, flights: commandFlights }),
  output: appendedView,
  problems: playCodes,
});

export const dayPools = operation({
  method: 'GET',
  path: '/api/pools',
  ...followed,
  summary: 'The pools of a published day with their tables and matches',
  query: z.object({ dayId: urlId }),
  output: z.array(poolView),
  problems: ['play/unknown-round'],
});

export const changePool = operation({
  method: 'POST',
  path: '/api/pool',
  auth: 'user',
  summary: 'A pool’s own name and rules of ranking (null: its flight’s)',
  body: z.object({
    entryId,
    id,
    name: z.string().trim().min(1).max(60).optional(),
    tiebreaks: z.string().max(400).nullable().optional(),
  }),
  output: appendedView,
  problems: playCodes,
});

export const changePoolTeam = operation({
  method: 'POST',
  path: '/api/poolteams',
  auth: 'user',
  summary: 'Another team in a slot of a pool (two of the division change places), or the team there gives up',
  body: z.object({
    entryId,
    poolId: id,
    slot: z.int().min(1).max(99),
    teamId: id.optional(),
    forfeit: z.boolean().optional(),
    replay: z.boolean().default(false),
  }),
  output: appendedView,
  problems: playCodes,
});

export const interweavePools = operation({
  method: 'POST',
  path: '/api/pools/interweave',
  auth: 'user',
  summary: 'Pools that share courts take turns on them, from a start on; none of them may have begun',
  body: z.object({
    entryId,
    poolIds: z.array(id).min(1).max(59),
    courts: z.array(z.string().min(1).max(30)).min(1).max(120),
    startTime: millis,
    minutesPerMatch: z.int().min(1).max(600),
  }),
  output: appendedView,
  problems: playCodes,
});

export const saveBracket = operation({
  method: 'POST',
  path: '/api/brackets',
  auth: 'user',
  summary: 'Makes a bracket of a day, or remakes it (`at`: its place in the day)',
  body: bracketMaking.extend({ entryId }),
  output: appendedView,
  problems: playCodes,
});

const ofMatch = z.object({ matchId: urlId, pool: urlFlag.optional() });

export const matchSettings = operation({
  method: 'GET',
  path: '/api/matches/settings',
  ...followed,
  summary: 'How a match is played; with `pool` it stands for all of its pool or bracket',
  query: ofMatch,
  output: settings.extend({ matchType: z.int().nullable(), matchStyle: z.enum(matchStyles) }),
  problems: ['play/unknown-match'],
});

export const setMatchSettings = operation({
  method: 'POST',
  path: '/api/matches/settings',
  auth: 'user',
  summary: 'How a match is played; with `pool` every match of its pool or bracket that has no score yet',
  query: ofMatch,
  body: ownSettings.extend({ entryId }),
  output: appendedView,
  problems: playCodes,
});

export const dualFinishOrder = operation({
  method: 'GET',
  path: '/api/matches/DualFinishOrder',
  ...followed,
  summary: 'The pairs of a dual in the order in which they finished; `parentId` is a pool’s or a bracket’s',
  query: z.object({ parentId: urlId, dualN: urlInt, pool: urlFlag.optional() }),
  output: z.array(z.int()),
  problems: ['play/unknown-pool'],
});

export const deleteMatch = operation({
  method: 'DELETE',
  path: '/api/matches',
  auth: 'user',
  summary: 'A match of a pool is not played at all; it must have no result',
  query: z.object({ Id: urlId, entryId }),
  output: appendedView,
  problems: playCodes,
});

export const changeMatch = operation({
  method: 'PATCH',
  path: '/api/matches/{id}',
  auth: 'user',
  summary: 'A match is called off (101), postponed (102), locked as it is (103), or played after all (null)',
  params: byId,
  body: z.object({ entryId, status: markStatus }),
  output: appendedView,
  problems: playCodes,
});

export const saveResults = operation({
  method: 'POST',
  path: '/api/Team/saveResults',
  auth: 'user',
  summary: 'Finishes that people set in place of those that follow from play, and why; none: back to those',
  body: finishesByHand.extend({ entryId, divisionId: id }),
  output: appendedView,
  problems: playCodes,
});

/** Every division of an event at once; the same entry stands in each division's log. */
export const lockTournament = operation({
  method: 'POST',
  path: '/api/tournament/{id}/lockResults',
  auth: 'user',
  summary:
    'Makes the results of every division of an event official, or opens them again; with `autoLock` what is open is locked as it is. A division that refuses says why, the others are locked',
  params: byId,
  body: z.object({ entryId, locked: z.boolean(), autoLock: z.boolean().default(false) }),
  output: z.object({
    divisions: z.array(z.object({ id, name: z.string(), done: z.boolean(), reason: z.string().nullable() })),
  }),
  problems: ['catalog/no-such-event'],
});

export const seededTeams = operation({
  method: 'GET',
  path: '/api/tournament/{id}/seededTeams',
  auth: 'public',
  inside: true,
  cache: { sMaxAge: 30, staleWhileRevalidate: 60 },
  summary:
    'The teams of an event’s public divisions by their seeds; who has none comes last, in the order of registering',
  params: byId,
  output: z.object({
    divisions: z.array(
      z.object({
        id,
        name: z.string(),
        teams: z.array(z.object({ id, name: z.string(), club: z.string(), seed: z.int().nullable() })),
      }),
    ),
  }),
  problems: ['catalog/no-such-event'],
});
