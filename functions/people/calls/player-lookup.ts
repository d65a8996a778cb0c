import type { Actor } from '#domain/identity/actor.ts';
import { can } from '#domain/identity/can.ts';
import { type Id, special } from '#domain/kernel/ids.ts';
import { ok } from '#domain/kernel/result.ts';
import type { Millis } from '#domain/kernel/time.ts';
import { dateIn } from '#domain/kernel/zoned-time.ts';
import { fullName } from '#domain/people/names.ts';
import type { playerLookup, playersLookup } from '#domain/people/operations.ts';
import { profileSubject } from '#domain/people/profiles.ts';
import type { PlayerFound, PlayerProfile } from '#domain/people/schema.ts';
import { canSearch } from '#domain/people/search.ts';
import { seenBy } from '#domain/people/who-sees.ts';
import type { Handler } from '../../kernel/http/call.ts';
import type { Table } from '../../kernel/table/table.ts';
import { type Members, membersOf } from '../../services/members.ts';
import { divisionItem, tournamentItem } from '../../store/catalog/items.ts';
import { playerItem } from '../../store/people/items.ts';
import { searchIds } from '../../store/search.ts';
import { admitLookup } from '../admit-lookup.ts';
import type { Deps } from '../deps.ts';

const most = 20;

export const playerLookupHandler: Handler<typeof playerLookup, Deps> = async (call, { table }) => {
  const { query, actor, now } = call;
  if (!canSearch(query.term)) return ok({ players: [], more: false });
  await admitLookup(table, call);
  const { ids, more } = await searchIds(table, 'PLAYER', query.term, most);
  const tbd = query.allowTbd ? [special.tbdPlayer] : [];
  const found = await table.getMany(
    playerItem,
    [...tbd, ...ids].filter((id) => id !== query.playerId).map((id) => ({ id })),
  );
  const byName = found
    .filter((profile) => profile.mergedInto === null)
    .sort((a, b) => fullName(a).localeCompare(fullName(b)));
  const players = byName.map((profile) => foundOf(profile, actor, now));
  const members = query.membersOnly ? await membersOfEvent(table, query, now) : null;
  return ok({ players: members ? await asMembers(players, members) : players, more });
};

async function membersOfEvent(
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
async function asMembers(players: PlayerFound[], members: Members): Promise<PlayerFound[]> {
  const standings = await Promise.all(players.map(({ id }) => members.standingOf(id)));
  return players.flatMap((player, i) => {
    const { member, levels } = standings[i] ?? { member: false, levels: [] };
    return member || player.id === special.tbdPlayer
      ? [{ ...player, active: player.id === special.tbdPlayer || levels.length > 0, levels: [...levels] }]
      : [];
  });
}

/** What somebody who registers may know of whom they search for (domain/people/who-sees.ts): enough to tell two of a name apart. */
function foundOf(profile: PlayerProfile, actor: Actor, now: Millis): PlayerFound {
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

/** The same call under its other name. */
export const playersLookupHandler: Handler<typeof playersLookup, Deps> = (call, deps) =>
  playerLookupHandler(call as never, deps) as never;
