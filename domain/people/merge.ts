import type { Id } from '../kernel/ids.ts';
import { playerFieldOrder } from './form/form-fields.ts';
import type { PlayerField } from './player.ts';
import type { PlayerProfile } from './schema.ts';

/** The fields that one of two profiles can take from the other, in the order `/admin/merge` lists them. */
export const mergeable = playerFieldOrder.filter((field) => field !== 'emailConfirmation') as readonly Exclude<
  PlayerField,
  'emailConfirmation'
>[] as readonly [Mergeable, ...Mergeable[]];
export type Mergeable = Exclude<PlayerField, 'emailConfirmation'>;

const isThere = (value: unknown): boolean => value !== undefined && value !== null && value !== '';

/**
 * Returns the fields in which two profiles differ, with both values. Values that only the merged profile has are
 * preselected.
 */
export const differences = (keep: PlayerProfile, gone: PlayerProfile) =>
  mergeable.flatMap((field) => {
    const [mine, theirs] = [keep[field], gone[field]];
    if (!isThere(theirs) || JSON.stringify(mine) === JSON.stringify(theirs)) return [];
    return [{ field, keep: mine, gone: theirs, take: !isThere(mine) }];
  });

const united = <T>(a: readonly T[], b: readonly T[], same: (one: T) => string): T[] => {
  const there = new Set(a.map(same));
  return [...a, ...b.filter((one) => !there.has(same(one)))];
};

/**
 * Merges two profiles into one: the remaining profile with the values it takes, and the owners, pictures and ratings of
 * both. The recruiting choices of the remaining profile's owners stay in effect.
 */
export const mergedProfile = (keep: PlayerProfile, gone: PlayerProfile, take: readonly Mergeable[]): PlayerProfile => ({
  ...keep,
  ...Object.fromEntries(take.map((field) => [field, gone[field]])),
  ownerIds: united(keep.ownerIds, gone.ownerIds, String),
  images: keep.images.length > 0 ? keep.images : gone.images,
  ratings: united(keep.ratings, gone.ratings, ({ systemId, rating, earned }) => `${systemId} ${rating} ${earned}`),
  metrics: { ...gone.metrics, ...keep.metrics },
});

/** Undoes a merge. Values it changed are restored, unless someone has changed them since. */
export function splitProfile(now: PlayerProfile, before: PlayerProfile, merged: PlayerProfile): PlayerProfile {
  const fields = Object.keys(merged) as (keyof PlayerProfile)[];
  const back = fields.filter(
    (field) =>
      JSON.stringify(merged[field]) !== JSON.stringify(before[field]) &&
      JSON.stringify(now[field]) === JSON.stringify(merged[field]),
  );
  return { ...now, ...Object.fromEntries(back.map((field) => [field, before[field]])) };
}

type Seat = { readonly id: Id | null };
/**
 * Returns a team's people with one profile ID replaced by another. Null if the first isn't on the team or the second
 * already is.
 */
export function renumbered<S extends Seat>(seats: readonly S[], from: Id, to: Id): S[] | null {
  if (!seats.some(({ id }) => id === from) || seats.some(({ id }) => id === to)) return null;
  return seats.map((seat) => (seat.id === from ? { ...seat, id: to } : seat));
}
