import * as z from 'zod';
import { id, rev } from '../kernel/schema.ts';
import { leaderKinds } from './rankings.ts';
import { leaderboard, pointRow, pointSystem, series } from './schema.ts';

const owner = z.object({ id, name: z.string(), username: z.string() });

/** A series as it is answered, with whose it is and the version an edit is based on. */
export const seriesView = series.extend({ organization: owner, rev });
export type SeriesView = z.infer<typeof seriesView>;

/** A line in a list of series. */
export const seriesLine = series
  .pick({ id: true, title: true, titleTag: true, subtitle: true, dtStart: true, dtEnd: true, locationNames: true })
  .extend({ organization: owner, tournaments: z.int().min(0) });
export type SeriesLine = z.infer<typeof seriesLine>;

/** A point system with its table. `points` null: the body's own table, which is no part of this product (results come with their points). */
export const pointSystemView = pointSystem
  .pick({ name: true, description: true })
  .extend({ id: z.int(), points: z.array(pointRow).nullable(), organization: owner.nullable() });

/** A ranking as it is answered. `custom`: a theme's own ranking, which is a series'. */
export const rankingView = z.object({
  id: z.int(),
  name: z.string(),
  by: z.enum(leaderKinds),
  seriesTag: z.string().nullable(),
  leaderboard,
});
