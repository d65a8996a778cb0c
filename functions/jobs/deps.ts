import type { Random } from '#domain/kernel/ids.ts';
import type { ReadFiles } from '../integrations/files/port.ts';
import { s3ReadFiles } from '../integrations/files/s3.ts';
import { config } from '../kernel/config.ts';
import { table } from '../kernel/table/client.ts';
import type { Table } from '../kernel/table/table.ts';

export type Deps = { readonly table: Table; readonly files: ReadFiles; readonly random: Random };
let cached: Deps | undefined;
export const deps = (): Deps => {
  cached ??= { table: table(), files: s3ReadFiles(config.files), random: Math.random };
  return cached;
};
