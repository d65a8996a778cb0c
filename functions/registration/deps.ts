import { randomBytes } from 'node:crypto';
import { config } from '../kernel/config.ts';
import { secret } from '../kernel/secret.ts';
import { table } from '../kernel/table/client.ts';
import { emptyMemory, type PlacesDeps } from '../subjects/registration/spots.ts';

/** `newSeed`: 256 bits of chance in hex, for a draw. */
export type Deps = PlacesDeps & { readonly signingSecret: () => Promise<string>; readonly newSeed: () => string };
let made: Deps | undefined;
export const deps = (): Deps => {
  made ??= {
    table: table(),
    random: Math.random,
    memory: emptyMemory(),
    newSeed: () => randomBytes(32).toString('hex'),
    signingSecret: () => secret(config.signingSecretId),
  };
  return made;
};
