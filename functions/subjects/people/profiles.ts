import type { Id } from '#domain/kernel/ids.ts';
import type { Millis } from '#domain/kernel/time.ts';
import { firstDay } from '#domain/memberships/joining.ts';
import { type Guardian, linkOfNew, type NewPerson, profileOfNew } from '#domain/memberships/level-answers.ts';
import { fullName } from '#domain/people/names.ts';
import { isSamePerson, typedProfile } from '#domain/people/profile-check.ts';
import { type PlayerProfile, playerProfile } from '#domain/people/schema.ts';
import type { Stored } from '../../kernel/table/item.ts';
import type { Numbers } from '../../kernel/table/numbers.ts';
import type { Table } from '../../kernel/table/table.ts';
import { create, discard, overwrite, remove, replace, update, type Write } from '../../kernel/table/write.ts';
import { searchAdded, searchChanged, searchEntries, searchIds, searchRemoved } from '../search.ts';
import { guardianItem, playerItem, userProfileItem } from './items.ts';
import { recruitItem, recruitOf } from './recruiting.ts';

/** Returns the writes of a new profile and its search words. */
export const newProfileWrite = (profile: PlayerProfile): Write[] => [
  create(playerItem, profile),
  ...searchAdded(wordsOf(profile)),
];

/** Deletes a profile that no one claimed, with its search words. */
export const profileDiscarded = (profile: Stored<PlayerProfile>): Write[] => [
  discard(playerItem, profile),
  ...searchRemoved(wordsOf(profile)),
];

const wordsOf = (profile: PlayerProfile) =>
  profile.mergedInto === null ? searchEntries('PLAYER', profile.id, fullName(profile)) : [];

/**
 * Writes the changed profile with its search words, its entry for coaches, and the lists of its owners. Refused with
 * tag `player` if someone saved in between.
 */
export async function profileChanged(
  table: Table,
  before: Stored<PlayerProfile>,
  after: PlayerProfile,
): Promise<Write[]> {
  const named = fullName(before) === fullName(after) && before.images[0]?.url === after.images[0]?.url;
  return [
    replace(playerItem, before, after),
    ...searchChanged(wordsOf(before), wordsOf(after)),
    ...recruitChanged(before, after),
    ...(named ? [] : await linksNamed(table, after)),
  ];
}

function recruitChanged(before: PlayerProfile, after: PlayerProfile): Write[] {
  const [had, has] = [recruitOf(before), recruitOf(after)];
  const place = (of: typeof had) => of && recruitItem.key(of).pk + recruitItem.key(of).sk;
  return [
    ...(had && place(had) !== place(has) ? [remove(recruitItem, had)] : []),
    ...(has ? [overwrite(recruitItem, has)] : []),
  ];
}

async function linksNamed(table: Table, profile: PlayerProfile): Promise<Write[]> {
  const links = await table.getMany(
    userProfileItem,
    profile.ownerIds.map((userId) => ({ userId, id: profile.id })),
  );
  const set = { fullName: fullName(profile), imageUrl: profile.images[0]?.url };
  return links.map((link) => update(userProfileItem, link, { set }));
}

type Linked = { readonly userId: number; readonly as: 'self' | 'guardian'; readonly at: number };

/** Records that a user looks after a profile. The caller writes the profile's own `ownerIds`. */
export const profileLinked = (profile: PlayerProfile, { userId, as, at }: Linked): Write[] => [
  overwrite(userProfileItem, {
    userId,
    id: profile.id,
    fullName: fullName(profile),
    ...(profile.images[0] ? { imageUrl: profile.images[0].url } : {}),
  }),
  overwrite(guardianItem, { playerId: profile.id, userId, as, at }),
];

export type TypedPlayer = NonNullable<ReturnType<typeof typedProfile>>;

/** Returns the profile of a person whose details were typed in, if they have one: by name, birth date and address. */
export async function profileOnFile(table: Table, typed: TypedPlayer): Promise<Stored<PlayerProfile> | null> {
  const { ids } = await searchIds(table, 'PLAYER', fullName(typed));
  const profiles = await table.getMany(
    playerItem,
    ids.map((id) => ({ id })),
  );
  return profiles.find((profile) => isSamePerson(profile, typed)) ?? null;
}

/** Returns the writes of a new profile from typed details, and its search words. */
export function newProfile(typed: TypedPlayer, id: Id, at: Millis, ownerIds: readonly Id[] = []): Write[] {
  const profile = playerProfile.parse({ ...typed, id, ownerIds, dtCreated: at, dtModified: at });
  return newProfileWrite(profile);
}

/**
 * Returns the existing profile of a person whose details were typed in for a membership, matched like players typed
 * into a registration.
 */
export function memberOnFile(
  table: Table,
  person: NewPerson,
  guardian: Guardian | null,
): Promise<Stored<PlayerProfile> | null> {
  const typed = typedProfile(profileOfNew(person, guardian));
  return typed ? profileOnFile(table, typed) : Promise.resolve(null);
}

type Making = { readonly guardian: Guardian | null; readonly userId: Id | null; readonly now: Millis };

/**
 * Returns the profile of a new member: their existing one, or a new one with its writes. The account owns the new one
 * only if the member is in its own family.
 */
export async function memberProfile(
  { table, numbers }: { readonly table: Table; readonly numbers: Numbers },
  person: NewPerson,
  { guardian, userId, now }: Making,
): Promise<{ readonly profile: PlayerProfile; readonly writes: Write[] }> {
  const there = await memberOnFile(table, person, guardian);
  if (there) return { profile: there, writes: [] };
  const as = linkOfNew(person, firstDay(now));
  const owned = userId !== null && as !== null;
  const profile = {
    ...profileOfNew(person, guardian),
    ...{ id: await numbers('player'), ownerIds: owned ? [userId] : [], dtCreated: now, dtModified: now },
  };
  const linked = owned ? profileLinked(profile, { userId, as, at: now }) : [];
  return { profile, writes: [...newProfileWrite(profile), ...linked] };
}

/** Adds a profile to the list of a user who owns it. */
export const profileListed = (link: { readonly userId: Id; readonly id: Id; readonly fullName: string }): Write =>
  create(userProfileItem, link);

/** Removes a profile from a user. */
export const profileUnlinked = (userId: Id, id: Id): Write[] => [
  remove(userProfileItem, { userId, id }),
  remove(guardianItem, { playerId: id, userId }),
];

/** Stores the pictures on a profile and in its owners' lists. Refused if the profile is gone. */
export async function profilePictured(table: Table, id: Id, images: PlayerProfile['images']): Promise<Write[]> {
  const player = await table.get(playerItem, { id });
  const links = await table.getMany(
    userProfileItem,
    (player?.ownerIds ?? []).map((userId) => ({ userId, id })),
  );
  const there = { if: ['exists', 'pk'] } as const;
  return [
    update(playerItem, { id }, { set: { images } }, there),
    ...links.map((link) => update(userProfileItem, link, { set: { imageUrl: images[0]?.url } }, there)),
  ];
}
