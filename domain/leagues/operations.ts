import * as z from 'zod';
import { operation } from '../kernel/operation.ts';
import { id } from '../kernel/schema.ts';
import { urlId } from '../kernel/url-values.ts';
import { byId, entryId } from '../play/inputs.ts';
import { type PlayProblem, playCodes } from '../play/problems.ts';
import { playTeam } from '../play/rounds/schema.ts';
import { leagueMatch, playSeason, seasonSettings } from '../play/season/schema.ts';
import { leagueCodes } from './problems.ts';
import { courtUse, leagueFormats } from './schema.ts';
import { seasonTools } from './season-operations.ts';

/*
 * Calls for the tools of a league (Part 3 §7). The specification's tools name a division and, for a single week, that
 * week by `roundId`. Each can be called for a preview. Each call has the sender's `entryId`, so sending it again has no
 * further effect.
 */

/** A division's season as its tools and screens see it. */
const seasonView = playSeason.omit({ replaces: true }).extend({
  weeks: z.array(playSeason.shape.weeks.element.extend({ published: z.boolean() })),
  matches: z.array(leagueMatch),
  /** A ladder's weeks that were filled before an earlier week's result was corrected. */
  differences: z.array(
    z.object({
      ...{ week: z.int(), of: z.int(), open: z.boolean() },
      teams: z.array(z.object({ team: id, was: z.int().nullable(), now: z.int().nullable() })),
    }),
  ),
});
export type SeasonView = z.infer<typeof seasonView>;

/**
 * The result of a tool. `v` is the resulting version of the division's play. `seq` is the log entry to undo, or null
 * for a preview or if nothing changed.
 */
const seasonOperationView = z.object({ v: z.int(), seq: z.int().nullable(), season: seasonView });
export type SeasonOperationView = z.infer<typeof seasonOperationView>;

const divisionSeason = z.object({
  id,
  name: z.string(),
  format: z.enum(leagueFormats),
  /** The number of weeks the season will have (`league-weeks-N`, or otherwise the event's). */
  weeks: z.int(),
  v: z.int(),
  teams: z.array(playTeam.extend({ name: z.string() })),
  season: seasonView.nullable(),
  /** Times and courts that the event's other matches use. */
  taken: z.array(courtUse),
});
export type DivisionSeason = z.infer<typeof divisionSeason>;

const codes = [...leagueCodes, ...playCodes] as const;
/** The input of every tool. `v` is the version that the preview showed. The call fails if there is a newer one. */
const operationInput = { entryId, v: z.int().min(0).nullable().default(null), preview: z.boolean().default(false) };
/** Whether to email the teams whose matches move, which only happens for published weeks. */
const tell = { tell: z.boolean().default(false) };
const inDivision = z.object({ divisionId: urlId });
const inWeek = inDivision.extend({ roundId: urlId.optional() });
const answers = {
  output: seasonOperationView,
  problems: codes as readonly (PlayProblem | (typeof leagueCodes)[number])[],
};

export const leagueSeasons = operation({
  method: 'GET',
  path: '/api/league/{id}/season',
  auth: 'user',
  scope: 'events',
  summary:
    'List the seasons of a league’s divisions with all their weeks and matches. For the event’s admins and directors.',
  params: byId,
  output: z.object({
    zone: z.string(),
    /** The league's last day, which moves with its last week. */
    lastDay: z.string(),
    courts: seasonSettings.shape.schedule.partial().nullable(),
    /** The season's settings from the setup, as a starting point. */
    proposal: z.object({
      ...{ startDate: z.string(), weeks: z.int(), dows: z.array(z.int()), skip: z.array(z.string()) },
      ...{ first: z.string().nullable(), until: z.string().nullable() },
    }),
    divisions: z.array(divisionSeason),
  }),
  problems: ['leagues/not-a-league'],
});

