import { config } from '../kernel/config.ts';
import { secret } from '../kernel/secret.ts';
import { table } from '../kernel/table/client.ts';
import type { Table } from '../kernel/table/table.ts';

export type Deps = {
  readonly table: Table;
  readonly signingSecret: () => Promise<string>;
  readonly random: () => number;
};
let made: Deps | undefined;
export const deps = (): Deps => {
  made ??= { table: table(), signingSecret: () => secret(config.signingSecretId), random: Math.random };
  return made;
};
