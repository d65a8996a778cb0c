import { needsGuardian } from '#domain/clubs/consent.ts';
import { gapsOf } from '#domain/clubs/data-gaps.ts';
import type { Club, ClubMember } from '#domain/clubs/schema.ts';
import { groupOf } from '#domain/clubs/standing.ts';
import { type Actor, userOf } from '#domain/identity/actor.ts';
import { type Action, can } from '#domain/identity/can.ts';
import { seasonOf } from '#domain/kernel/date-words.ts';
import type { Id } from '#domain/kernel/ids.ts';
import type { Millis } from '#domain/kernel/time.ts';
import { dateIn } from '#domain/kernel/zoned-time.ts';
import type { StoredOrganization } from '#domain/organizations/schema.ts';
import { roleOf } from '#domain/organizations/staff.ts';
import { namesOf } from '#domain/people/names.ts';
import { typedProfile } from '#domain/people/player.ts';
import type { Stored } from '../kernel/table/item.ts';
import type { Numbers } from '../kernel/table/numbers.ts';
import type { Table } from '../kernel/table/table.ts';
import type { Write } from '../kernel/table/write.ts';
import { clubItem, clubMemberItem, membersOfClub } from '../subjects/clubs/items.ts';
import { managedById } from '../subjects/organizations/queries.ts';
import { newProfile, profileListed, profileOnFile } from '../subjects/people/profiles.ts';

export type FoundClub = {
  readonly club: Stored<Club>;
  readonly organization: Stored<StoredOrganization>;
  readonly actor: Actor;
};

/**
 * Returns a club if the actor can do `action` there (refuses with `request/forbidden` otherwise), or null if the club
 * doesn't exist. Reads the actor's rights again instead of using the cache.
 */
export async function clubFor(table: Table, asking: Actor, id: number, action: Action): Promise<FoundClub | null> {
  const [managed, club] = await Promise.all([managedById(table, asking, id, action), table.get(clubItem, { id })]);
  return managed && club ? { club, organization: managed.organization, actor: managed.actor } : null;
}

/** Returns today's date in a club's time zone. */
export const todayOf = ({ organization }: FoundClub, now: Millis): string => dateIn(now, organization.timeZone);

/** Returns a club the way its staff sees it. */
export function viewOf({ club, organization, actor }: FoundClub, now: Millis) {
  const user = userOf(actor);
  const page = user?.pages.find(({ id }) => id === club.id);
  return {
    ...club,
    // The organization may have just changed, so its card needs the current data.
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

/** Returns the stored records of everyone in a club. */
export const membersOf = (table: Table, clubId: number): Promise<Stored<ClubMember>[]> =>
  table.list(clubMemberItem, membersOfClub(clubId));

/** Returns a player the way staff sees them on a given day. */
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

/** Returns all players by last name. Every call about players returns this list. */
export async function playersAnswer(table: Table, club: FoundClub, now: Millis) {
  const today = todayOf(club, now);
  const members = await membersOf(table, club.club.id);
  const items = members
    .toSorted((a, b) => a.lastName.localeCompare(b.lastName, 'en') || a.firstName.localeCompare(b.firstName, 'en'))
    .map((member) => memberViewOf(member, today));
  return { items, season: seasonOf(today) };
}

const orNone = (text: string): string | undefined => text.trim() || undefined;
const phoneNumber = (text: string): string | undefined => orNone(text.replace(/[^\d+]/g, '').slice(0, 30));

/** Returns a player's data as a registration form needs it. */
function entryOf(member: ClubMember, today: string, club: string) {
  const guardian = namesOf(member.guardianName);
  const minor = needsGuardian(member, today);
  const parent = minor
    ? {
        firstName: orNone(guardian.firstName),
        lastName: orNone(guardian.lastName),
        email: orNone(member.guardianEmail),
        phone: phoneNumber(member.guardianPhone),
      }
    : undefined;
  return {
    ...{ firstName: member.firstName, lastName: member.lastName, dob: member.dob, club },
    ...{ gender: member.gender ?? undefined, gradYear: member.gradYear ?? undefined },
    // A minor is reached through a guardian, so the minor's own contacts don't identify the guardian
    // (people/claims.ts).
    ...(minor
      ? {
          ...{ email: parent?.email, phone: parent?.phone },
          ...{ playerEmail: orNone(member.email), playerPhone: phoneNumber(member.phone) },
        }
      : { email: orNone(member.email), phone: phoneNumber(member.phone) }),
    shirtSize: orNone(member.shirtSize),
    ...{ usavNumber: orNone(member.usavNumber), aauNumber: orNone(member.aauNumber) },
    ...(parent && { parent }),
  };
}

type With = {
  readonly table: Table;
  readonly numbers: Numbers;
  readonly now: Millis;
  /** The profile's owner, or null until someone claims the profile. */
  readonly ownerId: Id | null;
  /** Today's date at the club, which decides whether a guardian answers. */
  readonly today: string;
  readonly club?: string;
};

/**
 * Returns a person who has given consent, with their profile: an existing one, or a new one that belongs to the person
 * who gave consent. Without an email or phone, there is no profile yet. An existing profile must be claimed like any
 * other.
 */
export async function withProfile(
  member: ClubMember,
  { table, numbers, now, ownerId, today, club = '' }: With,
): Promise<{ readonly member: ClubMember; readonly writes: Write[] }> {
  if (member.consent.state !== 'given' || member.playerProfileId !== null) return { member, writes: [] };
  const typed = typedProfile(entryOf(member, today, club));
  if (!typed) return { member, writes: [] };
  const there = await profileOnFile(table, typed);
  if (there) return { member: { ...member, playerProfileId: there.id }, writes: [] };
  const id = await numbers('player');
  const fullName = `${member.firstName} ${member.lastName}`.trim();
  const writes = newProfile(typed, id, now, ownerId === null ? [] : [ownerId]);
  if (ownerId !== null) writes.push(profileListed({ userId: ownerId, id, fullName }));
  return { member: { ...member, playerProfileId: id }, writes };
}
