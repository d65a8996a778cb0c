import type { Actor } from '#domain/identity/actor.ts';
import { can } from '#domain/identity/can.ts';
import { type Id, special } from '#domain/kernel/ids.ts';
import type { Millis } from '#domain/kernel/time.ts';
import { dateIn } from '#domain/kernel/zoned-time.ts';
import { profileSubject } from '#domain/people/profiles.ts';
import type { PlayerFound, PlayerProfile } from '#domain/people/schema.ts';
import { seenBy } from '#domain/people/who-sees.ts';
import type { Table } from '../kernel/table/table.ts';
import { type Members, membersOf } from '../services/members.ts';
import { divisionItem, tournamentItem } from '../store/catalog/items.ts';

/** The members that an event, or a division of it, is for; null: it is for everybody, or isn't there. */
export async function membersOfEvent(
  table: Table,
  { tournamentId, divisionId }: { tournamentId?: Id | undefined; divisionId?: Id | undefined },
  now: Millis,
) {
  const [event, division] = await Promise.all([
    tournamentId ? table.get(tournamentItem, { id: tournamentId }, { consistent: false }) : null,
    divisionId ? table.get(divisionItem, { id: divisionId }, { consistent: false }) : null,
  ]);
  return event && membersOf(table, event, division?.tournamentId === event.id ? division : null, now);
}

/** Only who is or was a member; whether the membership stands, and of which levels, is for the dialog (Part 2 §4). */
export async function asMembers(players: PlayerFound[], members: Members): Promise<PlayerFound[]> {
  const standings = await Promise.all(players.map(({ id }) => members.standingOf(id)));
  return players.flatMap((player, i) => {
    const { member, levels } = standings[i] ?? { member: false, levels: [] };
    return member || player.id === special.tbdPlayer
      ? [{ ...player, active: player.id === special.tbdPlayer || levels.length > 0, levels: [...levels] }]
      : [];
  });
}

/** What somebody who registers may know of whom they search for (domain/people/who-sees.ts): enough to tell two of a name apart. */
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
  const told = email ?? maskedEmail;
  return {
    ...{ id, fullName: name, name, active: true, levels: [] },
    ...(ageGroup ? { ageGroup } : {}),
    ...(told ? { email: told } : {}),
    ...(cityState ? { cityState } : {}),
    ...(club ? { club } : {}),
    ...(gradYear ? { gradYear } : {}),
  };
}
