import { fullName } from '#domain/people/names.ts';
import type { PlayerProfile } from '#domain/people/schema.ts';
import type { Stored } from '../../kernel/table/item.ts';
import type { Table } from '../../kernel/table/table.ts';
import { create, overwrite, remove, replace, update, type Write } from '../../kernel/table/write.ts';
import { userProfileItem } from '../../store/identity/items.ts';
import { guardianItem } from '../../store/people/guardians.ts';
import { playerItem } from '../../store/people/items.ts';
import { recruitItem, recruitOf } from '../../store/people/recruits.ts';
import { searchEntries, searchItem } from '../../store/search.ts';

/** A new profile, with the words it is found by. */
export const profileMade = (profile: PlayerProfile): Write[] => [
  create(playerItem, profile),
  ...wordsOf(profile).map((word) => create(searchItem, word)),
];

const wordsOf = (profile: PlayerProfile) =>
  profile.mergedInto === null ? searchEntries('PLAYER', profile.id, fullName(profile)) : [];
const keyText = (word: Parameters<typeof searchItem.key>[0]) => JSON.stringify(searchItem.key(word));

/** A profile as it is now: with its words, how coaches find it, and what its people's lists say of it. Refused (tag `player`) when somebody wrote in between. */
export async function profileChanged(
  table: Table,
  before: Stored<PlayerProfile>,
  after: PlayerProfile,
): Promise<Write[]> {
  const named = fullName(before) === fullName(after) && before.images[0]?.url === after.images[0]?.url;
  return [
    replace(playerItem, before, after),
    ...wordsChanged(before, after),
    ...recruitChanged(before, after),
    ...(named ? [] : await linksNamed(table, after)),
  ];
}

function wordsChanged(before: PlayerProfile, after: PlayerProfile): Write[] {
  const [had, has] = [wordsOf(before), wordsOf(after)];
  const kept = new Set(had.map(keyText));
  const now = new Set(has.map(keyText));
  if (fullName(before) === fullName(after) && had.length === has.length) return [];
  return [
    ...had.filter((word) => !now.has(keyText(word))).map((word) => remove(searchItem, word)),
    ...has
      .filter((word) => !kept.has(keyText(word)) || fullName(before) !== fullName(after))
      .map((word) => overwrite(searchItem, word)),
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