export const generateSeason = operation({
  method: 'POST',
  path: '/api/league/generate',
  auth: 'user',
  repeatable: true,
  summary:
    'Create a season’s weeks with courts and times but no matches; a season that already has matches doesn’t change. For the event’s admins and directors.',
  query: inDivision,
  body: z.object({ ...operationInput, ...seasonTools.generate.options }),
  ...answers,
});

export const fillSeason = operation({
  method: 'POST',
  path: '/api/league/fill',
  auth: 'user',
  repeatable: true,
  summary:
    'Assign teams, times and courts in every open week, or in one (`roundId`). For the event’s admins and directors.',
  query: inWeek,
  body: z.object({ ...operationInput, ...seasonTools.fill.options }),
  ...answers,
});

export const fillPools = operation({
  method: 'POST',
  path: '/api/league/fill-pools',
  auth: 'user',
  repeatable: true,
  summary:
    'Fill every open week, or one (`roundId`), with pools; king of the beach uses groups of four and five. For the event’s admins and directors.',
  query: inWeek,
  body: z.object({ ...operationInput, ...seasonTools.fillPools.options }),
  ...answers,
});

export const fillLadders = operation({
  method: 'POST',
  path: '/api/league/fill-ladders',
  auth: 'user',
  repeatable: true,
  summary:
    'Fill a ladder’s next week from the previous week’s tables, or refill the week `roundId` if no one has played in it. For the event’s admins and directors.',
  query: inWeek,
  body: z.object({ ...operationInput, ...tell, ...seasonTools.fillLadders.options }),
  ...answers,
});

/** Keeps a week as it is after a correction. We added this call. */
export const keepWeek = operation({
  method: 'POST',
  path: '/api/league/keep',
  auth: 'user',
  repeatable: true,
  summary:
    'Keep a ladder week (`roundId`) unchanged after a result it was based on is corrected. For the event’s admins and directors.',
  query: inDivision.extend({ roundId: urlId }),
  body: z.object(operationInput),
  ...answers,
});

export const clearSeason = operation({
  method: 'POST',
  path: '/api/league/clear',
  auth: 'user',
  repeatable: true,
  summary:
    'Clear the open matches of one week (`roundId`) or all weeks; played matches stay. For the event’s admins and directors.',
  query: inWeek,
  body: z.object(operationInput),
  ...answers,
});

export const addRefs = operation({
  method: 'POST',
  path: '/api/league/addRefs',
  auth: 'user',
  repeatable: true,
  summary:
    'Assign a work team to every open match without one, in a week (`roundId`), a pool (`poolId`) or the whole season. For the event’s admins and directors.',
  query: inWeek.extend({ tournamentId: urlId.optional(), poolId: urlId.optional() }),
  body: z.object(operationInput),
  ...answers,
});

/** Calls that we added: canceling a week, moving matches, and changing the courts and times of a week. */
export const replanWeek = operation({
  method: 'POST',
  path: '/api/league/replan',
  auth: 'user',
  repeatable: true,
  summary:
    'Cancel a week. Its open matches move to an extra week at the end, move to available courts in later weeks, or aren’t rescheduled. Played matches stay. For the event’s admins and directors.',
  query: inDivision.extend({ roundId: urlId }),
  body: z.object({ ...operationInput, ...tell, ...seasonTools.replan.options }),
  ...answers,
});

export const moveInSeason = operation({
  method: 'POST',
  path: '/api/league/moves',
  auth: 'user',
  repeatable: true,
  summary:
    'Move matches of a season to other courts, times or weeks in one step; refused if two matches would share a court or a team would be in two places. For the event’s admins and directors.',
  query: inDivision,
  body: z.object({ ...operationInput, ...tell, ...seasonTools.move.options }),
  ...answers,
});

export const setWeekTimes = operation({
  method: 'POST',
  path: '/api/league/week',
  auth: 'user',
  repeatable: true,
  summary:
    'Change a week’s courts and times; courts and times with a match can’t be removed. For the event’s admins and directors.',
  query: inDivision.extend({ roundId: urlId }),
  body: z.object({ ...operationInput, ...seasonTools.setWeek.options }),
  ...answers,
});
