import { groupOf } from '#domain/clubs/age-group.ts';
import { needsGuardian } from '#domain/clubs/consent.ts';
import { gapsOf } from '#domain/clubs/data-gaps.ts';
import type { ClubMember } from '#domain/clubs/schema.ts';
import { seasonOf } from '#domain/kernel/season.ts';
import type { Millis } from '#domain/kernel/time.ts';
import type { Stored } from '../kernel/table/item.ts';
import type { Table } from '../kernel/table/table.ts';
import { clubMemberItem, membersOfClub } from '../store/clubs/items.ts';
import { type FoundClub, todayOf } from './found.ts';

/** Everybody of a club, as they stand. */
export const membersOf = (table: Table, clubId: number): Promise<Stored<ClubMember>[]> =>
  table.list(clubMemberItem, membersOfClub(clubId));

/** A player as the staff sees them on a day. */
export function memberViewOf({ clubId: _, consent, ...member }: Stored<ClubMember>, today: string) {
  const { tokenHash: _hash, ...said } = consent;
  return {
    ...member,
    consent: said,
    needsGuardian: needsGuardian(member, today),
    ageGroup: groupOf(member.dob, seasonOf(today)),
    gaps: gapsOf({ ...member, consent, clubId: _ }, today),
  };
}

/** All players as calls about them answer: by last name. */
export async function playersAnswer(table: Table, found: FoundClub, now: Millis) {
  const today = todayOf(found, now);
  const members = await membersOf(table, found.club.id);
  const items = members
    .toSorted((a, b) => a.lastName.localeCompare(b.lastName, 'en') || a.firstName.localeCompare(b.firstName, 'en'))
    .map((member) => memberViewOf(member, today));
  return { items, season: seasonOf(today) };
}
