import { randomBytes } from 'node:crypto';
import { config } from '../kernel/config.ts';
import { secret } from '../kernel/secret.ts';
import { table } from '../kernel/table/client.ts';
import { emptyMemory, type SpotsDeps } from '../subjects/registration/spots.ts';

/** `newSeed` returns 256 random bits in hex, for a lottery. */
export type Deps = SpotsDeps & { readonly signingSecret: () => Promise<string>; readonly newSeed: () => string };
let cached: Deps | undefined;
export const deps = (): Deps => {
  cached ??= {
    table: table(),
    random: Math.random,
    memory: emptyMemory(),
    newSeed: () => randomBytes(32).toString('hex'),
    signingSecret: () => secret(config.signingSecretId),
  };
  return cached;
};
