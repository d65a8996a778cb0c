import { z } from 'zod';
import { titleTag } from '../catalog/brochure.ts';
import { tournamentSummary } from '../catalog/card.ts';
import { username } from '../identity/schema.ts';
import { contract, urlId, urlInt } from '../kernel/contract.ts';
import { id } from '../kernel/ids.ts';
import { pointSystemOption } from './point-systems.ts';
import { leaderKinds, rankingView } from './rankings.ts';
import { publishSeries, writtenSeries } from './stored.ts';
import { pointSystemView, seriesLine, seriesView } from './views.ts';

const byTag = z.object({ seriesTag: titleTag });
const organizerOfSeries = z.object({ id: urlId, username });

export const publicSeries = contract({
  method: 'GET',
  path: '/api/series',
  auth: 'public',
  summary: 'Published series, the latest first; of one organization when it is named',
  query: z.object({ username: username.optional() }),
  output: z.object({ items: z.array(seriesLine) }),
  problems: [],
  cache: { sMaxAge: 60, staleWhileRevalidate: 300 },
});

export const seriesByTag = contract({
  method: 'GET',
  path: '/api/series/{seriesTag}',
  auth: 'public',
  summary: 'A published series with its tournaments, settings and leaderboard (Part 1 §2.4, §7)',
  params: byTag,
  output: seriesView,
  problems: ['series/no-such-series'],
  cache: { sMaxAge: 15, staleWhileRevalidate: 60 },
});

export const seriesAsAdmin = contract({
  method: 'GET',
  path: '/api/series/{seriesTag}/raw',
  auth: 'user',
  summary: 'The series as its admin sees it, published or not, with every tournament and its version',
  params: byTag,
  output: seriesView,
  problems: ['series/no-such-series'],
});

export const saveSeries = contract({
  method: 'POST',
  path: '/api/series',
  auth: 'user',
  summary:
    'Publishes a series (`id` and `isPublic`) or saves all of it; id 0 makes a new one, sent with version 0 (Part 1 §7)',
  ifMatch: true,
  body: z.union([publishSeries, writtenSeries]),
  output: seriesView,
  problems: ['series/no-such-series', 'series/tag-taken'],
});

export const addSeriesOrganizer = contract({
  method: 'POST',
  path: '/api/series/{id}/organizers',
  auth: 'user',
  summary: 'Lets an organization take part in a series (Part 1 §7)',
  params: z.object({ id: urlId }),
  body: z.object({ organizationId: id }),
  output: z.object({ id, name: z.string(), username: z.string() }),
  problems: ['series/no-such-series', 'series/already-organizer', 'organizations/unknown-organization'],
});

export const organizerTournaments = contract({
  method: 'GET',
  path: '/api/series/{id}/organizers/{username}/tournaments',
  auth: 'user',
  summary: 'An organizer’s tournaments, those of the series and those that could be added (Part 1 §7)',
  params: organizerOfSeries,
  output: z.object({ items: z.array(tournamentSummary.extend({ inSeries: z.boolean() })) }),
  problems: ['series/no-such-series', 'series/not-an-organizer'],
});

export const changeOrganizerTournaments = contract({
  method: 'POST',
  path: '/api/series/{id}/organizers/{username}/tournaments',
  auth: 'user',
  summary: 'Adds an organizer’s tournaments to the series and removes them (Part 1 §7)',
  params: organizerOfSeries,
  body: z.object({ add: z.array(id).max(200).default([]), remove: z.array(id).max(200).default([]) }),
  output: z.null(),
  problems: ['series/no-such-series', 'series/not-an-organizer', 'series/not-its-tournament'],
});

export const pointSystemOptions = contract({
  method: 'GET',
  path: '/api/pointsystems/options',
  auth: 'public',
  summary: 'Point systems that can be chosen: the built-in ones and the organization’s own (Part 1 §3)',
  query: z.object({ username: username.optional() }),
  output: z.object({ items: z.array(pointSystemOption) }),
  problems: [],
  cache: { sMaxAge: 60, staleWhileRevalidate: 300 },
});

export const pointSystemById = contract({
  method: 'GET',
  path: '/api/PointSystem',
  auth: 'public',
  summary: 'A point system with its table',
  query: z.object({ id: urlInt }),
  output: pointSystemView,
  problems: ['series/no-such-point-system'],
  cache: { sMaxAge: 60, staleWhileRevalidate: 300 },
});

export const rankingById = contract({
  method: 'GET',
  path: '/api/rankings/{id}',
  auth: 'public',
  summary: 'A ranking of players, teams or clubs from the results of published series, overall, by division, by gender',
  params: z.object({ id: urlId }),
  query: z.object({ by: z.enum(leaderKinds).optional() }),
  output: rankingView,
  problems: ['series/no-such-ranking'],
  cache: { sMaxAge: 60, staleWhileRevalidate: 600 },
});
