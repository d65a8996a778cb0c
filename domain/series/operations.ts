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
    'List published series, newest first. `username`: only those of one organization; `tournamentId`: only those that a tournament belongs to. Open to everyone.',
  query: z.object({ username: username.optional(), tournamentId: urlId.optional() }),
  output: z.object({ items: z.array(seriesLine) }),
  problems: [],
});

/** The series that an organization runs or takes part in, including drafts, for its staff. */
export const ownSeries = operation({
  method: 'GET',
  path: '/api/organization/{username}/series',
  auth: 'user',
  summary: 'List the series an organization runs or takes part in, including drafts. For the organization’s admins.',
  params: z.object({ username }),
  output: z.object({ items: z.array(ownSeriesLine) }),
  problems: ['organizations/unknown-organization'],
});

export const seriesByTag = operation({
  method: 'GET',
  path: '/api/series/{seriesTag}',
  auth: 'public',
  cache: { sMaxAge: 15, staleWhileRevalidate: 60 },
  summary: 'Get a published series with its tournaments, settings and leaderboard. Open to everyone.',
  params: byTag,
  output: seriesView,
  problems: ['series/no-such-series'],
});

export const seriesAsAdmin = operation({
  method: 'GET',
  path: '/api/series/{seriesTag}/raw',
  auth: 'user',
  summary:
    'Get a series for editing, published or not, with every tournament and its version. For the series’ owner and the organization’s admins.',
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
    'Save a series, or publish or unpublish it (`id` and `isPublic`); id 0 with version 0 creates one. For the series’ owner and the organization’s admins.',
  body: z.union([publishSeries, writtenSeries]),
  output: seriesView,
  problems: ['series/no-such-series', 'series/tag-taken'],
});

export const addSeriesOrganizer = operation({
  method: 'POST',
  path: '/api/series/{id}/organizers',
  auth: 'user',
  summary: 'Add an organization to a series as an organizer. For the series’ owner and the organization’s admins.',
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
    'List an organizer’s tournaments that are in a series or could be added, with the series’ own dates. For the series’ owner and the organizer’s admins.',
  params: organizerOfSeries,
  output: z.object({
    startDate: isoDate,
    endDate: isoDate,
    /** the point system that tournaments must have added, or null if the series uses its own points */
    system: pointSystemOption.nullable(),
    /** whether the reader can add the point system to the tournaments */
    mayAdd: z.boolean(),
    items: z.array(
      tournamentSummary.extend({
        inSeries: z.boolean(),
        /** its results count in the series */
        counts: z.boolean(),
      }),
    ),
  }),
  problems: ['series/no-such-series', 'series/not-an-organizer'],
});

export const changeOrganizerTournaments = operation({
  method: 'POST',
  path: '/api/series/{id}/organizers/{username}/tournaments',
  auth: 'user',
  summary: 'Add or remove an organizer’s tournaments in a series. For the series’ owner and the organizer’s admins.',
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
  summary: 'List the point systems to choose from: the built-in ones and the organization’s own. Open to everyone.',
  query: z.object({ username: username.optional() }),
  output: z.object({ items: z.array(pointSystemOption) }),
  problems: [],
});

export const pointSystemById = operation({
  method: 'GET',
  path: '/api/PointSystem',
  auth: 'public',
  cache: { sMaxAge: 60, staleWhileRevalidate: 300 },
  summary: 'Get a point system with its table. Open to everyone.',
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
  summary: 'List an organization’s point systems with their versions. For the organization’s admins.',
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
    'Create a point system (id 0, version 0) or change one: each finish once, “all others” last. For the organization’s admins.',
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
  summary: 'Remove a point system, which can then no longer be chosen. For the organization’s admins.',
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
    'Get a page of a ranking of players, teams or clubs from the results of published series: overall, by division or by gender, for one season or all, with an optional search. Open to everyone.',
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

/** A player's ranks in the bodies' rankings. */
export const playerRankings = operation({
  method: 'GET',
  path: '/api/rankings/player/{playerId}',
  auth: 'public',
  cache: { sMaxAge: 300, staleWhileRevalidate: 3600 },
  summary:
    'Get a player’s overall rank in each sanctioning body’s ranking, unless the player hides their results. Open to everyone.',
  params: z.object({ playerId: urlId }),
  output: z.object({ items: z.array(playerRank) }),
  problems: [],
});
