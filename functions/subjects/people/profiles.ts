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

/** A new profile, with the words it is found by. */
export const newProfileWrite = (profile: PlayerProfile): Write[] => [
  create(playerItem, profile),
  ...searchAdded(wordsOf(profile)),
];

/** A profile that nobody claimed is removed, with the words it was found by. */
export const profileDiscarded = (profile: Stored<PlayerProfile>): Write[] => [
  discard(playerItem, profile),
  ...searchRemoved(wordsOf(profile)),
];

const wordsOf = (profile: PlayerProfile) =>
  profile.mergedInto === null ? searchEntries('PLAYER', profile.id, fullName(profile)) : [];

/** A profile as it is now: with its words, how coaches find it, and what its people's lists say of it. Refused (tag `player`) when somebody wrote in between. */
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

/** That a user looks after a profile; the profile's own `ownerIds` are for who writes it. */
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

/** The profile of somebody who was typed by hand, where they have one: by name, birth date and address. */
export async function profileOnFile(table: Table, typed: TypedPlayer): Promise<Stored<PlayerProfile> | null> {
  const { ids } = await searchIds(table, 'PLAYER', fullName(typed));
  const profiles = await table.getMany(
    playerItem,
    ids.map((id) => ({ id })),
  );
  return profiles.find((profile) => isSamePerson(profile, typed)) ?? null;
}

/** What makes a profile of them: itself, and the words that it is found by. */
export function newProfile(typed: TypedPlayer, id: Id, at: Millis, ownerIds: readonly Id[] = []): Write[] {
  const profile = playerProfile.parse({ ...typed, id, ownerIds, dtCreated: at, dtModified: at });
  return newProfileWrite(profile);
}

/** The profile that somebody who was typed for a membership has already, as players who are typed into a registration are matched. */
export function memberOnFile(
  table: Table,
  person: NewPerson,
  guardian: Guardian | null,
): Promise<Stored<PlayerProfile> | null> {
  const typed = typedProfile(profileOfNew(person, guardian));
  return typed ? profileOnFile(table, typed) : Promise.resolve(null);
}

type Making = { readonly guardian: Guardian | null; readonly userId: Id | null; readonly now: Millis };

/** The profile of somebody who becomes a member: the one they have, else a new one with what makes it, which is the account's only where it is for its own family. */
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

/** A profile stands in the list of a user who has it. */
export const profileListed = (link: { readonly userId: Id; readonly id: Id; readonly fullName: string }): Write =>
  create(userProfileItem, link);

/** A user has a profile no more. */
export const profileUnlinked = (userId: Id, id: Id): Write[] => [
  remove(userProfileItem, { userId, id }),
  remove(guardianItem, { playerId: id, userId }),
];

/** The pictures that a profile and its people's lists show; refused where the profile is gone. */
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
