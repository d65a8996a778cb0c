import { table } from '../kernel/table/client.ts';
import { type Numbers, numbersOf } from '../kernel/table/numbers.ts';
import type { Table } from '../kernel/table/table.ts';

export type Deps = { readonly table: Table; readonly numbers: Numbers };
let cached: Deps | undefined;
export const deps = (): Deps => {
  cached ??= { table: table(), numbers: numbersOf(table(), 1) };
  return cached;
};
