import { holds } from '#domain/registration/holds.ts';
import type { ReservationView } from '#domain/registration/views.ts';
import type { Hold } from '../kernel/places/keep.ts';
import { lineOf, positionIn } from '../kernel/places/look.ts';
import { holdItem, holdsOf } from '../kernel/table/keys/registration.ts';
import type { Table } from '../kernel/table/table.ts';

/** A hold as its holder sees it; in line, with the honest position. */
export async function viewOf(table: Table, hold: Hold, now: number): Promise<ReservationView> {
  const waits = hold.slot === null && hold.waitId !== null;
  const position = waits ? positionIn(await lineOf(table, hold.divisionId, now), hold.waitId as string) : null;
  return {
    id: hold.entry,
    tournamentId: hold.tournamentId,
    tournamentDivisionId: hold.divisionId,
    expiry: hold.ex,
    waitlist: waits,
    since: hold.dtCreated,
    position,
    longest: Math.max(hold.ex, hold.dtCreated + holds.longest),
    inCart: hold.inCart,
  };
}

/** Every hold of the caller, in whichever name. */
export async function holdsOfCaller(table: Table, holders: readonly string[], divisionId?: number): Promise<Hold[]> {
  return (await Promise.all(holders.map((holder) => table.list(holdItem, holdsOf(holder, divisionId))))).flat();
}

/** The caller's hold with this id; somebody else's id finds nothing. */
export const holdById = async (table: Table, holders: readonly string[], entry: string): Promise<Hold | null> =>
  (await holdsOfCaller(table, holders)).find((hold) => hold.entry === entry) ?? null;
