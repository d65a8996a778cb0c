import { type ClubStanding, standingsOf } from '#domain/clubs/standing.ts';
import type { Id } from '#domain/kernel/ids.ts';
import type { Millis } from '#domain/kernel/time.ts';
import { dateIn } from '#domain/kernel/zoned-time.ts';
import type { Table } from '../../kernel/table/table.ts';
import { organizationItem } from '../organizations/items.ts';
import { clubMemberItem, membersOfClub } from './items.ts';

/**
 * Returns the status of a club's players today, by profile: whom the club may register and buy for, and who has
 * agreed.
 */
export async function clubStandings(table: Table, clubId: Id, now: Millis): Promise<ReadonlyMap<Id, ClubStanding>> {
  const [organization, members] = await Promise.all([
    table.get(organizationItem, { id: clubId }),
    table.list(clubMemberItem, membersOfClub(clubId)),
  ]);
  return standingsOf(members, dateIn(now, organization?.timeZone ?? 'UTC'));
}
