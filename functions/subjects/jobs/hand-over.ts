import type { HandOver } from '#domain/identity/hand-over.ts';
import { isAdministratorPage } from '#domain/identity/relations.ts';
import { erasePerson } from '#domain/jobs/kinds/person.ts';
import type { JobState } from '#domain/jobs/schema.ts';
import type { Millis } from '#domain/kernel/time.ts';
import { dateIn } from '#domain/kernel/zoned-time.ts';
import { administratorBeside, pageProps } from '#domain/organizations/staff.ts';
import { fullName } from '#domain/people/names.ts';
import { countsAsMinor } from '#domain/people/who-sees.ts';
import type { Table } from '../../kernel/table/table.ts';
import type { Write } from '../../kernel/table/write.ts';
import { pageChanged, pageItem, pagesOf, rightsOfUser } from '../organizations/queries.ts';
import { guardianItem, playerItem, userProfileItem } from '../people/items.ts';
import { jobItem, jobsOfUser } from './items.ts';

const pending: ReadonlySet<JobState> = new Set(['waiting', 'planning', 'running', 'failed']);
/** Returns whether a user has asked to delete their account and the deletion isn't done yet. */
async function isLeaving(table: Table, userId: number): Promise<boolean> {
  const jobs = await table.list(jobItem, jobsOfUser(userId));
  return jobs.some(({ kind, params, state }) => {
    return kind === erasePerson.name && params.userId === userId && pending.has(state);
  });
}

/** Returns an organization's other admins whose accounts are about to be deleted. */
export async function leavingBeside(
  table: Table,
  staff: readonly { readonly userId: number; readonly props: readonly string[] }[],
  userId: number,
): Promise<ReadonlySet<number>> {
  const others = staff.filter((page) => isAdministratorPage(page) && page.userId !== userId);
  const leaving = await Promise.all(
    others.map(async (page) => ((await isLeaving(table, page.userId)) ? page.userId : [])),
  );
  return new Set(leaving.flat());
}

/** Returns the pages that make a user an admin, each with all of its organization's pages. */
async function administered(table: Table, userId: number) {
  const rights = await table.all(rightsOfUser(userId));
  const pages = rights
    .filter(pageItem.is)
    .map((raw) => pageItem.decode(raw))
    .filter(isAdministratorPage);
  return Promise.all(
    pages.map(async (page) => {
      const staff = await pagesOf(table, page.id, [userId]);
      return { page, staff, leaving: await leavingBeside(table, staff, userId) };
    }),
  );
}

/** Returns the children that only this user looks after, by name. The user's own profile doesn't count. */
async function childrenAlone(table: Table, userId: number, now: Millis) {
  const rights = await table.all(rightsOfUser(userId));
  const ids = rights.filter(userProfileItem.is).map((raw) => ({ id: userProfileItem.decode(raw).id }));
  const [profiles, links] = await Promise.all([
    table.getMany(playerItem, ids),
    table.getMany(
      guardianItem,
      ids.map(({ id: playerId }) => ({ playerId, userId })),
    ),
  ]);
  const as = new Map(links.map((link) => [link.playerId, link.as]));
  const today = dateIn(now, 'UTC');
  return profiles
    .filter(({ mergedInto, ownerIds }) => mergedInto === null && ownerIds.every((owner) => owner === userId))
    .filter(({ id, dob }) => (as.has(id) ? as.get(id) === 'guardian' : countsAsMinor(dob, today)))
    .map((profile) => ({ id: profile.id, name: fullName(profile) }))
    .toSorted((a, b) => a.name.localeCompare(b.name, 'en'));
}

/** Returns the organizations and children that would have no one in charge if an account were deleted. */
export async function handOverOf(table: Table, userId: number, now: Millis): Promise<HandOver> {
  const [all, children] = await Promise.all([administered(table, userId), childrenAlone(table, userId, now)]);
  const alone = all.filter(({ staff, leaving }) => !administratorBeside(staff, userId, leaving).ok);
  const organizations = alone.map(({ page: { id, name, username } }) => ({ id, name, username }));
  return { organizations: organizations.toSorted((a, b) => a.name.localeCompare(b.name, 'en')), children };
}

/**
 * Ends a user's admin role everywhere, provided that the remaining admins are still admins. If an organization would be
 * left without one, changes nothing and returns false.
 */
export async function endAdministration(table: Table, userId: number): Promise<boolean> {
  const writes: Write[] = [];
  for (const { page, staff, leaving } of await administered(table, userId)) {
    const { rev: _, ...before } = page as typeof page & { rev: number };
    const held = staff.find((one) => one.userId === userId);
    const beside = administratorBeside(staff, userId, leaving);
    if (!beside.ok || !held) return false;
    writes.push(pageChanged(held, { ...before, props: pageProps(before, held.props, 'director') }));
    if (beside.value) writes.push(pageChanged(beside.value, beside.value));
  }
  return writes.length === 0 || (await table.transact(writes)).ok;
}
