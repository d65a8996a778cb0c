import * as z from 'zod';
import { id } from '../../kernel/schema.ts';
import { poolTeamSummary } from '../pools/schema.ts';
import { everyRound, groupTypes } from './choices.ts';

/** A line of a group as it was when the group was locked. */
const standingsLine = z.object({ teamId: id, rank: z.int().min(1), summary: poolTeamSummary });

/** A group of standings (Part 3 §3). `availableTeams` is computed (groups.ts) and not stored. */
export const standingsGroup = z.object({
  name: z.string().default('All'),
  teamIds: z.array(id).default([]),
  type: z.enum(groupTypes).default('all'),
  published: z.boolean().default(false),
  locked: z.boolean().default(false),
  summary: z.array(standingsLine).default([]),
});
export type StandingsGroup = z.infer<typeof standingsGroup>;

/**
 * The standings of a division (Part 3 §3). `published` is computed from the groups. `tiebreaks` is a comma-separated
 * list, or null for the defaults.
 */
export const standings = z.object({
  id: z.int(),
  divisionId: z.int(),
  title: z.string().default('Standings'),
  groups: z.array(standingsGroup).default([]),
  roundIds: z.union([z.literal(everyRound), z.array(z.int())]).default(everyRound),
  finishRoundIds: z.array(z.int()).default([]),
  tiebreaks: z.string().nullable().default(null),
});
export type Standings = z.infer<typeof standings>;
