import { type Match, matchOf } from '#domain/memberships/import/match.ts';
import type { MemberDraft } from '#domain/memberships/import/rows.ts';
import { fullName, namesOf } from '#domain/people/names.ts';
import { type PlayerProfile, playerProfile } from '#domain/people/schema.ts';
import type { Table } from '../../kernel/table/table.ts';
import { create, discard, remove, type Write } from '../../kernel/table/write.ts';
import { memberItem, membershipItem } from '../../store/memberships/items.ts';
import { playerItem } from '../../store/people/items.ts';
import { searchEntries, searchIds, searchItem } from '../../store/search.ts';

export type Person = Match;

/** Who a row of a list is: by the number of a profile, or among those of the name. */
export async function personOf(table: Table, draft: MemberDraft): Promise<Person> {
  if (draft.profileId !== null) {
    const profile = await table.get(playerItem, { id: draft.profileId });
    return profile && profile.mergedInto === null
      ? { kind: 'found', profile, by: 'its number' }
      : { kind: 'unclear', why: `There is no profile ${draft.profileId}.` };
  }
  const { ids } = await searchIds(table, 'PLAYER', `${draft.firstName} ${draft.lastName}`);
  const candidates = await table.getMany(
    playerItem,
    ids.map((id) => ({ id })),
  );
  return matchOf(draft, candidates);
}

/** A person of a list who has no profile: nobody owns it until it is claimed. */
export function importedPerson(draft: MemberDraft, id: number, now: number): PlayerProfile {
  const { firstName, lastName, email, dob, gender, guardian } = draft;
  const named = namesOf(guardian?.name ?? '');
  return playerProfile.parse({
    ...{ id, firstName, lastName, dtCreated: now, dtModified: now },
    ...(email ? { email } : {}),
    ...(dob ? { dob } : {}),
    ...(gender ? { gender } : {}),
    ...(guardian ? { parent: { ...named, email: guardian.email } } : {}),
  });
}

/** Made with the words it is found by; removed where nobody claimed it and nothing else lies with it. */
export const unusedPerson = {
  made: (profile: PlayerProfile): Write[] => [
    create(playerItem, profile),
    ...searchEntries('PLAYER', profile.id, fullName(profile)).map((entry) => create(searchItem, entry)),
  ],
  removed: async (table: Table, id: number): Promise<void> => {
    const there = await table.all({ pk: `PLAYER#${id}`, consistent: true });
    const profile = there.find(playerItem.is);
    if (!profile) return;
    const value = playerItem.decode(profile);
    const own = there.filter((raw) => !playerItem.is(raw) && !membershipItem.is(raw) && !memberItem.is(raw));
    if (value.ownerIds.length > 0 || value.dtModified !== value.dtCreated || own.length > 0) return;
    const before = await table.get(playerItem, { id });
    if (!before || before.dtModified !== value.dtModified) return;
    await table.transact([
      discard(playerItem, before),
      ...searchEntries('PLAYER', id, fullName(value)).map((entry) => remove(searchItem, entry)),
    ]);
  },
};
