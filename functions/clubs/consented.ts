import { needsGuardian } from '#domain/clubs/consent.ts';
import type { ClubMember } from '#domain/clubs/schema.ts';
import type { Id } from '#domain/kernel/ids.ts';
import type { Millis } from '#domain/kernel/time.ts';
import { typedProfile } from '#domain/people/typed-profile.ts';
import type { Table } from '../kernel/table/table.ts';
import { create, type Write } from '../kernel/table/write.ts';
import { newProfile, profileOnFile } from '../services/people/typed-profile.ts';
import { userProfileItem } from '../store/identity/items.ts';
import type { Numbers } from '../store/numbers.ts';

const orNone = (text: string): string | undefined => text.trim() || undefined;
const phoneNumber = (text: string): string | undefined => orNone(text.replace(/[^\d+]/g, '').slice(0, 30));

/** A player as a registration's form would have typed them. */
function entryOf(member: ClubMember, today: string, club: string) {
  const [first, ...rest] = member.guardianName.trim().split(/\s+/);
  const minor = needsGuardian(member, today);
  const parent = minor
    ? {
        firstName: orNone(first ?? ''),
        lastName: orNone(rest.join(' ')),
        email: orNone(member.guardianEmail),
        phone: phoneNumber(member.guardianPhone),
      }
    : undefined;
  return {
    ...{ firstName: member.firstName, lastName: member.lastName, dob: member.dob, club },
    ...{ gender: member.gender ?? undefined, gradYear: member.gradYear ?? undefined },
    // a minor is reached at the guardian's: what is their own proves no guardian (people/claims.ts)
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
  /** whose the profile is to be; null: nobody's until they claim it */
  readonly ownerId: Id | null;
  readonly today?: string;
  readonly club?: string;
};

/**
 * Somebody whose consent was given, with their profile: the one they have, else a new one, which whoever agreed owns. Without a way to reach them there is none yet. A
 * profile that was found is given to nobody: it is claimed as others are.
 */
export async function withProfile(
  member: ClubMember,
  { table, numbers, now, ownerId, today = new Date(now).toISOString().slice(0, 10), club = '' }: With,
): Promise<{ readonly member: ClubMember; readonly writes: Write[] }> {
  if (member.consent.state !== 'given' || member.playerProfileId !== null) return { member, writes: [] };
  const typed = typedProfile(entryOf(member, today, club));
  if (!typed) return { member, writes: [] };
  const there = await profileOnFile(table, typed);
  if (there) return { member: { ...member, playerProfileId: there.id }, writes: [] };
  const id = await numbers('player');
  const fullName = `${member.firstName} ${member.lastName}`.trim();
  const writes = newProfile(typed, id, now, ownerId === null ? [] : [ownerId]);
  if (ownerId !== null) writes.push(create(userProfileItem, { userId: ownerId, id, fullName }));
  return { member: { ...member, playerProfileId: id }, writes };
}
