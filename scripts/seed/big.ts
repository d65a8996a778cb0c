import { putAccounts } from './accounts.ts';
import { putOrganizations } from './organizations.ts';
import { putPoolDays } from './play-big.ts';
import { putPlayers, putTbd } from './players.ts';
import { teamsFor } from './teams.ts';
import { openWindows } from './windows.ts';
import type { World } from './world.ts';

/** A world for load: one event of 40 divisions with 30 teams each (1,200), and 2,400 players. */
export async function bigWorld(world: World): Promise<void> {
  putOrganizations(world);
  putTbd(world);
  const players = putPlayers(world, 5001, 2400, 3);
  putAccounts(world, players);
  const divisions = Array.from({ length: 40 }, (_, i) =>
    world.division({
      id: 30_00 + i,
      tournamentId: 3000,
      division: `${10 + (i % 5) * 2}U`,
      gender: i % 2 ? 'Boys' : 'Girls',
      location: `Site ${1 + Math.floor(i / 10)}`,
      maxTeams: 32,
      registrationWindows: openWindows(world, 40_000 + i * 10, 9000, 20),
    }),
  );
  const teams = divisions.flatMap((division, i) =>
    teamsFor(world, division, players.slice(i * 60, i * 60 + 60), 30, 60_000 + i * 100),
  );
  world.event(
    {
      id: 3000,
      name: 'The Big One',
      organizationId: 101,
      isPublic: true,
      startDate: world.day(30),
      endDate: world.day(32),
      locations: [{ id: 90, name: 'Long Beach', city: 'Long Beach', state: 'CA', zone: 'America/Los_Angeles' }],
    },
    divisions,
    teams,
  );
  putPoolDays(world, divisions, teams, world.day(30));
  const count = await world.save();
  console.log(`The big world is made: ${count} items.`);
}
