import { z } from 'zod';
import { id } from '../kernel/ids.ts';
import { rev } from '../kernel/rev.ts';
import { pointSystem } from './point-systems.ts';
import { pointRow } from './points.ts';
import { series } from './schema.ts';

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
export type PointSystemView = z.infer<typeof pointSystemView>;
