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
 * The tools of a league (Part 3 §7). Those of the specification name a division and, where they are about one week, that week by `roundId`. Each may be asked
 * for a preview, and carries the sender's own `entryId`: the same entry counts once.
 */

/** A division's season as its tools and their screens have it. */
const seasonView = playSeason.omit({ replaces: true }).extend({
  weeks: z.array(playSeason.shape.weeks.element.extend({ published: z.boolean() })),
  matches: z.array(leagueMatch),
});
export type SeasonView = z.infer<typeof seasonView>;

/** `v`: the version of the division's play that this is. `seq`: the entry to be undone; null for a preview, and where there was nothing to change. */
const seasonOperationView = z.object({ v: z.int(), seq: z.int().nullable(), season: seasonView });
export type SeasonOperationView = z.infer<typeof seasonOperationView>;

const divisionSeason = z.object({
  id,
  name: z.string(),
  format: z.enum(leagueFormats),
  /** how many weeks it is to have (`league-weeks-N`, else the event's) */
  weeks: z.int(),
  v: z.int(),
  teams: z.array(playTeam.extend({ name: z.string() })),
  season: seasonView.nullable(),
  /** what the event's other matches leave no room for */
  taken: z.array(courtUse),
});
export type DivisionSeason = z.infer<typeof divisionSeason>;

const codes = [...leagueCodes, ...playCodes] as const;
/** `v`: the version whose preview was looked at; another one by now is refused. */
const operationInput = { entryId, v: z.int().min(0).nullable().default(null), preview: z.boolean().default(false) };
/** Whether the teams whose matches it moves are written to; so it is where they know of them, the weeks being published. */
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
  summary: 'The seasons of a league’s divisions with all their weeks and matches, for those who run it',
  params: byId,
  output: z.object({
    zone: z.string(),
    startDate: z.string(),
    courts: seasonSettings.shape.schedule.partial().nullable(),
    divisions: z.array(divisionSeason),
  }),
  problems: ['leagues/not-a-league'],
});

export const generateSeason = operation({
  method: 'POST',
  path: '/api/league/generate',
  auth: 'user',
  repeatable: true,
  summary: 'A season of weeks with their courts and times, without matches; one that has matches stays',
  query: inDivision,
  body: z.object({ ...operationInput, ...seasonTools.generate.options }),
  ...answers,
});

export const fillSeason = operation({
  method: 'POST',
  path: '/api/league/fill',
  auth: 'user',
  repeatable: true,
  summary: 'Who meets whom, where and when, in every open week or in one (`roundId`)',
  query: inWeek,
  body: z.object({ ...operationInput, ...seasonTools.fill.options }),
  ...answers,
});

export const fillPools = operation({
  method: 'POST',
  path: '/api/league/fill-pools',
  auth: 'user',
  repeatable: true,
  summary: 'Every open week, or one (`roundId`), with pools; king of the beach in groups of four and five',
  query: inWeek,
  body: z.object({ ...operationInput, ...seasonTools.fillPools.options }),
  ...answers,
});

export const fillLadders = operation({
  method: 'POST',
  path: '/api/league/fill-ladders',
  auth: 'user',
  repeatable: true,
  summary: 'The next week of a ladder (or `roundId`) from the tables of the week before',
  query: inWeek,
  body: z.object({ ...operationInput, ...seasonTools.fillLadders.options }),
  ...answers,
});

export const clearSeason = operation({
  method: 'POST',
  path: '/api/league/clear',
  auth: 'user',
  repeatable: true,
  summary: 'Takes the open matches out of a week (`roundId`), or of all; what was played stays',
  query: inWeek,
  body: z.object(operationInput),
  ...answers,
});

export const addRefs = operation({
  method: 'POST',
  path: '/api/league/addRefs',
  auth: 'user',
  repeatable: true,
  summary: 'A work team for every open match without one: of a week (`roundId`), of a pool (`poolId`), or of all',
  query: inWeek.extend({ tournamentId: urlId.optional(), poolId: urlId.optional() }),
  body: z.object(operationInput),
  ...answers,
});

/** Ours: a week that fell out, matches to other courts and times, courts and times of a week. */
export const replanWeek = operation({
  method: 'POST',
  path: '/api/league/replan',
  auth: 'user',
  repeatable: true,
  summary:
    'A week that fell out: its open matches go to a week at the end, to free courts of later weeks, or nowhere; what was played stays',
  query: inDivision.extend({ roundId: urlId }),
  body: z.object({ ...operationInput, ...tell, ...seasonTools.replan.options }),
  ...answers,
});

export const moveInSeason = operation({
  method: 'POST',
  path: '/api/league/moves',
  auth: 'user',
  repeatable: true,
  summary: 'Matches to other courts, times or weeks, all at once; never two on a court nor a team in two places',
  query: inDivision,
  body: z.object({ ...operationInput, ...tell, ...seasonTools.move.options }),
  ...answers,
});

export const setWeekTimes = operation({
  method: 'POST',
  path: '/api/league/week',
  auth: 'user',
  repeatable: true,
  summary: 'Other courts and times for a week; those with a match on them can’t go',
  query: inDivision.extend({ roundId: urlId }),
  body: z.object({ ...operationInput, ...seasonTools.setWeek.options }),
  ...answers,
});
