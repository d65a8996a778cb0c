import type { Random } from '#domain/kernel/ids.ts';
import { config } from '../kernel/config.ts';
import { secret } from '../kernel/secret.ts';
import { table } from '../kernel/table/client.ts';
import { type Numbers, numbersOf } from '../kernel/table/numbers.ts';
import type { Table } from '../kernel/table/table.ts';
import { serving } from '../subjects/identity/access.ts';

export type Deps = {
  readonly table: Table;
  readonly numbers: Numbers;
  readonly random: Random;
  readonly signingSecret: () => Promise<string>;
  /** Called when someone's rights change, so that this process reads them again. */
  readonly forget: (userId: number) => void;
};
let cached: Deps | undefined;
export const deps = (): Deps => {
  cached ??= {
    table: table(),
    numbers: numbersOf(table(), 1),
    random: Math.random,
    signingSecret: () => secret(config.signingSecretId),
    forget: (userId) => serving().people.forget(userId),
  };
  return cached;
};
