import type { PlayerProfile } from '#domain/people/schema.ts';
import { teamsFor } from './teams.ts';
import type { venues } from './venues.ts';
import { asks, base, type Event, openWindows, type World } from './world.ts';

/** The event, where and when it is, its fee, and its one division. */
type Simple = readonly [
  event: Event,
  venue: keyof typeof venues,
  from: number,
  days: number,
  fee: number,
  division: string,
  max: number,
  playersEach?: number,
  asked?: object,
  props?: readonly string[],
];

const events: readonly Simple[] = [
  [
    {
      id: 1006,
      name: 'Dune Skills Camp',
      organizationId: 103,
      type: 'Camp',
      props: ['isCamp'],
      description: '<p>Five mornings of passing, setting and diving.</p>',
    },
    'grandHaven',
    40,
    5,
    32500,
    '12U',
    40,
  ],
  [
    { id: 1007, name: 'Serving Clinic', organizationId: 102, type: 'Clinic', props: ['isClinic'] },
    'austin',
    9,
    1,
    4500,
    'Rec',
    24,
  ],
  [
    { id: 1008, name: 'Sandstorm 18U Tryout', organizationId: 101, type: 'Tryout', props: ['isTryout', '2FPhone'] },
    'hermosa',
    6,
    1,
    2500,
    '18U',
    60,
  ],
  [
    {
      id: 1009,
      name: 'Tuesday Training',
      organizationId: 104,
      type: 'Training Session',
      props: ['isTrainingSession'],
      jsonProps: { reoccuringSettings: { dows: [2], startTime: '18:00', endTime: '20:00' } } as never,
    },
    'brooklyn',
    3,
    60,
    1500,
    'Rec',
    16,
  ],
  [
    {
      id: 1052,
      name: 'Thursday Open Gym',
      organizationId: 104,
      type: 'Training Session',
      props: ['isTrainingSession', 'allowDropIn'],
      jsonProps: { reoccuringSettings: { dows: [4], startTime: '19:00', endTime: '21:00' } } as never,
      description: '<p>Three courts of open play. Come once, buy five dates together, or come all season.</p>',
    },
    'brooklyn',
    3,
    60,
    12000,
    'Open',
    24,
    1,
    asks,
    ['datePrice-20.00', 'datePack-5-80.00'],
  ],
  [
    {
      id: 1016,
      name: 'Gulf Showcase',
      organizationId: 102,
      type: 'Showcase',
      props: ['isShowcase'],
      sanctioningBody: 'AAU',
    },
    'galveston',
    25,
    2,
    11000,
    '18U',
    60,
    2,
    { ...asks, requiredFields: [...asks.requiredFields, 'aauNumber', 'zip'] },
  ],
  [
    { id: 1017, name: 'Little Spikers', organizationId: 103, type: 'Youth Program', props: ['isYouthProgram'] },
    'grandHaven',
    20,
    30,
    9900,
    '10U',
    30,
  ],
];

/** Adds one event of every other type, or only those with an ID in `which`. */
export function putOtherTypes(world: World, players: readonly PlayerProfile[], which?: readonly number[]): void {
  for (const simple of events) if (!which || which.includes(simple[0].id)) putSimple(world, players, simple);
}

function putSimple(world: World, players: readonly PlayerProfile[], simple: Simple): void {
  const [event, venue, about, days, fee, name, max, playersEach = 1, asked = asks, props = []] = simple;
  // Events named after a weekday begin on that day.
  const weekday = ['Tuesday', 'Thursday'].find((day) => event.name.startsWith(day)) as 'Tuesday' | undefined;
  const from = weekday ? world.next(weekday, about) : about;
  const division = world.division({
    id: event.id + 1200,
    tournamentId: event.id,
    division: name,
    gender: 'Coed',
    maxTeams: max,
    props: [...props],
    numOfPlayers: playersEach,
    numAllowedOnRoster: Math.max(playersEach, 1),
    registrationFields: asked as never,
    registrationWindows: openWindows(world, event.id * 10, fee, 14, { feeIsPerTeam: false }),
  });
  world.event(
    { ...base(world, from, days, venue), ...event } as never,
    [division],
    // Participants buy dates, so no teams are added.
    props.length > 0
      ? []
      : teamsFor(world, division, players.slice(event.id % 90), Math.floor(max / 3), event.id * 10 - 2000),
  );
}
