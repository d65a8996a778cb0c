import type { Random } from '#domain/kernel/ids.ts';
import { type Sleep, sleep } from '../kernel/aws/client.ts';
import { config } from '../kernel/config.ts';
import { table } from '../kernel/table/client.ts';
import { type Numbers, numbersOf } from '../kernel/table/numbers.ts';
import type { Table } from '../kernel/table/table.ts';

export type Deps = {
  readonly table: Table;
  readonly numbers: Numbers;
  readonly random: Random;
  readonly sleep: Sleep;
  /** How many of a topic's followers get pushes. */
  readonly pushed: () => number;
};
let cached: Deps | undefined;
export const deps = (): Deps => {
  cached ??= {
    table: table(),
    numbers: numbersOf(table(), 4),
    random: Math.random,
    sleep,
    pushed: () => config.pushedFollowers,
  };
  return cached;
};
