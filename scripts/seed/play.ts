import { day, hour, minute } from '#domain/kernel/time.ts';
import { momentOf, timeIn, weekdayOf } from '#domain/kernel/zoned-time.ts';
import type { PlayerProfile } from '#domain/people/schema.ts';
import type { Match } from '#domain/play/matches/schema.ts';
import { finishesOf, matchesOf } from '#domain/play/rounds/look.ts';
import { seasonSettings } from '#domain/play/season/schema.ts';
import { userIds } from './accounts.ts';
import { playIn, playUntilNow } from './play-log.ts';
import { realEvent } from './real-event.ts';
import { teamsFor } from './teams.ts';
import { venues } from './venues.ts';
import { closedWindows, openWindows, type World, weekdays } from './world.ts';

/**
 * Adds an event that is over: sixteen made-up pairs with a real draw's seeds and scores (real-event.ts), and the
 * finishes that follow from them.
 */
function putFinishedEvent(world: World, players: readonly PlayerProfile[]): void {
  const division = world.division({
    id: 2031,
    tournamentId: 1004,
    division: 'Open',
    gender: 'Womens',
    maxTeams: realEvent.seeds,
    registrationWindows: closedWindows(world, 3092, 20000),
    complete: true,
  });
  const teams = teamsFor(world, division, players.slice(64), realEvent.seeds, 7760);
  const began = momentOf(world.day(-20), '09:00', venues.grandHaven.zone);
  const play = playIn(world, division, userIds.admin);
  play.give({ type: 'setTeams', teams: teams.map(({ team }, i) => ({ id: team.id, seed: i + 1 })) }, began - day);
  play.give({ type: 'addRound', roundId: 520, kind: 'brackets', date: world.day(-20) }, began - day);
  play.give(
    {
      type: 'makeBracket',
      roundId: 520,
      bracketType: 'DOUBLE_ELIM_CROSSOVER',
      name: 'Main Draw',
      courts: ['Stadium', '1', '2', '3', '4'],
      startTime: began,
    },
    began - day,
  );
  play.give({ type: 'changeRound', roundId: 520, patch: { published: true } }, began - day);
  replay(
    play,
    teams.map(({ team }) => team.id),
    began,
  );
  play.save();
  const finishes = finishesOf(play.state) ?? new Map();
  world.event(
    {
      id: 1004,
      name: 'Dunes Grand Final',
      organizationId: 103,
      isPublic: true,
      statusId: 100,
      startDate: world.day(-20),
      endDate: world.day(-18),
      locations: [venues.grandHaven] as never,
      description: `<p>The draw, seeds and scores are those of ${realEvent.name} ${realEvent.year}; the pairs are made up.</p>`,
    },
    [division],
    teams.map(({ team, roster }) => ({ team: { ...team, finish: finishes.get(team.id) ?? null }, roster })),
  );
}

/** Plays match after match in the bracket's pairings. The record must have each of them. */
function replay(play: ReturnType<typeof playIn>, teamIds: readonly number[], began: number): void {
  const record = [...realEvent.matches];
  for (const { id, number } of matchesOf(play.state, 520)) {
    const match = matchesOf(play.state, 520).find((candidate) => candidate.id === id) as Match;
    const [home, away] = [match.homeTeam, match.awayTeam].map((team) => teamIds.indexOf(team ?? 0) + 1);
    const at = record.findIndex(
      ([winner, loser]) => (winner === home && loser === away) || (winner === away && loser === home),
    );
    const [found] = at < 0 ? [] : record.splice(at, 1);
    if (!found) throw new Error(`match ${number}: ${home} vs. ${away} is not in the record`);
    const games = found[2].map(([won, lost], i) =>
      found[0] === home ? { number: i + 1, home: won, away: lost } : { number: i + 1, home: lost, away: won },
    );
    play.give({ type: 'score', matchId: id, games }, match.startTime ?? began + number * hour);
  }
}

const weeks = 8;
const minutes = 40;
/**
 * Returns one night's times, with three matches for everyone. The night is on now, whenever the world is created, and
 * over before midnight.
 */
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

/**
 * Adds an indoor league with eight sixes teams in its third week. The league's own tools made its season: two pools a
 * week on Northside's two courts, with the third week played tonight.
 */
function putLeague(world: World, players: readonly PlayerProfile[]): void {
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
      description: '<p>Sixes on two courts for eight weeks. Everyone plays three matches a night.</p>',
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

/** Adds events with play: one today, one that is over, a league in its third week, and one without rounds yet. */
export function putPlay(world: World, players: readonly PlayerProfile[]): void {
  putLiveToday(world, players);
  putFinishedEvent(world, players);
  putLeague(world, players);
  putClubNight(world, players);
}

/**
 * Adds thirty-two pairs in eight pools on eight courts, about halfway through. Tomorrow's brackets aren't published
 * yet.
 */
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
      props: ['courtTimes', 'showLive', 'showStartTimes'],
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

/** Adds eight pairs for tomorrow but no rounds yet, so an event can be run from the beginning. */
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
      description: '<p>Eight pairs, two pools, one bracket, home by ten.</p>',
    },
    [division],
    teamsFor(world, division, players.slice(240), 8, 7740),
  );
}
