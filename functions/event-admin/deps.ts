import { randomBytes } from 'node:crypto';
import type { Files } from '../integrations/files/port.ts';
import { s3Files } from '../integrations/files/s3.ts';
import { config } from '../kernel/config.ts';
import { table } from '../kernel/table/client.ts';
import { type Numbers, numbersOf } from '../kernel/table/numbers.ts';
import type { Table } from '../kernel/table/table.ts';

export type Deps = {
  readonly table: Table;
  readonly numbers: Numbers;
  /** Generates values that no one can guess. */
  readonly salt: () => string;
  /** The private bucket, read when someone uploads a list. */
  readonly files: () => Files;
  /** The source of randomness for IDs. */
  readonly random: () => number;
};
let cached: Deps | undefined;
export const deps = (): Deps => {
  cached ??= {
    table: table(),
    numbers: numbersOf(table(), 1),
    salt: () => randomBytes(12).toString('base64url'),
    files: () => s3Files(config.files),
    random: Math.random,
  };
  return cached;
};
