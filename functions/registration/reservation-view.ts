import { holds } from '#domain/registration/places/holds.ts';
import { isInLine } from '#domain/registration/places/tickets.ts';
import type { ReservationView } from '#domain/registration/views.ts';
import type { Table } from '../kernel/table/table.ts';
import { type Hold, holdItem, holdsOf } from '../store/registration/items.ts';

/** A hold as its holder sees it. On the waitlist `since` is its place in line; which one that is, the public count of the line says. */
export const viewOf = (hold: Hold): ReservationView => ({
  id: hold.entry,
  tournamentId: hold.tournamentId,
  tournamentDivisionId: hold.divisionId,
  expiry: hold.expiresAt,
  waitlist: isInLine(hold.state) || hold.state === 'arrived',
  awaitsDraw: hold.state === 'arrived',
  since: hold.moment ?? hold.dtCreated,
  longest: Math.max(hold.expiresAt, hold.dtCreated + holds.longest),
  inCart: hold.inCart,
});

/** Every hold of the caller, in whichever name. */
export async function holdsOfCaller(table: Table, holders: readonly string[], divisionId?: number): Promise<Hold[]> {
  return (await Promise.all(holders.map((holder) => table.list(holdItem, holdsOf(holder, divisionId))))).flat();
}

/** The caller's hold with this id; somebody else's id finds nothing. */
export const holdById = async (table: Table, holders: readonly string[], entry: string): Promise<Hold | null> =>
  (await holdsOfCaller(table, holders)).find((hold) => hold.entry === entry) ?? null;

/** The newest of the caller's live holds that no cart carries. */
export const openHold = (live: readonly Hold[], tournamentId: number, fits: (hold: Hold) => boolean = () => true) =>
  live
    .filter((hold) => !hold.inCart && hold.tournamentId === tournamentId && fits(hold))
    .toSorted((a, b) => b.dtCreated - a.dtCreated)[0];
