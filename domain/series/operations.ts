import * as z from 'zod';
import { titleTag } from '../catalog/events/schema.ts';
import { tournamentSummary } from '../catalog/listing/schema.ts';
import { operation } from '../kernel/operation.ts';
import { id, isoDate, rev, username } from '../kernel/schema.ts';
import { urlId, urlInt } from '../kernel/url-values.ts';
import { mostLeaders } from './ranking-page.ts';
import { leaderKinds, rankingKinds } from './rankings.ts';
import { pointRow, pointSystem, pointSystemOption } from './schema.ts';
import { publishSeries, writtenSeries } from './stored.ts';
import { ownSeriesLine, playerRank, pointSystemView, rankingView, seriesLine, seriesView } from './views.ts';

const byTag = z.object({ seriesTag: titleTag });
const organizerOfSeries = z.object({ id: urlId, username });

export const publicSeries = operation({
  method: 'GET',
  path: '/api/series',
  auth: 'public',
  cache: { sMaxAge: 60, staleWhileRevalidate: 300 },
  summary:
    'List published series, newest first. `username`: those of one organization; `tournamentId`: those a tournament belongs to',
  query: z.object({ username: username.optional(), tournamentId: urlId.optional() }),
  output: z.object({ items: z.array(seriesLine) }),
  problems: [],
});

/** The series an organization runs or takes part in, including drafts, for its staff. */
export const ownSeries = operation({
  method: 'GET',
  path: '/api/organization/{username}/series',
  auth: 'user',
  summary:
    'List the series an organization runs or takes part in, including drafts, for staff who may add its tournaments',
  params: z.object({ username }),
  output: z.object({ items: z.array(ownSeriesLine) }),
  problems: ['organizations/unknown-organization'],
});

export const seriesByTag = operation({
  method: 'GET',
  path: '/api/series/{seriesTag}',
  auth: 'public',
  cache: { sMaxAge: 15, staleWhileRevalidate: 60 },
  summary: 'Get a published series with its tournaments, settings and leaderboard (Part 1 §2.4, §7)',
  params: byTag,
  output: seriesView,
  problems: ['series/no-such-series'],
});

export const seriesAsAdmin = operation({
  method: 'GET',
  path: '/api/series/{seriesTag}/raw',
  auth: 'user',
  summary: 'Get a series as its admin sees it, published or not, with every tournament and its version',
  params: byTag,
  output: seriesView,
  problems: ['series/no-such-series'],
});

export const saveSeries = operation({
  method: 'POST',
  path: '/api/series',
  auth: 'user',
  ifMatch: true,
  summary:
    'Publish a series (`id` and `isPublic`) or save all of it; id 0 with version 0 creates a new one (Part 1 §7)',
  body: z.union([publishSeries, writtenSeries]),
  output: seriesView,
  problems: ['series/no-such-series', 'series/tag-taken'],
});

export const addSeriesOrganizer = operation({
  method: 'POST',
  path: '/api/series/{id}/organizers',
  auth: 'user',
  summary: 'Add an organization to a series as an organizer (Part 1 §7)',
  params: z.object({ id: urlId }),
  body: z.object({ organizationId: id }),
  output: z.object({ id, name: z.string(), username: z.string() }),
  problems: ['series/no-such-series', 'series/already-organizer', 'organizations/unknown-organization'],
});

export const organizerTournaments = operation({
  method: 'GET',
  path: '/api/series/{id}/organizers/{username}/tournaments',
  auth: 'user',
  summary:
    'List an organizer’s tournaments that are in the series or could be added, with the series’ own dates (Part 1 §7)',
  params: organizerOfSeries,
  output: z.object({
    startDate: isoDate,
    endDate: isoDate,
    items: z.array(tournamentSummary.extend({ inSeries: z.boolean() })),
  }),
  problems: ['series/no-such-series', 'series/not-an-organizer'],
});

