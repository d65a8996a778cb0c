import type { Random } from '#domain/kernel/ids.ts';
import type { Files } from '../integrations/files/port.ts';
import { s3Files } from '../integrations/files/s3.ts';
import { config } from '../kernel/config.ts';
import { secret } from '../kernel/secret.ts';
import { table } from '../kernel/table/client.ts';
import type { Table } from '../kernel/table/table.ts';
import { serving } from '../services/serving.ts';
import { type Numbers, numbersOf } from '../store/numbers.ts';

export type Deps = {
  readonly table: Table;
  readonly files: Files;
  readonly numbers: Numbers;
  readonly random: Random;
  readonly signingSecret: () => Promise<string>;
  /** somebody's rights have changed: what this process remembers of them is read again */
  readonly forget: (userId: number) => void;
};
let made: Deps | undefined;
export const deps = (): Deps => {
  made ??= {
    table: table(),
    files: s3Files(config.files),
    numbers: numbersOf(table(), 1),
    random: Math.random,
    signingSecret: () => secret(config.signingSecretId),
    forget: (userId) => serving().people.forget(userId),
  };
  return made;
};
