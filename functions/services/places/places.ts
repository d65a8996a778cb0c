import type { Id, Random } from '#domain/kernel/ids.ts';
import type { Millis } from '#domain/kernel/time.ts';
import type { Table } from '../../kernel/table/table.ts';

/** What the protocol needs to know of a division. `capacity` null: no limit. `waitlist` false: registrations beyond the capacity are refused. */
export type DivisionPlaces = {
  readonly id: Id;
  readonly tournamentId: Id;
  readonly capacity: number | null;
  readonly waitlist: boolean;
  readonly closesAt: Millis | null;
};

/** One registration in the making, and whose it is. */
export type Entry = { readonly holder: string; readonly entry: string };

/** Where places lie. `soldOut` is this process's memory of full divisions: until when an arrival need not even ask. */
export type PlacesDeps = { readonly table: Table; readonly random: Random; readonly soldOut: Map<Id, Millis> };

/** How long a process believes that a division is full (performance.md: a second at most). */
export const soldOutFor = 1_000;
