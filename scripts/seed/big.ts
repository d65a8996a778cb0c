import type { Division } from '#domain/catalog/schema.ts';
import { momentOf } from '#domain/kernel/zoned-time.ts';
import type { EnteredTeam } from '#domain/registration/teams/entered-team.ts';
import { putAccounts, userIds } from './accounts.ts';
import { putOrganizations } from './organizations.ts';
import { playIn } from './play-log.ts';
import { putPlayers, putTbd } from './players.ts';
import { teamsFor } from './teams.ts';
import { openWindows, type World } from './world.ts';

/**
 * Adds a published first day of pools for every division in a large event, on separate courts: 40 topics and about
 * 1,700 matches to follow.
 */
function putPoolDays(world: World, divisions: readonly Division[], teams: readonly EnteredTeam[], date: string): void {
  const startTime = momentOf(date, '08:00', 'America/Los_Angeles');
  for (const [i, division] of divisions.entries()) {
    const roundId = 600 + i;
    const own = teams.flatMap(({ team }) => (team.divisionId === division.id ? [team] : []));
    const play = playIn(world, division, userIds.admin);
    play.give({ type: 'setTeams', teams: own.map((team, at) => ({ id: team.id, seed: at + 1 })) }, world.now);
    play.give({ type: 'addRound', roundId, kind: 'pools', date }, world.now);
    const courts = Array.from({ length: 8 }, (_, at) => String(1 + i * 8 + at));
    play.give({ type: 'makePools', roundId, pools: 8, courts, startTime }, world.now);
    play.give({ type: 'changeRound', roundId, patch: { published: true } }, world.now);
    play.save();
  }
}

/** Creates a world for load tests: one event with 40 divisions of 30 teams each (1,200), and 2,400 players. */
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
  console.log(`The big world is ready: ${count} items.`);
}
