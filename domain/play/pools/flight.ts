import * as z from 'zod';
import { patchOf } from '../../kernel/patch.ts';
import { namingConventions } from './build.ts';
import { pool, poolSettings } from './schema.ts';

/**
 * A flight: the pools of one strength on a day (Part 3 §3). With `fivb`, pools of three and four are played the FIVB
 * way. With `aau3`, teams in pools of three play each other twice, even if `fivb` is set.
 */
export const flight = z.object({
  id: z.int(),
  published: z.boolean().default(false),
  settings: poolSettings.prefault({}),
  pools: z.array(pool).default([]),
  fivb: z.boolean().default(false),
  aau3: z.boolean().default(false),
  courts: z.array(z.string()).default([]),
  namingConvention: z.enum(namingConventions).default('letters'),
  powerPools: z.boolean().default(false),
  tiebreaks: z.string().nullable().default(null),
  props: z.array(z.string()).default([]),
});
export type Flight = z.infer<typeof flight>;

/** The changes that a patch of flights may contain (Part 3 §7). */
export const flightPatch = patchOf(
  flight.pick({ published: true, fivb: true, aau3: true, tiebreaks: true, props: true }),
).extend({ id: z.int(), settings: patchOf(poolSettings).optional() });
