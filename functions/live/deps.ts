import { config } from '../kernel/config.ts';
import { table } from '../kernel/table/client.ts';
import type { Table } from '../kernel/table/table.ts';
import { type Connections, connections } from '../kernel/ws/serve.ts';

export type Deps = {
  readonly table: Table;
  readonly connections: Connections;
  /** How many of a topic's followers get pushes. */
  readonly pushed: () => number;
};
let cached: Deps | undefined;
export const deps = (): Deps => {
  cached ??= { table: table(), connections: connections(), pushed: () => config.pushedFollowers };
  return cached;
};
