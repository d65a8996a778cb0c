import type { Mergeable } from '#domain/people/merge.ts';
import type { Table } from '../../kernel/table/table.ts';
import { memberItem, membershipItem, membershipsOf, seasonPassItem } from '../memberships/items.ts';
import { appearanceItem, besideProfile } from '../people/items.ts';
import { playerRatingItem } from '../ratings/items.ts';
import { type Before, back, type Merge, type MergeAnswer, once, type Step } from './items.ts';
import { memberBack, memberOf, membershipBack, membershipOf, passBack, passOf, ratedAs } from './memberships.ts';
import { bidOf, profilesBack, profilesOf, seated } from './profiles.ts';

/** A kind of item that lists a profile: how the kept profile replaces the other one there, and how to undo that. */
type MergeSource = {
  merge(table: Table, merge: Merge, ref: string, take: readonly Mergeable[]): Promise<Step>;
  split(table: Table, merge: Merge, before: Before): Promise<Step>;
};

const mergeSources = {
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
} as const satisfies Readonly<Record<string, MergeSource>>;

/**
 * Returns one of a merge's places by its key: `team-12`, `bid-x`, `membership-3`, `pass-7`, `member-12`, `rating-12`,
 * `profiles`.
 */
function sourceOf(key: string): { readonly place: MergeSource; readonly ref: string } {
  const [kind = '', ...ref] = key.split('-');
  if (!Object.hasOwn(mergeSources, kind)) throw new Error(`not part of a merge: ${key}`);
  return { place: mergeSources[kind as keyof typeof mergeSources], ref: ref.join('-') };
}

/** Carries out a merge in one place. A repeat does nothing. */
export function mergeOne(table: Table, merge: Merge, key: string, take: readonly Mergeable[]): Promise<MergeAnswer> {
  const { place, ref } = sourceOf(key);
  return once(table, merge, key, 'Moved', () => place.merge(table, merge, ref, take));
}

/** Undoes a merge in one place, unless someone has changed that place in the meantime. */
export function splitOne(table: Table, merge: Merge, key: string): Promise<MergeAnswer> {
  const { place } = sourceOf(key);
  return back(table, merge, key, 'Undone', (before) => place.split(table, merge, before));
}

type NamedAppearance = { readonly key: string; readonly label: string };

/**
 * Returns every place that lists a profile: its teams and bids, active memberships, passes and ratings. Orders and
 * results need no change, because the number they store leads to the kept profile.
 */
export async function appearancesToMerge(table: Table, playerId: number): Promise<NamedAppearance[]> {
  const beside = await table.all(besideProfile(playerId));
  const at = beside.filter(appearanceItem.is).map((raw) => appearanceItem.decode(raw));
  const memberships = await table.list(membershipItem, membershipsOf(playerId));
  const passes = beside.filter(seasonPassItem.is).map((raw) => seasonPassItem.decode(raw));
  const members = beside.filter(memberItem.is).map((raw) => memberItem.decode(raw));
  const rated = beside.filter(playerRatingItem.is).map((raw) => playerRatingItem.decode(raw));
  return [
    ...members.map(({ organizationId }) => ({
      key: `member-${organizationId}`,
      label: `Member of organization ${organizationId}`,
    })),
    ...rated.map(({ organizationId }) => ({
      key: `rating-${organizationId}`,
      label: `Rating of organization ${organizationId}`,
    })),
    ...at.filter(({ place }) => place === 'TEAM').map(({ ref }) => ({ key: `team-${ref}`, label: `Team ${ref}` })),
    ...at.filter(({ place }) => place === 'BID').map(({ ref }) => ({ key: `bid-${ref}`, label: `Bid ${ref}` })),
    ...memberships
      .filter(({ canceled }) => !canceled)
      .map(({ id, level }) => ({ key: `membership-${id}`, label: `Membership ${id}, level ${level}` })),
    ...passes.map(({ passId }) => ({ key: `pass-${passId}`, label: `Season pass ${passId}` })),
  ];
}
