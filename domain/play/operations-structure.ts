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

/*
 * Calls from the specification about the parts of a day and their matches (Part 3 §7). Calls that change something take
 * the sender's `entryId`.
 */

export const dayFlights = operation({
  method: 'GET',
  path: '/api/Day/{id}/flights',
  ...followed,
  summary: 'List the flights of a published round with the settings their pools share. Open to everyone.',
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
  summary: 'List the teams of a published flight in seed order. Open to everyone.',
  params: byId,
  output: z.array(z.object({ id, name: z.string(), seed: z.int() })),
  problems: ['play/unknown-flight'],
});

export const changeFlights = operation({
  method: 'PATCH',
  path: '/api/flights',
  auth: 'user',
  summary:
    'Change a round’s flights: whether they’re published, their ranking rules, and the settings for rebuilding them. For the event’s admins and directors.',
  body: z.object({ entryId, flights: commandFlights }),
  output: appendedView,
  problems: playCodes,
});

export const dayPools = operation({
  method: 'GET',
  path: '/api/pools',
  ...followed,
  summary: 'List the pools of a published round with their standings and matches. Open to everyone.',
  query: z.object({ dayId: urlId }),
  output: z.array(poolView),
  problems: ['play/unknown-round'],
});

export const changePool = operation({
  method: 'POST',
  path: '/api/pool',
  auth: 'user',
  summary: 'Set a pool’s own name and ranking rules (null: its flight’s). For the event’s admins and directors.',
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
  summary:
    'Put another team in a slot of a pool (two teams of the division swap slots). Without `teamId`, forfeit the team there (`forfeit`) or reinstate it. For the event’s admins and directors.',
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
  summary:
    'Schedule pools that share courts so that they take turns from a start time; none of them may have started. For the event’s admins and directors.',
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
  summary:
    'Create or rebuild a bracket of a round (`at`: its position in the round). For the event’s admins and directors.',
  body: bracketMaking.extend({ entryId }),
  output: appendedView,
  problems: playCodes,
});

const ofMatch = z.object({ matchId: urlId, pool: urlFlag.optional() });

export const matchSettings = operation({
  method: 'GET',
  path: '/api/matches/settings',
  ...followed,
  summary: 'Get the format of a match; with `pool`, the format of its whole pool or bracket. Open to everyone.',
  query: ofMatch,
  output: settings.extend({ matchType: z.int().nullable(), matchStyle: z.enum(matchStyles) }),
  problems: ['play/unknown-match'],
});

export const setMatchSettings = operation({
  method: 'POST',
  path: '/api/matches/settings',
  auth: 'user',
  summary:
    'Set the format of a match or, with `pool`, of every match in its pool or bracket that has no score. For the event’s admins and directors.',
  query: ofMatch,
  body: ownSettings.extend({ entryId }),
  output: appendedView,
  problems: playCodes,
});

export const dualFinishOrder = operation({
  method: 'GET',
  path: '/api/matches/DualFinishOrder',
  ...followed,
  summary: 'Get the order in which the pairs of a dual finished; `parentId` is a pool or a bracket. Open to everyone.',
  query: z.object({ parentId: urlId, dualN: urlInt, pool: urlFlag.optional() }),
  output: z.array(z.int()),
  problems: ['play/unknown-pool'],
});

export const deleteMatch = operation({
  method: 'DELETE',
  path: '/api/matches',
  auth: 'user',
  summary: 'Delete a pool match that has no result. For the event’s admins and directors.',
  query: z.object({ Id: urlId, entryId }),
  output: appendedView,
  problems: playCodes,
});

export const changeMatch = operation({
  method: 'PATCH',
  path: '/api/matches/{id}',
  auth: 'user',
  scope: 'schedule:write',
  summary:
    'Say that a match is on (0), cancel it (101), postpone it (102), lock it as it is (103), or clear that status (null). For the event’s admins and directors.',
  params: byId,
  body: z.object({ entryId, status: markStatus }),
  output: appendedView,
  problems: playCodes,
});

export const saveResults = operation({
  method: 'POST',
  path: '/api/Team/saveResults',
  auth: 'user',
  scope: 'results:write',
  summary:
    'Replace a division’s computed finishes with other ones, giving a reason; an empty list restores the computed ones. For the event’s admins and directors.',
  body: finishesByHand.extend({ entryId, divisionId: id }),
  output: appendedView,
  problems: playCodes,
});

/** Locks every division of an event in one call. The same entry is in each division's log. */
export const lockTournament = operation({
  method: 'POST',
  path: '/api/tournament/{id}/lockResults',
  auth: 'user',
  scope: 'results:write',
  summary:
    'Lock or unlock the results of every division of an event; `autoLock` locks open matches as they are. Divisions that can’t be locked are returned with a reason, and the others are locked. For the event’s admins and directors.',
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
    'List the teams of an event’s public divisions that show their teams, by seed; teams without a seed come last, in order of registration. Open to everyone.',
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
