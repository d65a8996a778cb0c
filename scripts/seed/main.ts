import * as z from 'zod';
import { millis } from '#domain/kernel/schema.ts';
import { now } from '#functions/kernel/clock.ts';
import { defineItem } from '#functions/kernel/table/item.ts';
import type { SeedFacts } from '../local/seeding.ts';
import { putStaff } from './accounts.ts';
import { bigWorld } from './big.ts';
import { demoWorld } from './demo.ts';
import { trainingWorld } from './training.ts';
import { openWorld, type World } from './world.ts';

const names = ['empty', 'demo', 'training', 'big'] as const;

/** Which world a table contains and since when. This distinguishes an empty world from an unseeded table. */
export const worldItem = defineItem({
  type: 'world',
  schema: z.object({ name: z.enum(names), at: millis }),
  key: (_: { name: (typeof names)[number] }) => ({ pk: 'WORLD', sk: 'WORLD' }),
  personal: 'none',
});

/**
 * Creates the empty world: no organization and no event, just platform staff. People create everything else themselves.
 */
async function emptyWorld(world: World): Promise<void> {
  putStaff(world);
  await world.save();
}

/** The worlds that can fill a table. The same name, time and accounts always produce the same world. */
export const worlds = { empty: emptyWorld, demo: demoWorld, training: trainingWorld, big: bigWorld } as const;
export type WorldName = keyof typeof worlds;

/** Fills this environment's table. Refuses an unknown name. */
export async function seed(name: string, facts: SeedFacts): Promise<void> {
  const make = worlds[name as WorldName];
  if (!make) throw new Error(`unknown world: ${name}; the worlds are ${Object.keys(worlds).join(', ')}`);
  const world = openWorld(facts, now());
  world.put(worldItem.encode({ name: name as WorldName, at: now() }, 1));
  await make(world);
}
