import { hour } from '#domain/kernel/time.ts';
import { weekdayOf } from '#domain/kernel/weekdays.ts';
import { daysBetween, momentOf } from '#domain/kernel/zoned-time.ts';
import type { PlayerProfile } from '#domain/people/schema.ts';
import { userIds } from './accounts.ts';
import { playIn } from './play-log.ts';
import { playUntilNow } from './play-until-now.ts';
import { teamsFor } from './teams.ts';
import { venues } from './venues.ts';
import { closedWindows } from './windows.ts';
import { type World, weekdays } from './world.ts';

const weeks = 8;
const minutes = 40;
const names = [
  'Block Party',
  'Dig Dug',
  'Empire Set Building',
  'Notorious D.I.G.',
  'Served Cold',
  'Net Assets',
  'Bump in the Night',
  'Brooklyn Blockers',
];

/** An indoor league of eight sixes in its third week: two pools a week, on Northside's two courts, the third week played tonight, the fourth published. */
export function putLeague(world: World, players: readonly PlayerProfile[]): void {
  const { zone } = venues.brooklyn;
  const today = world.day(0, zone);
  const division = world.division({
    id: 2032,
    tournamentId: 1005,
    division: 'A',
    gender: 'Coed',
    maxTeams: 8,
    numOfPlayers: 6,
    numAllowedOnRoster: 10,
    registrationWindows: closedWindows(world, 3094, 48000),
  });
  const teams = teamsFor(world, division, players.slice(200, 248), 8, 7780).map(({ team, roster }, i) => ({
    team: { ...team, name: names[i] ?? team.name },
    roster,
  }));
  world.event(
    {
      id: 1005,
      name: `Northside ${weekdays[new Date(`${today}T12:00Z`).getUTCDay()]} League`,
      type: 'League',
      organizationId: 104,
      isPublic: true,
      refIds: [userIds.referee],
      startDate: world.day(-14, zone),
      endDate: world.day(7 * (weeks - 3), zone),
      locations: [venues.brooklyn] as never,
      props: ['isLeague'],
      jsonProps: {
        leagueSettings: { reminders: { hoursBefore: [48, 24] } },
        reoccuringSettings: { dows: [weekdayOf(today)], startTime: '19:00' },
      },
      description: '<p>Sixes on two courts, eight weeks, everybody plays three matches a night.</p>',
    },
    [division],
    teams,
  );
  const play = playIn(world, division, userIds.admin);
  const setUp = momentOf(world.day(-16, zone), '12:00', zone);
  play.give({ type: 'setTeams', teams: teams.map(({ team }, i) => ({ id: team.id, seed: i + 1 })) }, setUp);
  for (let week = 1; week <= 4; week++) {
    const date = world.day(7 * (week - 3), zone);
    const roundId = 530 + week;
    const tonight = daysBetween(date, today) === 0;
    const startTime = tonight
      ? Math.floor((world.now - 1.5 * hour) / (10 * 60_000)) * 600_000
      : momentOf(date, '19:00', zone);
    const madeAt = Math.min(startTime - 2 * hour, momentOf(date, '12:00', zone));
    play.give(
      { type: 'addRound', roundId, kind: 'pools', date, name: `Week ${week}`, playTime: '19:00', checkInTime: '18:30' },
      madeAt,
    );
    play.give(
      {
        type: 'makePools',
        roundId,
        pools: 2,
        courts: ['North', 'South'],
        startTime,
        minutesPerMatch: minutes,
        format: 4,
        // who plays whom in the fourth week was drawn at the beginning: the third is not over
        rules: week === 1 || week === 4 ? [] : [{ id: 1, fromRoundId: roundId - 1, seedStyle: 'RESEED' }],
      },
      madeAt,
    );
    play.give({ type: 'changeRound', roundId, patch: { published: true, noFinish: true } }, madeAt);
    playUntilNow(world, play, roundId, minutes);
  }
  play.save();
}
