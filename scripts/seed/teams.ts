import type { Division } from '#domain/catalog/schema.ts';
import type { PlayerProfile } from '#domain/people/schema.ts';
import { type EnteredTeam, enteredTeam } from '#domain/registration/teams/entered-team.ts';
import { fullName } from './players.ts';
import type { World } from './world.ts';

/** `count` teams of a division out of `players`, seeded in order; those past maxTeams wait. Ids count on from `from`. */
export function teamsFor(
  world: World,
  division: Division,
  players: readonly PlayerProfile[],
  count: number,
  from: number,
): EnteredTeam[] {
  const size = Math.max(1, division.numOfPlayers);
  return Array.from({ length: count }, (_, i) => {
    const own = Array.from({ length: size }, (_, k) => players[(i * size + k) % players.length] as PlayerProfile);
    const waits = division.maxTeams !== null && i >= division.maxTeams;
    const facts = {
      id: from + i,
      tournamentId: division.tournamentId,
      divisionId: division.id,
      name: own.map((player) => player.lastName).join(' / '),
      seed: waits ? null : i + 1,
      waitlist: waits,
      club: own[0]?.club ?? '',
      points: Math.max(0, 1200 - i * 23),
      dtRegistered: world.now - (count - i) * 3_600_000,
    };
    return enteredTeam(facts, { players: own.map(formOf) });
  });
}

const formOf = (player: PlayerProfile) => ({
  playerProfileId: player.id,
  firstName: player.firstName,
  lastName: player.lastName,
  name: fullName(player),
  gender: player.gender,
  city: player.city,
  state: player.state,
  club: player.club,
  email: player.email,
  phone: player.phone,
  dob: player.dob,
});
