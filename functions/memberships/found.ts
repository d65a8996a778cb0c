import { type Actor, userOf } from '#domain/identity/actor.ts';
import { can } from '#domain/identity/can.ts';
import type { Id } from '#domain/kernel/ids.ts';
import type { Problem } from '#domain/kernel/problem.ts';
import { ok, type Result, refuse } from '#domain/kernel/result.ts';
import type { Millis } from '#domain/kernel/time.ts';
import { dateIn } from '#domain/kernel/zoned-time.ts';
import { isActive } from '#domain/memberships/levels.ts';
import { organizations } from '#domain/organizations/problems.ts';
import type { StoredOrganization } from '#domain/organizations/schema.ts';
import { profileSubject } from '#domain/people/profiles.ts';
import type { PlayerProfile } from '#domain/people/schema.ts';
import type { Stored } from '../kernel/table/item.ts';
import type { Table } from '../kernel/table/table.ts';
import { managedBy } from '../services/managed-organization.ts';
import type { StoredMembership } from '../store/memberships/items.ts';
import { playerItem } from '../store/people/items.ts';

type Organization = Stored<StoredOrganization>;
type NoOrganization = Problem<'organizations/unknown-organization'>;
export const noOrganization = () => refuse(organizations['unknown-organization']());

/** An organization whose memberships the actor manages (`request/forbidden` otherwise). */
export async function managedMembers(
  table: Table,
  actor: Actor,
  username: string,
): Promise<Result<{ readonly organization: Organization; readonly actor: Actor }, NoOrganization>> {
  const found = await managedBy(table, actor, username, 'membership.manage');
  return found?.organization.isActive ? ok(found) : noOrganization();
}

/** A profile that is the actor's own or their child's; null: there is none among theirs. */
export async function ownProfile(table: Table, actor: Actor, id: Id): Promise<Stored<PlayerProfile> | null> {
  const profile = userOf(actor) ? await table.get(playerItem, { id }) : null;
  return profile && can(actor, 'profile.manage', profileSubject(profile)) ? profile : null;
}

/** The day it is where an organization is. */
export const todayOf = ({ timeZone }: Pick<StoredOrganization, 'timeZone'>, now: Millis): string =>
  dateIn(now, timeZone);

/** The best level of those that are valid on a day, and until when; null: none. */
export function bestOf(held: readonly StoredMembership[], today: string) {
  const valid = held
    .filter((of) => isActive(of, today))
    .toSorted((a, b) => b.level - a.level || (a.to < b.to ? 1 : -1));
  return valid[0] ?? null;
}
