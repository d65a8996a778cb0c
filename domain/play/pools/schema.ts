import * as z from 'zod';
import { forfeitPolicies } from '../../catalog/lists.ts';
import { id, millis } from '../../kernel/schema.ts';
import { capFits, gameSettings, lowCap, match } from '../matches/schema.ts';
import { defaultMinutesPerMatch } from '../matches/settings.ts';
import { poolKinds } from './kinds.ts';
import { templateIds } from './templates/registry.ts';

const poolKind = z.enum(poolKinds);
export type PoolKind = z.infer<typeof poolKind>;

const tally = z.int().min(0).default(0);

/** A pool team's record so far (Part 3 §3). We added `matchSplits` and `matchPoints`. */
export const poolTeamSummary = z.object({
  dualWins: tally,
  dualLosses: tally,
  matchWins: tally,
  matchLosses: tally,
  setWins: tally,
  setLosses: tally,
  pointsFor: tally,
  pointsAgainst: tally,
  matchSplits: tally,
  matchPoints: tally,
});
export type PoolTeamSummary = z.infer<typeof poolTeamSummary>;

/** A seat of a pool (Part 3 §3). `slot` counts from 1, best seed first. `teamId` is null until the seat is filled. */
export const poolTeam = z.object({
  poolId: z.int(),
  slot: z.int().min(1),
  seed: z.int().min(1).nullable().default(null),
  rank: z.int().min(1).nullable().default(null),
  /** Whether the team left the pool and forfeits its unplayed matches. */
  forfeit: z.boolean().default(false),
  teamId: id.nullable().default(null),
  summary: poolTeamSummary.prefault({}),
});
export type PoolTeam = z.infer<typeof poolTeam>;

/** How a pool is built and played (Part 3 §3). */
export const poolSettings = z.object({
  poolsOf: z.int().min(2).max(64).default(4),
  matchTypeId: z.int().nullable().default(null),
  gameSettings: z.array(gameSettings.refine(capFits, lowCap)).max(9).default([]),
  isMatch: z.boolean().default(true),
  assignTimes: z.boolean().default(false),
  minutesPerMatch: z.int().min(1).default(defaultMinutesPerMatch),
  startTime: millis.nullable().default(null),
  organizationTemplateId: z.int().nullable().default(null),
});

/** A match of a pool by its slots: home, away and the work team. King of the beach has several per side. */
const slots = z.array(z.int().min(1)).min(1).max(2);
const fixture = z.object({ number: z.int().min(1), home: slots, away: slots, work: z.int().min(1).nullable() });

/**
 * A pool (Part 3 §3). Unsaved pools have negative IDs. `template` is the printed order it is played by, or null for the
 * default of its kind and size. `tiebreaks` is a comma-separated list of rule names, or null for the defaults.
 * `fixtures` are the pairings of a pool that no printed order covers, such as a week of a league.
 */
export const pool = z.object({
  id: z.int(),
  name: z.string().default(''),
  kind: poolKind.default('roundRobin'),
  template: z.enum(templateIds).nullable().default(null),
  fixtures: z.array(fixture).optional(),
  courts: z.array(z.string()).default([]),
  assignTimes: z.boolean().default(false),
  minutesPerMatch: z.int().min(1).default(defaultMinutesPerMatch),
  startTime: millis.nullable().default(null),
  teams: z.array(poolTeam).default([]),
  matches: z.array(match).default([]),
  settings: poolSettings.prefault({}),
  tiebreaks: z.string().nullable().default(null),
  locked: z.boolean().default(false),
  /** How forfeits counted when it was locked. */
  forfeits: z.enum(forfeitPolicies).optional(),
});
export type Pool = z.infer<typeof pool>;
