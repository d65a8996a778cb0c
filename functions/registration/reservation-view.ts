import type { Id } from '#domain/kernel/ids.ts';
import type { Millis } from '#domain/kernel/time.ts';
import { holds } from '#domain/registration/places/holds.ts';
import type { ReservationView } from '#domain/registration/views.ts';
import type { Table } from '../kernel/table/table.ts';
import { waitlistOf } from '../services/places/waitlist.ts';
import { type Hold, holdItem, holdsOf } from '../store/registration/items.ts';

/** How long a process keeps a waitlist it has read: in the rush everybody who joins asks for their place on it. */
const keptFor = 1_000;
const kept = new Map<Id, { waitlist: Promise<string[]>; until: Millis }>();

/** The position on the waitlist: how many entries are before it, at most a second old. */
async function positionOf(table: Table, { divisionId, waitId }: Hold, now: Millis): Promise<number> {
  let known = kept.get(divisionId);
  if (!known || known.until <= now || known.until > now + keptFor) {
    if (kept.size > 500) kept.clear();
    const waitlist = waitlistOf(table, divisionId, now).then((all) => all.map((entry) => entry.waitId));
    waitlist.catch(() => kept.delete(divisionId));
    known = { waitlist, until: now + keptFor };
    kept.set(divisionId, known);
  }
  return (await known.waitlist).filter((other) => other < (waitId ?? '')).length + 1;
}

/** A hold as its holder sees it; on the waitlist, with the honest position. */
export async function viewOf(table: Table, hold: Hold, now: number): Promise<ReservationView> {
  const waits = hold.slot === null && hold.waitId !== null;
  const position = waits ? await positionOf(table, hold, now) : null;
  return {
    id: hold.entry,
    tournamentId: hold.tournamentId,
    tournamentDivisionId: hold.divisionId,
    expiry: hold.expiresAt,
    waitlist: waits,
    since: hold.dtCreated,
    position,
    longest: Math.max(hold.expiresAt, hold.dtCreated + holds.longest),
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

/** The newest of the caller's live holds that no cart carries. */
export const openHold = (live: readonly Hold[], tournamentId: number, fits: (hold: Hold) => boolean = () => true) =>
  live
    .filter((hold) => !hold.inCart && hold.tournamentId === tournamentId && fits(hold))
    .toSorted((a, b) => b.dtCreated - a.dtCreated)[0];