export const changeOrganizerTournaments = operation({
  method: 'POST',
  path: '/api/series/{id}/organizers/{username}/tournaments',
  auth: 'user',
  summary: 'Add or remove an organizer’s tournaments in a series (Part 1 §7)',
  params: organizerOfSeries,
  body: z.object({ add: z.array(id).max(200).default([]), remove: z.array(id).max(200).default([]) }),
  output: z.null(),
  problems: ['series/no-such-series', 'series/not-an-organizer', 'series/not-its-tournament'],
});

export const pointSystemOptions = operation({
  method: 'GET',
  path: '/api/pointsystems/options',
  auth: 'public',
  cache: { sMaxAge: 60, staleWhileRevalidate: 300 },
  summary: 'List the point systems to choose from: the built-in ones and the organization’s own (Part 1 §3)',
  query: z.object({ username: username.optional() }),
  output: z.object({ items: z.array(pointSystemOption) }),
  problems: [],
});

export const pointSystemById = operation({
  method: 'GET',
  path: '/api/PointSystem',
  auth: 'public',
  cache: { sMaxAge: 60, staleWhileRevalidate: 300 },
  summary: 'Get a point system with its table',
  query: z.object({ id: urlInt }),
  output: pointSystemView,
  problems: ['series/no-such-point-system'],
});

const ownSystem = pointSystem.omit({ organizationId: true }).extend({ rev });
const ownSystems = z.object({ items: z.array(ownSystem) });

export const ownPointSystems = operation({
  method: 'GET',
  path: '/api/organization/{username}/points',
  auth: 'user',
  summary: 'List the point systems of an organization with their versions, for its staff',
  params: z.object({ username }),
  output: ownSystems,
  problems: ['organizations/unknown-organization'],
});

export const savePointSystem = operation({
  method: 'POST',
  path: '/api/PointSystem',
  auth: 'user',
  ifMatch: true,
  summary:
    'Create a point system for an organization (id 0, version 0) or change one: each finish once, “all others” last',
  body: z.object({
    id: z.int().min(0),
    username,
    name: z.string().trim().min(1, 'A name is required').max(80),
    description: z.string().trim().max(2000).default(''),
    points: z.array(pointRow).min(1, 'Add at least one finish').max(200),
  }),
  output: ownSystems,
  problems: [
    'organizations/unknown-organization',
    'series/no-such-point-system',
    'series/finish-twice',
    'series/too-many-systems',
  ],
});

export const removePointSystem = operation({
  method: 'DELETE',
  path: '/api/PointSystem',
  auth: 'user',
  ifMatch: true,
  summary: 'Remove a point system of an organization; it can no longer be chosen',
  query: z.object({ id: urlId }),
  output: z.null(),
  problems: ['series/no-such-point-system'],
});

export const rankingById = operation({
  method: 'GET',
  path: '/api/rankings/{id}',
  auth: 'public',
  cache: { sMaxAge: 60, staleWhileRevalidate: 600 },
  summary:
    'Get a page of a ranking of players, teams or clubs from the results of published series: overall, by division or by gender, for one season or all, with an optional search',
  params: z.object({ id: urlId }),
  query: z.object({
    by: z.enum(leaderKinds).optional(),
    ranking: z.enum(rankingKinds).optional(),
    board: z.string().max(200).optional(),
    season: urlInt.optional(),
    q: z.string().max(60).optional(),
    p: urlId.optional(),
    ipp: urlId.refine((n) => n <= mostLeaders, `At most ${mostLeaders} at once`).optional(),
  }),
  output: rankingView,
  problems: ['series/no-such-ranking'],
});

/** A player's ranks in the rankings of the bodies. */
export const playerRankings = operation({
  method: 'GET',
  path: '/api/rankings/player/{playerId}',
  auth: 'public',
  cache: { sMaxAge: 300, staleWhileRevalidate: 3600 },
  summary: 'Get a player’s overall rank in each body’s ranking; leaves out players who hide their results',
  params: z.object({ playerId: urlId }),
  output: z.object({ items: z.array(playerRank) }),
  problems: [],
});
