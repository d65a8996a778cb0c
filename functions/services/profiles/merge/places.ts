import type { Mergeable } from '#domain/people/merge.ts';
import type { Table } from '../../../kernel/table/table.ts';
import { memberBack, memberOf, membershipBack, membershipOf, passBack, passOf } from './memberships.ts';
import { profilesBack, profilesOf } from './profiles.ts';
import { ratedAs } from './ratings.ts';
import { bidOf, seated } from './seats.ts';
import { type Before, back, type Done, type Merge, once, type Step } from './step.ts';

/** A kind of place that a profile stands in: how the kept profile comes to stand there for the other, and how that is taken back. */
type Place = {
  merge(table: Table, merge: Merge, ref: string, take: readonly Mergeable[]): Promise<Step>;
  split(table: Table, merge: Merge, before: Before): Promise<Step>;
};

const places = {
  team: {
    merge: (table, { keepId, goneId }, ref) => seated(table, Number(ref), goneId, keepId),
    split: (table, { keepId, goneId }, before) => seated(table, Number(before.teamId), keepId, goneId),
  },
  bid: {
    merge: (table, { keepId, goneId }, ref) => bidOf(table, ref, goneId, keepId),
    split: (table, { keepId, goneId }, before) => bidOf(table, String(before.bidId), keepId, goneId),
  },
  membership: {
    merge: (table, { keepId, goneId }, ref) => membershipOf(table, Number(ref), goneId, keepId),
    split: (table, merge, before) => membershipBack(table, before, merge),
  },
  member: {
    merge: (table, { keepId, goneId }, ref) => memberOf(table, Number(ref), goneId, keepId),
    split: (table, merge, before) => memberBack(table, before, merge),
  },
  pass: {
    merge: (table, { keepId, goneId }, ref) => passOf(table, Number(ref), goneId, keepId),
    split: (_, merge, before) => passBack(before, merge),
  },
  rating: {
    merge: (table, merge, ref) => ratedAs(table, Number(ref), merge, true),
    split: (table, merge, before) => ratedAs(table, Number(before.organizationId), merge, false),
  },
  profiles: {
    merge: (table, merge, _, take) => profilesOf(table, merge, take),
    split: (table, merge, before) => profilesBack(table, before, merge),
  },
} as const satisfies Readonly<Record<string, Place>>;

/** A place of a merge by its key: `team-12`, `bid-x`, `membership-3`, `pass-7`, `member-12`, `rating-12`, `profiles`. */
function placeOf(key: string): { readonly place: Place; readonly ref: string } {
  const [kind = '', ...ref] = key.split('-');
  if (!Object.hasOwn(places, kind)) throw new Error(`no place of a merge: ${key}`);
  return { place: places[kind as keyof typeof places], ref: ref.join('-') };
}

/** Carries out one place of a merge; begun again it finds itself done. */
export function mergePlace(table: Table, merge: Merge, key: string, take: readonly Mergeable[]): Promise<Done> {
  const { place, ref } = placeOf(key);
  return once(table, merge, key, 'Moved', () => place.merge(table, merge, ref, take));
}

/** Takes one place of a merge back, where nobody has done something else to it since. */
export function splitPlace(table: Table, merge: Merge, key: string): Promise<Done> {
  const { place } = placeOf(key);
  return back(table, merge, key, 'Taken back', (before) => place.split(table, merge, before));
}
