import { randomBytes } from 'node:crypto';
import type { Random } from '#domain/kernel/ids.ts';
import { table } from '../kernel/table/client.ts';
import type { Table } from '../kernel/table/table.ts';

export type Deps = {
  readonly table: Table;
  /** Used to generate IDs. */
  readonly random: Random;
};
let cached: Deps | undefined;
export const deps = (): Deps => {
  cached ??= { table: table(), random: () => randomBytes(4).readUInt32BE() / 2 ** 32 };
  return cached;
};
