import type { Id } from '#domain/kernel/ids.ts';
import type { Millis } from '#domain/kernel/time.ts';
import { byArrival, stillWaits } from '#domain/registration/places/waitlist.ts';
import type { Table } from '../../kernel/table/table.ts';
import { upsert } from '../../kernel/table/write.ts';
import { sequenceItem, type WaitlistEntry, waitlistItem, waitlistShards } from '../../store/registration/items.ts';
import type { DivisionPlaces, Entry } from './places.ts';

/** Every entry that is or was on the waitlist of a division, in order of arrival. */
export async function waitlistEntries(table: Table, divisionId: Id): Promise<WaitlistEntry[]> {
  const shards = await Promise.all(waitlistShards(divisionId).map((range) => table.list(waitlistItem, range)));
  return shards.flat().sort(byArrival);
}

/** The entries that still wait for a place, in order of arrival. */
export const waitlistOf = async (table: Table, divisionId: Id, now: Millis): Promise<WaitlistEntry[]> =>
  (await waitlistEntries(table, divisionId)).filter((entry) => stillWaits(entry, now));

/** An entry on the waitlist that begins now. */
export const newWaitlistEntry = (
  waitId: string,
  { holder, entry }: Entry,
  division: Pick<DivisionPlaces, 'id' | 'tournamentId'>,
  expiresAt: Millis,
): Omit<WaitlistEntry, 'rev'> => ({
  waitId,
  divisionId: division.id,
  tournamentId: division.tournamentId,
  holder,
  entry,
  state: 'waitlistHold',
  expiresAt,
  teamId: null,
  email: null,
  phone: null,
  slot: null,
  dtOffered: null,
});

/** Marks the division as having a waitlist, before the entry is written: from now on an arrival number alone gives no place (Part 2 §4). */
export async function noteWaitlist(table: Table, divisionId: Id): Promise<void> {
  await table.write(upsert(sequenceItem, { divisionId }, { add: { n: 0 }, set: { waitlisted: true } }));
}
