import type { Division } from '#domain/catalog/schema.ts';
import { day, hour } from '#domain/kernel/time.ts';
import { firstMomentAt } from '#domain/kernel/zoned-time.ts';
import type { PlayerProfile } from '#domain/people/schema.ts';
import { type EnteredTeam, enteredTeam } from '#domain/registration/teams/entered-team.ts';
import { fullName } from './players.ts';
import type { World } from './world.ts';

const sexes: Readonly<Record<string, string>> = { Womens: 'Female', Girls: 'Female', Mens: 'Male', Boys: 'Male' };

/**
 * Returns whether someone could play in a division: women with women, juniors with juniors and no older than the
 * division allows.
 */
function fits({ division, gender, ageType }: Division, { gender: sex, dob, gradYear }: PlayerProfile, season: number) {
  if (sexes[gender] !== undefined && sexes[gender] !== sex) return false;
  const limit = Number(/^(\d+)U/.exec(division)?.[1] ?? 0);
  const young = limit > 0 || ageType === 1 || gender === 'Girls' || gender === 'Boys';
  if (young !== (gradYear !== undefined)) return false;
  return limit === 0 || season - Number(dob?.slice(0, 4)) <= limit;
}

const nameOf = (own: readonly PlayerProfile[]): string => own.map((player) => player.lastName).join(' / ');

/** Returns `count` rosters, with no one on two of them while there are others, and no repeated names if possible. */
function rostersOf(able: readonly PlayerProfile[], count: number, size: number): PlayerProfile[][] {
  const names = new Set<string>();
  let free = [...able];
  return Array.from({ length: count }, () => {
    if (free.length < size) free = [...able];
    const own = free.slice(0, size);
    const others = free.slice(size);
    const last = others.find((other) => !names.has(nameOf([...own.slice(0, -1), other])));
    if (names.has(nameOf(own)) && last) own[size - 1] = last;
    names.add(nameOf(own));
    free = free.filter((player) => !own.includes(player));
    return own;
  });
}

/**
 * Returns `count` teams in a division, from `players` and, if they aren't enough, from everyone else, seeded in order.
 * Those past maxTeams wait. IDs count up from `from`.
 */
export function teamsFor(
  world: World,
  division: Division,
  players: readonly PlayerProfile[],
  count: number,
  from: number,
): EnteredTeam[] {
  const size = Math.max(1, division.numOfPlayers);
  const season = Number(world.day(0).slice(0, 4));
  const able = [...new Set([...players, ...world.cast])].filter((player) => fits(division, player, season));
  const rosters = rostersOf(able, count, size);
  return rosters.map((own, i) => {
    const waits = division.maxTeams !== null && i >= division.maxTeams;
    const facts = {
      id: from + i,
      tournamentId: division.tournamentId,
      divisionId: division.id,
      name: nameOf(own),
      seed: waits ? null : i + 1,
      waitlist: waits,
      club: own[0]?.club ?? '',
      points: Math.max(0, 1200 - i * 23),
      dtRegistered: registeredAt(world, division, i / count),
    };
    return enteredTeam(facts, { players: own.map(formOf) });
  });
}

/**
 * Picks a time in the registration period. The first team registers when the period opens, and no one registers in the
 * last three days.
 */
function registeredAt(world: World, { registrationWindows: [window] }: Division, share: number): number {
  const [from = -10 * day, to = 0] = window
    ? [window.dtStart, window.dtEnd].map((wall) => firstMomentAt(wall, 'America/Los_Angeles') - world.now)
    : [];
  const end = Math.min(to, -3 * day);
  const start = Math.min(from + hour, end);
  return Math.floor(world.now + start + (end - start) * share);
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
