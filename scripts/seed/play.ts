import { hour, minute } from '#domain/kernel/time.ts';
import type { PlayerProfile } from '#domain/people/schema.ts';
import { userIds } from './accounts.ts';
import { putFinishedEvent } from './play-finished.ts';
import { putLeague } from './play-league.ts';
import { playIn } from './play-log.ts';
import { playUntilNow } from './play-until-now.ts';
import { teamsFor } from './teams.ts';
import { venues } from './venues.ts';
import { closedWindows, openWindows } from './windows.ts';
import type { World } from './world.ts';

/** Events that are played: one today, one that is over, a league in its third week, and one that waits for its first day to be made. */
export function putPlay(world: World, players: readonly PlayerProfile[]): void {
  putLiveToday(world, players);
  putFinishedEvent(world, players);
  putLeague(world, players);
  putClubNight(world, players);
}

/** Thirty-two pairs in eight pools on eight courts, about half-way through; the brackets of tomorrow are not published yet. */
function putLiveToday(world: World, players: readonly PlayerProfile[]): void {
  const division = world.division({
    id: 2030,
    tournamentId: 1003,
    division: 'AA',
    gender: 'Womens',
    maxTeams: 32,
    registrationWindows: closedWindows(world, 3090, 9500),
  });
  const teams = teamsFor(world, division, players.slice(160), 32, 7700);
  world.event(
    {
      id: 1003,
      name: 'Hermosa Open',
      organizationId: 101,
      isPublic: true,
      sanctioningBody: 'AVP',
      props: ['courtTimes'],
      refIds: [userIds.referee],
      startDate: world.day(0),
      endDate: world.day(1),
      locations: [venues.hermosa] as never,
      description:
        '<p>Pools on eight courts today, brackets tomorrow. Scores are entered at the court; follow them here.</p>',
    },
    [division],
    teams,
  );
  const began = Math.floor((world.now - 2.5 * hour) / (15 * minute)) * 15 * minute;
  const play = playIn(world, division, userIds.director);
  play.give({ type: 'setTeams', teams: teams.map(({ team }, i) => ({ id: team.id, seed: i + 1 })) }, began - 20 * hour);
  play.give({ type: 'addRound', roundId: 510, kind: 'pools', date: world.day(0) }, began - 20 * hour);
  play.give({ type: 'addRound', roundId: 511, kind: 'brackets', date: world.day(1) }, began - 20 * hour);
  play.give(
    {
      type: 'makePools',
      roundId: 510,
      pools: 8,
      courts: ['1', '2', '3', '4', '5', '6', '7', '8'],
      startTime: began,
      minutesPerMatch: 50,
      format: 4,
    },
    began - 19 * hour,
  );
  play.give({ type: 'changeRound', roundId: 510, patch: { published: true } }, began - 18 * hour);
  playUntilNow(world, play, 510, 50);
  play.save();
}

/** Eight pairs for tomorrow and no rounds yet: to run an event from the beginning. */
function putClubNight(world: World, players: readonly PlayerProfile[]): void {
  const division = world.division({
    id: 2040,
    tournamentId: 1019,
    division: 'B',
    gender: 'Coed',
    maxTeams: 8,
    registrationWindows: openWindows(world, 3095, 2000, 1),
  });
  world.event(
    {
      id: 1019,
      name: 'Club Night',
      organizationId: 101,
      isPublic: true,
      refIds: [userIds.referee],
      startDate: world.day(1),
      endDate: world.day(1),
      locations: [venues.huntington] as never,
      description: '<p>Eight pairs, two pools, a bracket, home by ten.</p>',
    },
    [division],
    teamsFor(world, division, players.slice(240), 8, 7740),
  );
}
