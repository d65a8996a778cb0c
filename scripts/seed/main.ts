import { now } from '#functions/kernel/clock.ts';
import type { SeedFacts } from '../local/seeding.ts';
import { bigWorld } from './big.ts';
import { demoWorld } from './demo.ts';
import { openWorld } from './world.ts';

/** Worlds a table can be filled with. The same name, moment and accounts give the same world. */
export const worlds = { empty: async () => {}, demo: demoWorld, big: bigWorld } as const;
export type WorldName = keyof typeof worlds;

/** Fills the table of this environment. Refuses a name that is none. */
export async function seed(name: string, facts: SeedFacts): Promise<void> {
  const make = worlds[name as WorldName];
  if (!make) throw new Error(`there is no world called ${name}; there are ${Object.keys(worlds).join(', ')}`);
  await make(openWorld(facts, now()));
}
