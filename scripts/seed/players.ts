import { special } from '#domain/kernel/ids.ts';
import { shareable } from '#domain/people/lists/choices.ts';
import { type PlayerProfile, playerProfile } from '#domain/people/schema.ts';
import { playerItem } from '#functions/subjects/people/items.ts';
import { recruitItem, recruitOf } from '#functions/subjects/people/profiles.ts';
import { searchEntries, searchItem } from '#functions/subjects/search.ts';
import { clubs, lasts, men, towns, women } from './names.ts';
import type { World } from './world.ts';

export const fullName = (player: Pick<PlayerProfile, 'firstName' | 'lastName'>): string =>
  `${player.firstName ?? ''} ${player.lastName ?? ''}`.trim();

/** The first one is the player that a demo visitor signs in as. */
const theirOwn: readonly (readonly [first: string, last: string])[] = [['Paula', 'Player']];

/**
 * Adds profiles numbered from `from`, alternating women and men, half of them juniors. They can be found by the
 * beginning of their names. The first `own` are created by the accounts that own them (accounts.ts).
 */
export function putPlayers(world: World, from: number, count: number, own = 0): PlayerProfile[] {
  const season = Number(world.day(0).slice(0, 4));
  return Array.from({ length: count }, (_, i) => {
    const female = i % 2 === 0;
    // Paula plays with women, and both of the parent's players are children.
    const junior = i === 2 || (i % 4 < 2 && i !== 0);
    const [city, state] = world.pick(towns);
    const age = junior ? 9 + Math.floor(world.random() * 9) : 20 + Math.floor(world.random() * 25);
    const [first, last] = theirOwn[i] ?? [
      (female ? women : men)[Math.floor(i / 2) % 26] as string,
      lasts[(i * 7 + Math.floor(i / 52)) % lasts.length] as string,
    ];
    const profile = playerProfile.parse({
      id: from + i,
      firstName: first,
      lastName: last,
      gender: female ? 'Female' : 'Male',
      email: `${first}.${last}.${from + i}@players.example`.toLowerCase(),
      // Numbers reserved for fiction.
      phone: `(310) 555-01${String(i % 100).padStart(2, '0')}`,
      city,
      state,
      zip: String(90001 + i),
      country: 'United States',
      dob: `${season - age}-0${1 + (i % 9)}-1${i % 9}`,
      club: world.pick(clubs),
      shirtSize: world.pick(['S', 'M', 'L', 'XL']),
      ...(junior ? { gradYear: season + (18 - age), highSchool: `${city} High` } : {}),
      ...recruitFacts(i > 2 && (junior ? age >= 14 && i % 5 < 2 : female && age < 23), from + i, world.now),
      // Some families have agreed to share. For players under 13, nothing is shown even then.
      ...(junior && i % 3 === 0 ? { shares: { by: from + i, at: world.now, fields: [...shareable] } } : {}),
      dtCreated: world.now,
      dtModified: world.now,
    });
    if (i >= own) putPlayer(world, profile);
    world.cast.push(profile);
    return profile;
  });
}

const [sides, hands] = [
  ['Left', 'Right'],
  ['Right', 'Right', 'Left'],
] as const;
/** Returns recruiting data for a player who lets college coaches find them: juniors, and adults who may transfer. */
const recruitFacts = (agreed: boolean, by: number, at: number): Partial<PlayerProfile> =>
  agreed
    ? {
        recruiting: { by, at, contact: by % 3 === 0 },
        ...{ height: 64 + (by % 11), gpa: 3 + (by % 10) / 10, yearsExp: 2 + (by % 5) },
        ...{ side: sides[by % 2] as 'Left', hand: hands[by % 3] as 'Right' },
        metrics: { 'Vertical jump': `${20 + (by % 9)} in`, 'Standing reach': `${86 + (by % 9)} in` },
      }
    : {};

function putPlayer(world: World, profile: PlayerProfile): void {
  world.put(playerItem.encode(profile, 1));
  if (profile.id === special.tbdPlayer) return;
  const recruit = recruitOf(profile);
  if (recruit) world.put(recruitItem.encode(recruit, 1));
  for (const entry of searchEntries('PLAYER', profile.id, fullName(profile))) world.put(searchItem.encode(entry, 1));
}

/** Adds the player to be decided (ID 2764). */
export const putTbd = (world: World): void =>
  putPlayer(
    world,
    playerProfile.parse({
      id: special.tbdPlayer,
      firstName: 'TBD',
      lastName: '',
      dtCreated: world.now,
      dtModified: world.now,
    }),
  );
