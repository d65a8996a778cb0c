import { addDays } from '#domain/kernel/zoned-time.ts';
import type { Calls } from './calls.ts';
import { lasts, men, women } from './names.ts';
import type { World } from './world.ts';

const who = 'team representative';
/** The club's number, and its teams'. */
const clubId = 110;
const firstTeam = 700;
const groups = [
  { name: 'Dunes 14 Blue', ageGroup: '14U', born: 13 },
  { name: 'Dunes 16 Blue', ageGroup: '16U', born: 15 },
  { name: 'Dunes 18 Blue', ageGroup: '18U', born: 17 },
] as const;
const each = 14;

/**
 * Adds a club with 42 girls in three teams, started and filled by its director. 36 have signed consent forms, and the
 * others still have to be asked.
 */
export function putClub(world: World): void {
  world.people(async (calls) => {
    const body = { name: 'Dunes Volleyball Club', username: 'dunes', email: 'office@dunes.example', isPublic: true };
    await calls(who, 'POST', '/api/club', {
      body: { ...body, timeZone: 'America/Chicago', region: 'Gulf Coast' },
      ids: { organization: clubId },
    });
    const contact = {
      contact: 'Riley Rep',
      phone: '(251) 555-0177',
      description: 'Girls from 13 to 18, on the Gulf Coast.',
    };
    const { rev } = await calls<{ rev: number }>(who, 'GET', '/api/organization/dunes/raw');
    await calls(who, 'POST', '/api/organization/dunes', { body: contact, rev });
    for (const [i, group] of groups.entries()) await putTeam(calls, world, group, i);
  });
}

async function putTeam(calls: Calls, world: World, group: (typeof groups)[number], at: number) {
  const memberIds: string[] = [];
  for (let i = 0; i < each; i++) {
    const n = at * each + i;
    const added = await calls<{ id: string }>(who, 'POST', `/api/club/${clubId}/players`, {
      body: player(world, group.born, n),
    });
    memberIds.push(added.id);
  }
  const signed = memberIds.filter((_, i) => (at * each + i) % 7 !== 6);
  await calls(who, 'POST', `/api/club/${clubId}/paper`, { body: { memberIds: signed, given: true } });
  const { season } = await calls<{ season: number }>(who, 'GET', `/api/club/${clubId}/teams`);
  await calls(who, 'POST', `/api/club/${clubId}/teams`, {
    body: {
      name: group.name,
      ageGroup: group.ageGroup,
      gender: 'Girls',
      season,
      coachIds: [],
      memberIds: memberIds.slice(0, 10),
    },
    ids: { clubTeam: firstTeam + at },
  });
}

function player(world: World, age: number, n: number) {
  const firstName = women[(n * 5 + 3) % women.length] as string;
  const lastName = lasts[(n * 11 + 5) % lasts.length] as string;
  const parent = men[(n * 3 + 1) % men.length] as string;
  return {
    ...{ firstName, lastName, gender: 'Female', jersey: String((n % each) + 1) },
    // Each player is a few weeks or months older than `age`, by a different number of days.
    dob: addDays(world.day(0), -Math.round(age * 365.25) - 40 - n * 3),
    guardianName: `${parent} ${lastName}`,
    guardianEmail: `${parent}.${lastName}.${n}@families.example`.toLowerCase(),
    guardianPhone: `(310) 555-01${String(n).padStart(2, '0')}`,
    shirtSize: ['S', 'M', 'L'][n % 3],
  };
}
