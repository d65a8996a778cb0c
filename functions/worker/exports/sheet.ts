import type * as z from 'zod';
import type { CsvValue } from '#domain/kernel/csv.ts';
import type { Millis } from '#domain/kernel/time.ts';
import type { StoredOrganization } from '#domain/organizations/schema.ts';
import type { exportSpec } from '#domain/reporting/spec.ts';
import type { Table } from '../../kernel/table/table.ts';

/** The organization being exported, and the request. */
export type Of = {
  readonly table: Table;
  readonly organization: StoredOrganization;
  readonly params: z.output<typeof exportSpec>;
  readonly now: Millis;
};

/** A part of a file that is read in one go: some orders, a division, a list. `data` has its identifiers. */
type Piece<T> = { readonly label: string; readonly data: T };

/** An export's file: its headings, the parts that are read one by one, and each part's rows. */
export type Sheet<T = unknown> = {
  readonly head: readonly string[];
  readonly pieces: (of: Of) => Promise<readonly Piece<T>[]>;
  readonly rows: (of: Of, data: T) => Promise<readonly (readonly CsvValue[])[]>;
};

type Columns<R> = readonly (readonly [heading: string, value: (row: R, of: Of) => CsvValue])[];

/** Returns a file with one of the organization's own short lists. An export for one event leaves it out. */
export const listSheet = <R>(name: string, list: (of: Of) => Promise<readonly R[]>, columns: Columns<R>): Sheet => ({
  head: columns.map(([heading]) => heading),
  pieces: async ({ params }) => (params.tournamentId === null ? [{ label: name, data: null }] : []),
  rows: async (of) => (await list(of)).map((row) => columns.map(([, value]) => value(row, of))),
});

/** Returns amounts in a form that spreadsheets can add up. */
export const money = (minor: number | null): string => (minor === null ? '' : (minor / 100).toFixed(2));
export const momentOf = (at: number | null): string => (at === null ? '' : new Date(at).toISOString());
export const yes = (is: boolean): string => (is ? 'Yes' : 'No');
