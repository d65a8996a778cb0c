import type { Id } from '#domain/kernel/ids.ts';
import type { Millis } from '#domain/kernel/time.ts';
import { holds } from '#domain/registration/holds.ts';
import type { ReservationView } from '#domain/registration/views.ts';
import type { Hold } from '../kernel/places/keep.ts';
import { lineOf } from '../kernel/places/look.ts';
import { holdItem, holdsOf } from '../kernel/table/keys/registration.ts';
import type { Table } from '../kernel/table/table.ts';

/** How long a process keeps a line it has read: in the rush everybody who joins asks for his place in it. */
const keptFor = 1_000;
const kept = new Map<Id, { line: Promise<string[]>; until: Millis }>();

/** The honest place in line: how many stand before it, at most a second ago. */
async function positionOf(table: Table, { divisionId, waitId }: Hold, now: Millis): Promise<number> {
  let known = kept.get(divisionId);
  if (!known || known.until <= now || known.until > now + keptFor) {
    if (kept.size > 500) kept.clear();
    const line = lineOf(table, divisionId, now).then((all) => all.map((one) => one.waitId));
    line.catch(() => kept.delete(divisionId));
    known = { line, until: now + keptFor };
    kept.set(divisionId, known);
  }
  return (await known.line).filter((one) => one < (waitId ?? '')).length + 1;
}

/** A hold as its holder sees it; in line, with the honest position. */
export async function viewOf(table: Table, hold: Hold, now: number): Promise<ReservationView> {
  const waits = hold.slot === null && hold.waitId !== null;
  const position = waits ? await positionOf(table, hold, now) : null;
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
