import type { Id } from '#domain/kernel/ids.ts';
import type { Millis } from '#domain/kernel/time.ts';
import { fullName } from '#domain/people/names.ts';
import { type PlayerProfile, playerProfile } from '#domain/people/schema.ts';
import { isSamePerson, type typedProfile } from '#domain/people/typed-profile.ts';
import type { Stored } from '../../kernel/table/item.ts';
import type { Table } from '../../kernel/table/table.ts';
import { create, type Write } from '../../kernel/table/write.ts';
import { playerItem } from '../../store/people/items.ts';
import { searchEntries, searchIds, searchItem } from '../../store/search.ts';

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
  const words = searchEntries('PLAYER', id, fullName(profile));
  return [create(playerItem, profile), ...words.map((entry) => create(searchItem, entry))];
}
