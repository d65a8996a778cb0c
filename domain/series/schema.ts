import * as z from 'zod';
import { minuteMillis, organizer, titleTag } from '../catalog/events/schema.ts';
import { tournamentSummary } from '../catalog/listing/schema.ts';
import { alert, location } from '../catalog/schema.ts';
import { id, isoDate } from '../kernel/schema.ts';
import { coverPhoto } from '../organizations/schema.ts';
import { allOthers, defaultPoints } from './points.ts';
import { rankingKinds } from './rankings.ts';

/** One row of a point table: a finish and its points. */
export const pointRow = z.object({ finish: z.int().min(1).max(allOthers), pv: z.number().min(0) });
export type PointRow = z.infer<typeof pointRow>;

/** A limit on counted results. Blank (null) means none (Part 1 §5). */
const limit = z.preprocess((value) => (value === '' ? null : value), z.int().min(1).nullable()).default(null);

/** A series' settings (Part 1 §3 Series). `pointSystemId` is null, -1 custom, -2 AVP, or an ID. */
export const seriesSettings = z.object({
  pointSystemId: z.int().nullable().default(null),
  byTeam: z.boolean().default(false),
  byTeamName: z.boolean().default(false),
  byClub: z.boolean().default(false),
  topN: limit,
  lastN: limit,
  points: z.array(pointRow).default([...defaultPoints]),
  ranking: z.array(z.enum(rankingKinds)).default(['overall']),
});
export type SeriesSettings = z.infer<typeof seriesSettings>;

/** A player behind a leader, as shown in the summary dialog (Part 1 §2.6). */
export const leaderPlayer = z.object({
  id,
  name: z.string(),
  photo: z.string().nullable().default(null),
  isJunior: z.boolean().default(false),
  gradYear: z.int().nullable().default(null),
  committedSchool: z.string().default(''),
  club: z.string().default(''),
  cityState: z.string().default(''),
});
export type LeaderPlayer = z.infer<typeof leaderPlayer>;

/**
 * One of a leader's results (Part 1 §3). `points` include the multiplier. `usedFor` lists the tags (Overall, a
 * division, a gender) whose totals it counts in. `name2` is the partner, if the leader is one player of a team.
 */
export const leaderRecord = z.object({
  tournamentId: id,
  date: isoDate,
  tournament: z.string(),
  finish: z.int().min(1),
  /** Whether other teams of the division have the same finish. */
  tied: z.boolean().default(false),
  points: z.number(),
  multiplier: z.number(),
  tags: z.array(z.string()),
  usedFor: z.array(z.string()),
  name2: z.string(),
  division: z.string(),
});
export type LeaderRecord = z.infer<typeof leaderRecord>;

/** A leaderboard's line (Part 1 §3). `rankings` and `pointsBy` are by tag: Overall, each division, each gender. */
export const leader = z.object({
  rank: z.int().min(1),
  /** The rank before the latest day of play, or null if there was none. */
  was: z.int().min(1).nullable().default(null),
  name: z.string(),
  id: z.string(),
  points: z.number(),
  events: z.int().min(0),
  players: z.array(leaderPlayer),
  divisions: z.array(z.string()),
  genders: z.array(z.string()),
  rankings: z.record(z.string(), z.int()),
  pointsBy: z.record(z.string(), z.number()),
  records: z.array(leaderRecord),
});
export type Leader = z.infer<typeof leader>;

const board = z.object({ title: z.string(), leaders: z.array(leader) });
export type Board = z.infer<typeof board>;
const leaderboard = z.object({
  overall: z.array(board).default([]),
  divisional: z.array(board).default([]),
  gender: z.array(board).default([]),
});
export type Leaderboard = z.infer<typeof leaderboard>;

/** A series (Part 1 §3). ID 0 means it isn't saved yet. */
export const series = z.object({
  id: z.int().min(0),
  title: z.string().trim().min(1, 'A title is required'),
  titleTag,
  subtitle: z.string().default(''),
  adminId: id,
  dtStart: minuteMillis,
  dtEnd: minuteMillis,
  isPublic: z.boolean().default(false),
  brochureHTML: z.string().default(''),
  coverPhotos: z.array(coverPhoto).default([]),
  locations: z.array(location).default([]),
  locationNames: z.array(z.string()).default([]),
  organizers: z.array(organizer).default([]),
  tournaments: z.array(tournamentSummary).default([]),
  leaderboard: leaderboard.prefault({}),
  infoAlerts: z.array(alert).default([]),
  settings: seriesSettings.prefault({}),
});
export type Series = z.infer<typeof series>;

/** A point system option (Part 1 §3). */
export const pointSystemOption = z.object({ id: z.int(), name: z.string() });
export type PointSystemOption = z.infer<typeof pointSystemOption>;

/** An organization's point system, with its own table as data. */
export const pointSystem = z.object({
  id,
  organizationId: id,
  name: z.string().trim().min(1),
  description: z.string().default(''),
  points: z.array(pointRow).default([]),
});
export type PointSystem = z.infer<typeof pointSystem>;

/**
 * One team's finish in one division of one tournament in the series, which leaderboards are made from. `pointSystems`
 * lists the systems the tournament added. `systemPoints` is the points by system ID if a body's published table gives
 * them (avp-points.ts).
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
