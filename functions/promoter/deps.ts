import { table } from '../kernel/table/client.ts';
import { emptyMemory, type PlacesDeps } from '../subjects/registration/spots.ts';

export type Deps = PlacesDeps;
let made: Deps | undefined;
export const deps = (): Deps => {
  made ??= { table: table(), random: Math.random, memory: emptyMemory() };
  return made;
};
