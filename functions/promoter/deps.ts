import { table } from '../kernel/table/client.ts';
import { emptyMemory, type SpotsDeps } from '../subjects/registration/spots.ts';

export type Deps = SpotsDeps;
let cached: Deps | undefined;
export const deps = (): Deps => {
  cached ??= { table: table(), random: Math.random, memory: emptyMemory() };
  return cached;
};
