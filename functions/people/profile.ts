import { type Actor, userIdOf } from '#domain/identity/actor.ts';
import { can } from '#domain/identity/can.ts';
import { type Id, special } from '#domain/kernel/ids.ts';
import type { Millis } from '#domain/kernel/time.ts';
import { dateIn } from '#domain/kernel/zoned-time.ts';
import { isOpenInvite, mayUndoInvite } from '#domain/people/guardians.ts';
import { profileSubject } from '#domain/people/profiles.ts';
import { mayBeRecruited } from '#domain/people/recruiting.ts';
import type { PlayerFound, PlayerProfile } from '#domain/people/schema.ts';
import { type consents, mayAgreeTo, seenBy, sharedOn } from '#domain/people/who-sees.ts';
import type { Stored } from '../kernel/table/item.ts';
import type { Table } from '../kernel/table/table.ts';
import { divisionItem, tournamentItem } from '../subjects/catalog/items.ts';
import { type Members, membersOf } from '../subjects/memberships/members.ts';
import { guardianInviteItem, guardianInvitesOf } from '../subjects/people/claims.ts';
import { guardianItem, guardiansOf, playerItem } from '../subjects/people/items.ts';
import { namesOfUsers } from '../subjects/teams/lookup.ts';

export type Own = {
  readonly profile: Stored<PlayerProfile>;
  /** Null for platform staff. */
  readonly as: 'self' | 'guardian' | null;
  readonly people: readonly { readonly userId: number; readonly as: 'self' | 'guardian' }[];
};

/**
 * Returns a profile to platform staff and people who manage it (`profile.manage`). Returns null for others and for a
 * merged profile.
 */
export async function ownProfileOf(table: Table, actor: Actor, id: number): Promise<Own | null> {
  const profile = await table.get(playerItem, { id });
  if (!profile || profile.mergedInto !== null || !can(actor, 'profile.manage', profileSubject(profile))) return null;
  const links = await table.list(guardianItem, guardiansOf(id));
  const people = profile.ownerIds.map((userId) => ({
    userId,
    as: links.find((link) => link.userId === userId)?.as ?? ('self' as const),
  }));
  return { profile, people, as: people.find(({ userId }) => userId === userIdOf(actor))?.as ?? null };
}

/** Returns whether the caller can agree to something for the player (domain/people/who-sees.ts). */
export const mayAgree = (consent: keyof typeof consents, { profile, as }: Own, now: Millis): boolean =>
  mayAgreeTo(consent, profile, as, dateIn(now, 'UTC'));

/** Returns the data for the page that a profile's own family sees. */
export async function ownView(table: Table, own: Own, actor: Actor, now: Millis) {
  const { ownerIds: _, mergedInto: __, rev: ___, ...profile } = own.profile;
  const nameOf = await namesOfUsers(
    table,
    own.people.map(({ userId }) => userId),
  );
  const me = userIdOf(actor);
  const invites = await table.list(guardianInviteItem, guardianInvitesOf(profile.id));
  const broughtBy = (userId: number) =>
    invites.find((invite) => invite.acceptedBy === userId && mayUndoInvite(invite, me, now))?.id ?? null;
  return {
    profile,
    rev: own.profile.rev,
    as: own.as,
    people: own.people.map(({ userId, as }) => ({
      ...{ name: nameOf(userId), as, you: userId === me },
      undo: broughtBy(userId),
    })),
    invites: invites
      .filter((invite) => isOpenInvite(invite, now))
      .map(({ id, email, expiresAt, by }) => ({ id, email, until: expiresAt, mine: by === me })),
    mayInvite: mayAgree('invite', own, now),
    shared: [...sharedOn(profile, dateIn(now, 'UTC'))],
    mayShare: mayAgree('share', own, now),
    recruitable: mayBeRecruited(profile, dateIn(now, 'UTC')),
    mayAgree: mayAgree('rank', own, now),
  };
}

/**
 * Returns the organization if only its members can register for an event or one of its divisions. Returns null if
 * everyone can, or if the event or division doesn't exist.
 */
export async function membersOfEvent(
  table: Table,
  {
    tournamentId,
    divisionId,
    asOf,
  }: { tournamentId?: Id | undefined; divisionId?: Id | undefined; asOf?: string | undefined },
  now: Millis,
) {
  const [event, division] = await Promise.all([
    tournamentId ? table.get(tournamentItem, { id: tournamentId }, { consistent: false }) : null,
    divisionId ? table.get(divisionItem, { id: divisionId }, { consistent: false }) : null,
  ]);
  return (
    event && membersOf(table, event, division?.tournamentId === event.id ? division : null, now, asOf && isoOf(asOf))
  );
}

/** Returns the date that a lookup gives as MM-DD-YYYY. */
const isoOf = (asOf: string): string => `${asOf.slice(6)}-${asOf.slice(0, 5)}`;

/**
 * Returns only players who are or were members. The dialog shows each membership's level and whether it is valid (Part
 * 2 §4).
 */
export async function asMembers(players: PlayerFound[], members: Members): Promise<PlayerFound[]> {
  const standings = await Promise.all(players.map(({ id }) => members.standingOf(id)));
  return players.flatMap((player, i) => {
    const { member, levels } = standings[i] ?? { member: false, levels: [] };
    return member || player.id === special.tbdPlayer
      ? [{ ...player, active: player.id === special.tbdPlayer || levels.length > 0, levels: [...levels] }]
      : [];
  });
}

/**
 * Returns what someone registering can learn about a person they search for (domain/people/who-sees.ts): enough to tell
 * two people with the same name apart.
 */
export function foundOf(profile: PlayerProfile, actor: Actor, now: Millis): PlayerFound {
  const own = can(actor, 'profile.private', profileSubject(profile));
  const {
    id,
    fullName: name,
    ageGroup,
    cityState,
    email,
    maskedEmail,
    club,
    gradYear,
  } = seenBy(profile, own ? 'own' : 'registrant', dateIn(now, 'UTC'));
  const words = email ?? maskedEmail;
  return {
    ...{ id, fullName: name, name, active: true, levels: [] },
    ...(ageGroup ? { ageGroup } : {}),
    ...(words ? { email: words } : {}),
    ...(cityState ? { cityState } : {}),
    ...(club ? { club } : {}),
    ...(gradYear ? { gradYear } : {}),
  };
}
