import { z } from 'zod';
import { id } from '../../kernel/ids.ts';

/** Which teams a rule takes (Part 3 §3, §5): all, original seeds in a range, chosen original seeds, or those of a map. */
export const seedingRuleTypes = ['ALL', 'RANGE', 'SELECT', 'MAPPED'] as const;
export type SeedingRuleType = (typeof seedingRuleTypes)[number];

/** How the teams taken are put in order (Part 3 §3); one file each in styles/. */
export const seedingStyles = [
  'PRE',
  'CAPTURE',
  'CAPTURE_NEW',
  'GROUP',
  'RESEED',
  'ORIGINAL_SEED',
  'MAPPED',
  'OLD_SCHOOL',
  'OLD_SCHOOL2',
] as const;
export type SeedingStyle = (typeof seedingStyles)[number];

/** A day that says nothing seeds by PRE (Part 3 §3); a rule that says nothing by ORIGINAL_SEED. */
export const defaultDaySeeding: SeedingStyle = 'PRE';

/** "A1" → line 1: the first of pool A stands on line 1. */
export const seedingMap = z.record(z.string().regex(/^[A-Z]{1,2}[1-9]\d?$/), z.int().min(1));
export type SeedingMap = z.infer<typeof seedingMap>;

/**
 * One seeding rule (Part 3 §3). `seeds`: original seeds of a SELECT. `startSeed`…`endSeed`: the range. `n`: how many of each pool a
 * RANGE takes from a round. `advancedN`: how many of the order go on (null: all). `result`: the order that was made.
 */
export const seedingRule = z.object({
  id: z.int(),
  type: z.enum(seedingRuleTypes).default('ALL'),
  seeds: z.array(z.int().min(1)).default([]),
  startSeed: z.int().min(1).default(1),
  endSeed: z.int().min(1).default(9999),
  seedStyle: z.enum(seedingStyles).default('ORIGINAL_SEED'),
  fromRoundId: z.int().nullable().default(null),
  fromStandings: z.int().nullable().default(null),
  n: z.int().min(1).default(3),
  map: seedingMap.nullable().default(null),
  result: z.array(id).default([]),
  advancedN: z.int().min(1).nullable().default(null),
  teamIds: z.array(id).default([]),
  exclude: z.array(id).default([]),
});
export type SeedingRule = z.infer<typeof seedingRule>;
