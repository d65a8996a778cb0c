import type { Id, Random } from '#domain/kernel/ids.ts';
import type { Millis } from '#domain/kernel/time.ts';
import type { Table } from '../table/table.ts';

/** What the protocol needs to know of a division. `capacity` null: no limit. `waitlist` false: who comes too late is refused. */
export type DivisionPlaces = {
  readonly id: Id;
  readonly tournamentId: Id;
  readonly capacity: number | null;
  readonly waitlist: boolean;
  readonly closesAt: Millis | null;
};

/** One registration in the making, and whose it is. */
export type Entry = { readonly holder: string; readonly entry: string };

/** What an entry has: a numbered place, or a place in line. */
export type Held =
  | { readonly kind: 'held'; readonly slot: number; readonly ex: Millis; readonly since: Millis }
  | { readonly kind: 'waitHeld'; readonly waitId: string; readonly ex: Millis; readonly since: Millis };

/** Where places lie. `soldOut` is this process's memory of full divisions: until when an arrival need not even ask. */
export type PlacesDeps = { readonly table: Table; readonly random: Random; readonly soldOut: Map<Id, Millis> };

/** How long a process believes that a division is full (performance.md: a second at most). */
export const soldOutFor = 1_000;

/** The mark of a hold on a slot. */
export const holderMark = ({ holder, entry }: Entry): string => `HOLD#${holder}#${entry}`;
export const teamMark = (teamId: Id): string => `TEAM#${teamId}`;
