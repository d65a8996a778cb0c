import { flagsOfEvent } from '#domain/catalog/events/event-flags.ts';
import { todayAt } from '#domain/catalog/events/progress.ts';
import type { Division, EventFacts } from '#domain/catalog/schema.ts';
import type { Id } from '#domain/kernel/ids.ts';
import type { Millis } from '#domain/kernel/time.ts';
import { activeLevels } from '#domain/memberships/levels.ts';
import type { MembersOnly } from '#domain/memberships/members-only.ts';
import { membersOnlyFor } from '#domain/registration/gates/members.ts';
import type { Table } from '../kernel/table/table.ts';
import { membershipItem, membershipsOf } from '../store/memberships/items.ts';
import { organizationItem, usernameItem } from '../store/organizations/items.ts';

/** A person's membership in the organization whose members an event is for: none ever, or the levels that are active. */
type MemberStanding = { readonly member: boolean; readonly levels: readonly number[] };
export type Members = {
  readonly membersOnly: MembersOnly;
  /** Whose members they are. */
  readonly organizationId: Id;
  standingOf(playerProfileId: Id): Promise<MemberStanding>;
};

/**
 * Whose members an event (or division of it) is for, and who they are on the day that counts: its first one when it is strict, else today
 * (Part 2 §7 asOf). Null: it is for everybody.
 */
export async function membersOf(
  table: Table,
  event: EventFacts,
  division: Division | null,
  now: Millis,
): Promise<Members | null> {
  const organizer = await table.get(organizationItem, { id: event.organizationId }, { consistent: false });
  const membersOnly = membersOnlyFor(event, division, { username: organizer?.username ?? '' });
  if (!membersOnly) return null;
  const other =
    membersOnly.of === organizer?.username ? null : await table.get(usernameItem, { username: membersOnly.of });
  const organizationId = other?.organizationId ?? event.organizationId;
  const day = flagsOfEvent(event).strict ? event.startDate : todayAt(event, now);
  return {
    membersOnly,
    organizationId,
    standingOf: async (playerProfileId) => {
      const every = await table.list(membershipItem, membershipsOf(playerProfileId));
      const all = every.filter((membership) => membership.organizationId === organizationId);
      return { member: all.length > 0, levels: activeLevels(all, organizationId, day) };
    },
  };
}
