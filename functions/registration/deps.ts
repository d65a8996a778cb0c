import { config } from '../kernel/config.ts';
import { secret } from '../kernel/secret.ts';
import { table } from '../kernel/table/client.ts';
import { emptyMemory, type PlacesDeps } from '../services/places/places.ts';

export type Deps = PlacesDeps & { readonly signingSecret: () => Promise<string> };
let made: Deps | undefined;
export const deps = (): Deps => {
  made ??= {
    table: table(),
    random: Math.random,
    memory: emptyMemory(),
    signingSecret: () => secret(config.signingSecretId),
  };
  return made;
};
