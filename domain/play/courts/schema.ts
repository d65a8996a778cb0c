import * as z from 'zod';
import { millis } from '../../kernel/schema.ts';
import { wish } from './wishes/schema.ts';

/**
 * The court problem as data: the matches to place, where they can go, hard rules, and wishes. All moments are epoch
 * milliseconds, which the caller has converted from wall times in the event's zone.
 */
const window = z.object({ from: millis, to: millis });
export type Window = z.infer<typeof window>;

/** A court and when it can be used. If `divisions` is null, it is open to all divisions. */
const court = z.object({
  name: z.string().min(1).max(40),
  windows: z.array(window),
  divisions: z.array(z.int()).nullable().default(null),
});

/**
 * A match that has to end first. With `rest`, its players might play again here, so rest minutes count too. With
 * `keeps`, the other match can keep its spot even if this one isn't placed.
 */
const feeder = z.object({ match: z.int(), rest: z.boolean().default(true), keeps: z.boolean().default(false) });
export type Feeder = z.input<typeof feeder>;

/** A court and a start. */
const spot = z.object({ court: z.string(), start: millis });

/** The maximum planned length of a match in minutes, which is a day. */
export const mostMinutes = 1_440;

/**
 * A match to be placed. `teams` are the known teams (none for a bracket match whose feeders are open). `work` is the
 * work team (with `workYields`, another team from its division takes over if it can't work). `maybe` and `mayWork` are
 * teams that play or work here if earlier matches turn out that way (`maybeOf` is where they all come from, if that is
 * more than the group). `referees` are people. `group` is the pool or bracket it belongs to. `wave` is the wave whose
 * windows apply. `fixed` is a spot that must not change because the match was played, is being played, or was pinned by
 * a person.
 */
export const courtMatch = z.object({
  id: z.int(),
  division: z.int().default(0),
  group: z.string().nullable().default(null),
  minutes: z.int().min(1).max(mostMinutes).default(30),
  teams: z.array(z.int()).max(16).default([]),
  work: z.int().nullable().default(null),
  workYields: z.boolean().default(false),
  maybe: z.array(z.int()).default([]),
  maybeOf: z.string().nullable().default(null),
  mayWork: z.array(z.int()).default([]),
  referees: z.array(z.int()).default([]),
  after: z.array(feeder).default([]),
  wave: z.string().nullable().default(null),
  notBefore: millis.nullable().default(null),
  notAfter: millis.nullable().default(null),
  fixed: spot.nullable().default(null),
});
export type CourtMatch = z.infer<typeof courtMatch>;

/**
 * The rules. `restMinutes` is the time between two matches that one team or person plays (work needs no rest),
 * `turnoverMinutes` is the time between two matches on a court, `stepMinutes` is the grid on which matches start, and
 * `crossDivisionCheck` indicates whether the teams' players are also checked.
 */
const courtRules = z.object({
  restMinutes: z.int().min(0).max(600).default(0),
  turnoverMinutes: z.int().min(0).max(120).default(0),
  stepMinutes: z.int().min(1).max(240).default(5),
  crossDivisionCheck: z.boolean().default(true),
});

/** A team's roster of people. A person can be on teams in several divisions. Referees use the same numbering. */
const roster = z.object({ team: z.int(), persons: z.array(z.int()) });

/** A wave, which is the part of the day when its matches are played (AM, PM), with a window for each day. */
const wave = z.object({ name: z.string(), windows: z.array(window) });

export const courtTask = z.object({
  courts: z.array(court),
  matches: z.array(courtMatch),
  rosters: z.array(roster).default([]),
  waves: z.array(wave).default([]),
  rules: courtRules.default(courtRules.parse({})),
  wishes: z.array(wish).default([]),
});
export type CourtTask = z.infer<typeof courtTask>;

/** The reasons why a spot can't be used, in the order they are reported. */
export const blockKinds = [
  'twice',
  'no-court',
  'wave',
  'window',
  'feeder-unplaced',
  'feeder',
  'follower',
  'court-taken',
  'team-busy',
  'person-busy',
  'rest',
] as const;
const block = z.object({ kind: z.enum(blockKinds), by: z.int().nullable(), text: z.string() });
export type Block = z.infer<typeof block>;

const placement = z.object({ match: z.int(), court: z.string(), start: millis, end: millis });
export type Placement = z.infer<typeof placement>;
const unplaced = z.object({ match: z.int(), reasons: z.array(block) });
/** An unmet wish (by its index in the task's list), the matches that miss it, and what prevents it. */
const unmet = z.object({
  wish: z.int(),
  matches: z.array(z.int()),
  text: z.string(),
  because: z.array(block.or(z.object({ kind: z.literal('other-wish'), by: z.int().nullable(), text: z.string() }))),
});
export type Unmet = z.infer<typeof unmet>;

/** The result: placements ordered by start and court, unplaced matches with reasons, and unmet wishes with reasons. */
export const courtPlan = z.object({
  placements: z.array(placement),
  unplaced: z.array(unplaced),
  unmet: z.array(unmet),
});
export type CourtPlan = z.infer<typeof courtPlan>;
