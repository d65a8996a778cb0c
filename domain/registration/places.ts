import { z } from 'zod';
import { ulidText } from '../kernel/ids.ts';
import { millis } from '../kernel/time.ts';

/**
 * The places of one division: what is legal, independent of how it is stored (the stored protocol is ticket + slot, see
 * design/performance.md). A holder is a team: whoever of a team asks, it is one unit with one entry.
 *
 * held      a numbered place, until `expiry`             → paying, canceled, expired
 * paying    a numbered place while money is on its way,    → taken, held (payment failed)
 *           never expiring; `until` is the expiry it had
 * taken     a numbered place for good                     → released
 * waitHeld  a spot on the waitlist being filled in        → waiting, canceled, expired
 * waiting   on the waitlist                               → offered, taken (accepted), left
 * offered   a numbered place for somebody who waited      → paying, taken, declined, expired
 */
export const placeStatuses = ['held', 'paying', 'taken', 'waitHeld', 'waiting', 'offered'] as const;
export type PlaceStatus = (typeof placeStatuses)[number];

const common = { holder: z.string().min(1), id: ulidText, since: millis };
const slot = z.int().positive();

export const placeEntry = z.discriminatedUnion('status', [
  z.object({ ...common, status: z.literal('held'), slot, expiry: millis }),
  z.object({ ...common, status: z.literal('paying'), slot, until: millis }),
  z.object({ ...common, status: z.literal('taken'), slot }),
  z.object({ ...common, status: z.literal('waitHeld'), expiry: millis }),
  z.object({ ...common, status: z.literal('waiting') }),
  z.object({ ...common, status: z.literal('offered'), slot, expiry: millis }),
]);
export type PlaceEntry = z.infer<typeof placeEntry>;

/** How a division gives its places. capacity null: no limit. closesAt: the closing of registration, for offers' deadlines. */
export const placeRules = z.object({
  capacity: z.int().nonnegative().nullable(),
  waitlist: z.boolean().default(true),
  acceptanceOnly: z.boolean().default(false),
  surgeProtected: z.boolean().default(false),
  closesAt: millis.nullable().default(null),
});
export type PlaceRules = z.infer<typeof placeRules>;

/** All entries of a division, by holder. */
export type Places = { readonly rules: PlaceRules; readonly entries: Readonly<Record<string, PlaceEntry>> };

export const noPlaces = (rules: z.input<typeof placeRules>): Places => ({
  rules: placeRules.parse(rules),
  entries: {},
});

/** Whether an entry counts at a moment: those with an expiry only before it; paying, taken and waiting always. */
export const isLiveEntry = (entry: PlaceEntry, now: number): boolean => !('expiry' in entry) || now < entry.expiry;

export const liveEntries = (places: Places, now: number): PlaceEntry[] =>
  Object.values(places.entries).filter((entry) => isLiveEntry(entry, now));

/** Entries with a numbered place, and those on the waitlist in their order (ULIDs sort by time). */
export const placedEntries = (places: Places, now: number) =>
  liveEntries(places, now).filter((entry) => 'slot' in entry);
export const waitlistOf = (places: Places, now: number) =>
  liveEntries(places, now)
    .filter((entry) => !('slot' in entry))
    .toSorted((a, b) => (a.id < b.id ? -1 : 1));

/** The lowest free slot number, or null when the capacity is reached. */
export function freeSlot(places: Places, now: number): number | null {
  const used = new Set(placedEntries(places, now).map((entry) => entry.slot));
  if (places.rules.capacity !== null && used.size >= places.rules.capacity) return null;
  let slot = 1;
  while (used.has(slot)) slot++;
  return slot;
}

/** Free places: null when there is no limit, never negative (a capacity may be lowered below what is taken). */
export const freePlaces = (places: Places, now: number): number | null =>
  places.rules.capacity === null ? null : Math.max(0, places.rules.capacity - placedEntries(places, now).length);
