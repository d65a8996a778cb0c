import type { Id, Random } from '#domain/kernel/ids.ts';
import type { Millis } from '#domain/kernel/time.ts';
import type { Opening } from '#domain/registration/draw/room.ts';
import type { Table } from '../../kernel/table/table.ts';
import type { Sequence } from '../../store/registration/items.ts';

/** What the protocol needs to know of a division. `capacity` null: no limit. `waitlist` false: registrations beyond the capacity are refused. */
export type DivisionPlaces = {
  readonly id: Id;
  readonly tournamentId: Id;
  readonly capacity: number | null;
  readonly waitlist: boolean;
  readonly closesAt: Millis | null;
  /** openings that are drawn for, the first first */
  readonly openings?: readonly Opening[];
  /** the division's props, where its host sorts who waits: then free places go by that order instead of by arrival */
  readonly hostSorts?: readonly string[] | undefined;
};

/** One registration in the making, and whose it is. */
export type Entry = { readonly holder: string; readonly entry: string };

/**
 * What one process knows of divisions without asking. `soldOut`: until when an arrival need not even ask. `renewed`: when it was last
 * said, as far as it knows, that people are sent into the line. `arrivals`: the arrival numbers when they were seen to be over.
 */
type PlacesMemory = {
  readonly soldOut: Map<Id, Millis>;
  readonly renewed: Map<Id, Millis>;
  readonly arrivals: Map<Id, Sequence>;
};
export const emptyMemory = (): PlacesMemory => ({ soldOut: new Map(), renewed: new Map(), arrivals: new Map() });

/** Where places lie. */
export type PlacesDeps = { readonly table: Table; readonly random: Random; readonly memory: PlacesMemory };

/** How long a process believes that a division is full (performance.md: a second at most). */
export const soldOutFor = 1_000;
