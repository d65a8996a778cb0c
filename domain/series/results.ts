import * as z from 'zod';
import { id, isoDate } from '../kernel/schema.ts';
import { leaderPlayer } from './schema.ts';

/**
 * One team's finish in one division of one tournament of the series: what leaderboards are made from. `pointSystems`: the systems the
 * tournament added. `systemPoints`: points by system id where a body's own published table gives them (avp-points.ts).
 */
export const seriesResult = z.object({
  tournamentId: id,
  tournament: z.string(),
  date: isoDate,
  tags: z.array(z.string()).default([]),
  pointSystems: z.array(z.int()).default([]),
  divisionId: id,
  division: z.string(),
  gender: z.string(),
  teamId: id,
  teamName: z.string().default(''),
  finish: z.int().min(1),
  club: z
    .object({ id: id.nullable().default(null), name: z.string() })
    .nullable()
    .default(null),
  players: z.array(leaderPlayer).default([]),
  systemPoints: z.record(z.string(), z.number()).default({}),
});
export type SeriesResult = z.infer<typeof seriesResult>;
