import * as z from 'zod';
import { id, isoDate, rev } from '../kernel/schema.ts';
import { leaderKinds, rankingKinds } from './rankings.ts';
import { leader, pointRow, pointSystem, series } from './schema.ts';

const owner = z.object({ id, name: z.string(), username: z.string() });

/** The first and last days of a series, including its tournaments outside its own dates. */
const span = { startDate: isoDate, endDate: isoDate };

/** A series as the API returns it, with its owner and the version that an edit is based on. */
export const seriesView = series.extend({ organization: owner, rev, ...span });
export type SeriesView = z.infer<typeof seriesView>;

/** A line in a list of series. */
export const seriesLine = series
  .pick({ id: true, title: true, titleTag: true, subtitle: true, dtStart: true, dtEnd: true, locationNames: true })
  .extend({ organization: owner, tournaments: z.int().min(0), ...span });
export type SeriesLine = z.infer<typeof seriesLine>;

/**
 * A line in a list of series for an organization's staff. `own` means that the organization runs the series. Otherwise,
 * it takes part.
 */
export const ownSeriesLine = seriesLine.extend({
  isPublic: z.boolean(),
  own: z.boolean(),
  /** How many of its tournaments are this organization's own. */
  ownTournaments: z.int().min(0),
});
export type OwnSeriesLine = z.infer<typeof ownSeriesLine>;

/**
 * A point system with its table. A null `points` means the body's own table, which isn't part of this product (results
 * come with their points).
 */
export const pointSystemView = pointSystem
  .pick({ name: true, description: true })
  .extend({ id: z.int(), points: z.array(pointRow).nullable(), organization: owner.nullable() });

const titles = z.array(z.string());
/**
 * A ranking's page as the API returns it. `seriesTag` is the series of a theme's own ranking. `boards` are the
 * available views. `pointsOf` is the body whose own table counts, or null for the usual points with the events'
 * multipliers.
 */
export const rankingView = z.object({
  id: z.int(),
  name: z.string(),
  by: z.enum(leaderKinds),
  seriesTag: z.string().nullable(),
  pointsOf: z.object({ systemId: z.int(), name: z.string() }).nullable(),
  seasons: z.array(z.int()),
  season: z.int().nullable(),
  boards: z.object({ overall: titles, divisional: titles, gender: titles }),
  ranking: z.enum(rankingKinds),
  board: z.string().nullable(),
  total: z.int(),
  page: z.int(),
  leaders: z.array(leader),
});

/** A player's rank in a ranking, and how many are ranked. */
export const playerRank = z.object({
  id: z.int(),
  name: z.string(),
  rank: z.int(),
  was: z.int().nullable(),
  of: z.int(),
  points: z.number(),
  events: z.int(),
});
