import { randomBytes } from 'node:crypto';
import type { Random } from '#domain/kernel/ids.ts';
import type { Files } from '../integrations/files/port.ts';
import { s3Files } from '../integrations/files/s3.ts';
import { config } from '../kernel/config.ts';
import { secret } from '../kernel/secret.ts';
import { table } from '../kernel/table/client.ts';
import type { Table } from '../kernel/table/table.ts';
import { type Numbers, numbersOf } from '../store/numbers.ts';

export type Deps = {
  readonly table: Table;
  readonly files: Files;
  readonly numbers: Numbers;
  /** for codes that must not be guessed */
  readonly random: Random;
  readonly signingSecret: () => Promise<string>;
};
let made: Deps | undefined;
export const deps = (): Deps => {
  made ??= {
    table: table(),
    files: s3Files(config.files),
    numbers: numbersOf(table()),
    random: () => randomBytes(4).readUInt32BE() / 2 ** 32,
    signingSecret: () => secret(config.signingSecretId),
  };
  return made;
};
