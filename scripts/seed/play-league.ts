import { hour, minute } from '#domain/kernel/time.ts';
import { momentOf, timeIn, weekdayOf } from '#domain/kernel/zoned-time.ts';
import type { PlayerProfile } from '#domain/people/schema.ts';
import { seasonSettings } from '#domain/play/season/schema.ts';
import { userIds } from './accounts.ts';
import { playIn } from './play-log.ts';
import { playUntilNow } from './play-until-now.ts';
import { teamsFor } from './teams.ts';
import { venues } from './venues.ts';
import { closedWindows } from './windows.ts';
import { type World, weekdays } from './world.ts';

const weeks = 8;
const minutes = 40;
/** The times of a night, three matches for everybody: it is on now, whenever the world is made, and over before midnight. */
function slotsTonight(world: World, zone: string): string[] {
  const [hours = 0, minutesOfHour = 0] = timeIn(world.now, zone).split(':').map(Number);
  const begun = Math.floor((hours * 60 + minutesOfHour - 90) / 10) * 10;
  const first = Math.max(0, Math.min(begun, 24 * 60 - 6 * minutes));
  return Array.from({ length: 6 }, (_, i) => {
    const at = first + i * minutes;
    return `${String(Math.floor(at / 60)).padStart(2, '0')}:${String(at % 60).padStart(2, '0')}`;
  });
}

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

/** An indoor league of eight sixes in its third week, its season made by the league's own tools: two pools a week, on Northside's two courts, the third week played tonight. */
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
  const settings = seasonSettings.parse({
    ...{ zone, startDate: world.day(-14, zone), minutes, format: 4 },
    schedule: {
      weeks,
      courts: 2,
      slots: slotsTonight(world, zone),
      dows: [weekdayOf(today)],
      _courtNames: ['North', 'South'],
    },
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
      props: ['isLeague', 'courtTimes'],
      jsonProps: {
        leagueSettings: { reminders: { hoursBefore: [48, 24] } },
        courts: settings.schedule,
        reoccuringSettings: { dows: [weekdayOf(today)], startTime: settings.schedule.slots[0] ?? '19:00' },
      },
      description: '<p>Sixes on two courts, eight weeks, everybody plays three matches a night.</p>',
    },
    [division],
    teams,
  );
  const play = playIn(world, division, userIds.admin);
  const setUp = momentOf(world.day(-16, zone), '12:00', zone);
  play.give({ type: 'setTeams', teams: teams.map(({ team }, i) => ({ id: team.id, seed: i + 1 })) }, setUp);
  const roundIdOf = (week: number) => 530 + week;
  play.season({ type: 'generate', settings }, setUp, roundIdOf);
  play.season({ type: 'fillPools', week: null, poolsOf: 4 }, setUp + minute, roundIdOf);
  for (const { id } of play.state.rounds)
    play.give({ type: 'changeRound', roundId: id, patch: { published: true } }, setUp + hour);
  for (let week = 1; week <= 3; week++) playUntilNow(world, play, roundIdOf(week), minutes);
  play.save();
}
