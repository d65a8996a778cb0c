import type { CrewMember, Named } from '#domain/catalog/desk/views.ts';
import { folded } from '#domain/kernel/text.ts';
import type { Millis } from '#domain/kernel/time.ts';
import { dateIn } from '#domain/kernel/zoned-time.ts';
import { isClub, roleOf, staffRoleWords } from '#domain/organizations/staff.ts';
import { fullName } from '#domain/people/names.ts';
import { canSearch } from '#domain/people/search.ts';
import { countsAsMinor } from '#domain/people/who-sees.ts';
import type { Table } from '../kernel/table/table.ts';
import { userRecordItem } from '../subjects/identity/items.ts';
import { pageItem, staffPages } from '../subjects/organizations/staff.ts';
import { playerItem } from '../subjects/people/items.ts';
import { searchIds } from '../subjects/search.ts';

const most = 20;

/** Names of users; who has gone is left out. */
export async function usersNamed(table: Table, ids: readonly number[]): Promise<Named[]> {
  const records = await table.getMany(
    userRecordItem,
    [...new Set(ids)].map((id) => ({ id })),
  );
  return records.map(({ id, firstName, lastName }) => ({
    id,
    name: `${firstName} ${lastName}`.trim() || `User ${id}`,
  }));
}

/** Who works for these organizations, each once, by name. */
export async function staffOf(table: Table, organizationIds: readonly number[]): Promise<CrewMember[]> {
  const lists = await Promise.all([...new Set(organizationIds)].map((id) => table.list(pageItem, staffPages(id))));
  const pages = new Map(lists.flat().map((page) => [page.userId, page]));
  const named = await usersNamed(table, [...pages.keys()]);
  return named
    .flatMap(({ id, name }) => {
      const page = pages.get(id);
      return page ? [{ id, name, about: `${staffRoleWords(isClub(page))[roleOf(page)]}, ${page.name}` }] : [];
    })
    .toSorted((a, b) => a.name.localeCompare(b.name, 'en'));
}

/**
 * Adults whose own profile has such a name and who have an account: an account is theirs where it bears the profile's name, so that nobody gets
 * rights through a profile that somebody else looks after.
 */
export async function accountsNamed(table: Table, term: string, now: Millis): Promise<CrewMember[]> {
  if (!canSearch(term)) return [];
  const { ids } = await searchIds(table, 'PLAYER', term, most);
  const profiles = await table.getMany(
    playerItem,
    ids.map((id) => ({ id })),
  );
  const today = dateIn(now, 'UTC');
  const adults = profiles.filter(
    ({ mergedInto, ownerIds, dob }) => mergedInto === null && ownerIds.length > 0 && !countsAsMinor(dob, today),
  );
  const accounts = new Map(
    (
      await usersNamed(
        table,
        adults.flatMap(({ ownerIds }) => ownerIds),
      )
    ).map((account) => [account.id, account]),
  );
  return adults.flatMap((profile) => {
    const own = profile.ownerIds.find((id) => folded(accounts.get(id)?.name ?? '') === folded(fullName(profile)));
    const about = [profile.city, profile.state].filter(Boolean).join(', ');
    return own === undefined ? [] : [{ id: own, name: fullName(profile), about }];
  });
}
