import type { Club } from '#domain/clubs/schema.ts';
import type { Actor } from '#domain/identity/actor.ts';
import { userOf } from '#domain/identity/actor.ts';
import { type Action, can } from '#domain/identity/can.ts';
import { seasonOf } from '#domain/kernel/season.ts';
import type { Millis } from '#domain/kernel/time.ts';
import { dateIn } from '#domain/kernel/zoned-time.ts';
import type { StoredOrganization } from '#domain/organizations/schema.ts';
import { roleOf } from '#domain/organizations/staff.ts';
import type { Stored } from '../kernel/table/item.ts';
import type { Table } from '../kernel/table/table.ts';
import { managedById } from '../services/managed-organization.ts';
import { clubItem } from '../store/clubs/items.ts';

export type FoundClub = {
  readonly club: Stored<Club>;
  readonly organization: Stored<StoredOrganization>;
  readonly actor: Actor;
};

/** A club, for who may do `action` there (`request/forbidden` otherwise); null: there is none. Their rights are read as they stand. */
export async function clubFor(table: Table, asking: Actor, id: number, action: Action): Promise<FoundClub | null> {
  const [found, club] = await Promise.all([managedById(table, asking, id, action), table.get(clubItem, { id })]);
  return found && club ? { club, organization: found.organization, actor: found.actor } : null;
}

/** The day it is for a club. */
export const todayOf = ({ organization }: FoundClub, now: Millis): string => dateIn(now, organization.timeZone);

/** A club as its staff sees it. */
export function viewOf({ club, organization, actor }: FoundClub, now: Millis) {
  const user = userOf(actor);
  const page = user?.pages.find(({ id }) => id === club.id);
  return {
    ...club,
    // what is shown is the organization's own, which may just have been changed
    name: organization.name,
    username: organization.username,
    logoUrl: organization.logoUrl,
    contact: { name: organization.contact, phone: organization.phone, email: organization.email },
    season: seasonOf(dateIn(now, organization.timeZone)),
    role: page ? roleOf(page) : null,
    mayManage: can(actor, 'club.manage', { clubId: club.id }),
    mayGovern: can(actor, 'organization.govern', { organization }),
  };
}
