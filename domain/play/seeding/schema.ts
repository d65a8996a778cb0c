import * as z from 'zod';
import { id } from '../../kernel/schema.ts';
import { seedingRuleTypes, seedingStyles } from './seeding-styles.ts';

/** A map from pool ranks to lines: "A1" → line 1 puts the first of pool A on line 1. */
const seedingMap = z.record(z.string().regex(/^[A-Z]{1,2}[1-9]\d?$/), z.int().min(1));
export type SeedingMap = z.infer<typeof seedingMap>;

/**
 * A seeding rule (Part 3 §3). `seeds` are the original seeds of a SELECT. `startSeed`…`endSeed` is the range.
 * `fromPlace` is the first rank that a RANGE takes, and `n` is how many teams it takes from each pool of a round. From
 * a bracket, it takes finishes from `fromPlace` on, if that isn't the first. `advancedN` is how many teams in the order
 * advance (null for all). `result` is the resulting order.
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
  fromPlace: z.int().min(1).max(999).default(1),
  map: seedingMap.nullable().default(null),
  result: z.array(id).default([]),
  advancedN: z.int().min(1).nullable().default(null),
  teamIds: z.array(id).default([]),
  exclude: z.array(id).default([]),
});
export type SeedingRule = z.infer<typeof seedingRule>;
