import { table } from '../kernel/table/client.ts';
import type { Table } from '../kernel/table/table.ts';

export type Deps = { readonly table: Table };
export const deps = (): Deps => ({ table: table() });
