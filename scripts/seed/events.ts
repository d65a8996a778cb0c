import type { Tournament } from '#domain/catalog/schema.ts';
import type { PlayerProfile } from '#domain/people/schema.ts';
import { hashPassword } from '#functions/kernel/password.ts';
import { tournamentPasswordItem } from '#functions/kernel/table/keys/catalog.ts';
import { userIds } from './accounts.ts';
import { teamsFor } from './teams.ts';
import { venues } from './venues.ts';
import { closedWindows, openingIn, openWindows } from './windows.ts';
import type { World } from './world.ts';

type Event = Partial<Tournament> & { id: number; name: string; organizationId: number };
const asks = {
  fields: ['gender', 'dob', 'phone', 'email', 'city', 'state', 'shirtSize', 'club'],
  requiredFields: ['gender', 'dob', 'phone', 'email', 'shirtSize'],
} as const;

/** Everything that is not played yet or needs no play: one event for every type and state that a list can show. */
export function putEvents(world: World, players: readonly PlayerProfile[]): void {
  putOpenEvents(world, players);
  putOtherTypes(world, players);
  putOtherStates(world, players);
}

const base = (world: World, from: number, days: number, venue: keyof typeof venues) => ({
  isPublic: true,
  startDate: world.day(from),
  endDate: world.day(from + days - 1),
  locations: [venues[venue]] as never,
});

function putOpenEvents(world: World, players: readonly PlayerProfile[]): void {
  const ages = ['Open', 'AA', 'A', '16U', '18U'];
  const pacific = ages.map((name, i) =>
    world.division({
      id: 2001 + i,
      tournamentId: 1001,
      division: name,
      gender: i === 1 ? 'Mens' : i === 2 ? 'Coed' : i > 2 ? 'Girls' : 'Womens',
      ageType: i > 2 ? 1 : 2,
      maxTeams: [16, 16, 8, 24, 2][i] as number,
      numAllowedOnRoster: 3,
      refundPolicyId: 1010,
      registrationFields: asks as never,
      registrationWindows: openWindows(
        world,
        3001 + i * 10,
        9000 + i * 500,
        12,
        i === 2 ? { feeIsPerTeam: false, fee: 4500 } : {},
      ),
    }),
  );
  const teams = pacific.flatMap((division, i) =>
    teamsFor(world, division, players.slice(i * 40), [10, 15, 10, 9, 2][i] as number, 7001 + i * 100),
  );
  world.event(
    {
      ...base(world, 16, 2, 'huntington'),
      id: 1001,
      name: 'Pacific Open',
      organizationId: 101,
      sanctioningBody: 'AVP',
      refIds: [userIds.referee],
      tags: ['Double Points'],
      description:
        '<p>Two days on the sand south of the pier. Pool play on Saturday, brackets on Sunday, a prize purse for the Open divisions and shirts for everybody.</p><p>Check-in opens at 7:00, first serve is at 8:00.</p>',
      jsonProps: {
        cartFees: [
          { label: 'Sanction fee', divisionIds: ['*'], amount: 500, perPlayer: true, promoable: false },
          { label: 'Sales tax', divisionIds: ['*'], percentage: 7.75, isTax: true },
        ],
      } as never,
      jProps: {
        waivers: [
          {
            id: 'w1',
            name: 'Participation waiver',
            instructions: 'Read it before you agree.',
            label: 'I have read the waiver and agree to it',
          },
        ],
      } as never,
    },
    pacific,
    teams,
  );

  const wms = [
    world.division({
      id: 2010,
      tournamentId: 227,
      division: 'Masters',
      gender: 'Mens',
      maxTeams: 48,
      registrationFields: asks as never,
      registrationWindows: openWindows(world, 3060, 12000, 30),
    }),
    world.division({
      id: 2011,
      tournamentId: 227,
      division: 'Masters',
      gender: 'Womens',
      maxTeams: 48,
      registrationFields: asks as never,
      registrationWindows: openWindows(world, 3070, 12000, 30),
    }),
  ];
  world.event(
    {
      ...base(world, 45, 3, 'hermosa'),
      id: 227,
      name: 'World Masters of Sand',
      organizationId: 101,
      description: '<p>The oldest masters event on the coast.</p>',
    },
    wms,
    teamsFor(world, wms[0] as never, players.slice(100), 21, 7600),
  );

  const rush = [
    world.division({
      id: 2020,
      tournamentId: 1002,
      division: '14U',
      gender: 'Girls',
      ageType: 1,
      maxTeams: 32,
      registrationFields: asks as never,
      registrationWindows: openingIn(world, 3080, 7500, 5, venues.austin.zone),
    }),
    world.division({
      id: 2021,
      tournamentId: 1002,
      division: '16U',
      gender: 'Girls',
      ageType: 1,
      maxTeams: 32,
      registrationFields: asks as never,
      registrationWindows: openingIn(world, 3081, 7500, 5, venues.austin.zone),
    }),
  ];
  world.event(
    {
      ...base(world, 30, 1, 'austin'),
      id: 1002,
      name: 'Sunrise Juniors',
      organizationId: 102,
      sanctioningBody: 'AAU',
      props: ['noSanctionRequirement'],
      description: '<p>Registration opens in a few minutes. Be there.</p>',
    },
    rush,
  );
}

function putOtherTypes(world: World, players: readonly PlayerProfile[]): void {
  const simple = (
    event: Event,
    venue: keyof typeof venues,
    from: number,
    days: number,
    fee: number,
    name: string,
    max: number,
    playersEach = 1,
  ) => {
    const division = world.division({
      id: event.id + 1200,
      tournamentId: event.id,
      division: name,
      gender: 'Coed',
      maxTeams: max,
      numOfPlayers: playersEach,
      numAllowedOnRoster: Math.max(playersEach, 1),
      registrationFields: asks as never,
      registrationWindows: openWindows(world, event.id * 10, fee, 14, { feeIsPerTeam: false }),
    });
    world.event(
      { ...base(world, from, days, venue), ...event } as never,
      [division],
      teamsFor(world, division, players.slice(event.id % 90), Math.floor(max / 3), event.id * 10 - 2000),
    );
  };
  simple(
    {
      id: 1006,
      name: 'Summer Skills Camp',
      organizationId: 103,
      type: 'Camp',
      props: ['isCamp'],
      description: '<p>Five mornings of passing, setting and swimming.</p>',
    },
    'grandHaven',
    40,
    5,
    32500,
    '12U',
    40,
  );
  simple(
    { id: 1007, name: 'Serving Clinic', organizationId: 102, type: 'Clinic', props: ['isClinic'] },
    'austin',
    9,
    1,
    4500,
    'Rec',
    24,
  );
  simple(
    { id: 1008, name: 'Sandstorm 18U Tryout', organizationId: 101, type: 'Tryout', props: ['isTryout'] },
    'hermosa',
    6,
    1,
    2500,
    '18U',
    60,
  );
  simple(
    { id: 1009, name: 'Tuesday Training', organizationId: 104, type: 'Training Session', props: ['isTrainingSession'] },
    'brooklyn',
    3,
    60,
    1500,
    'Rec',
    16,
  );
  simple(
    {
      id: 1016,
      name: 'Fall Showcase',
      organizationId: 102,
      type: 'Showcase',
      props: ['isShowcase'],
      sanctioningBody: 'p1440',
    },
    'galveston',
    25,
    2,
    11000,
    '18U',
    60,
    2,
  );
  simple(
    { id: 1017, name: 'Little Spikers', organizationId: 103, type: 'Youth Program', props: ['isYouthProgram'] },
    'grandHaven',
    20,
    30,
    9900,
    '10U',
    30,
  );
}

function putOtherStates(world: World, players: readonly PlayerProfile[]): void {
  const plain = (event: Event, venue: keyof typeof venues, from: number, days: number, closed = false) => {
    const windows = closed
      ? closedWindows(world, event.id * 10, 8000)
      : openWindows(world, event.id * 10, 8000, Math.max(1, from - 2));
    const division = world.division({
      id: event.id + 1200,
      tournamentId: event.id,
      division: 'AA',
      gender: 'Coed',
      maxTeams: 12,
      registrationFields: asks as never,
      registrationWindows: windows,
      complete: closed,
    });
    world.event(
      { ...base(world, from, days, venue), ...event } as never,
      [division],
      teamsFor(world, division, players.slice(event.id % 120), 6, event.id * 10 - 2000),
    );
  };
  plain({ id: 1010, name: 'Dune Classic', organizationId: 103, statusId: 101 }, 'grandHaven', 11, 1);
  plain(
    { id: 1011, name: 'Gulf Coast Qualifier', organizationId: 102, statusId: 102, tags: ['Bonus Points'] },
    'galveston',
    13,
    2,
  );
  plain({ id: 1012, name: 'Spring Preview (draft)', organizationId: 101, isPublic: false }, 'hermosa', 60, 1);
  plain(
    {
      id: 1013,
      name: 'Members Cup',
      organizationId: 103,
      membersOnly: true,
      requiresUser: true,
      props: ['membersOnly'],
    },
    'grandHaven',
    22,
    1,
  );
  plain(
    { id: 1014, name: 'Invitational (password: sunset)', organizationId: 101, hasPassword: true },
    'hermosa',
    19,
    1,
  );
  world.put(
    tournamentPasswordItem.encode({ tournamentId: 1014, salt: 'demo', hash: hashPassword('sunset', 'demo') }, 1),
  );
  plain({ id: 1015, name: 'Labor Day Doubles', organizationId: 104, statusId: 100 }, 'brooklyn', -75, 1, true);
  plain(
    {
      id: 1018,
      name: 'Six-Man on Another Site',
      organizationId: 104,
      externalRegistrationUrl: 'https://example.com/register',
    },
    'brooklyn',
    33,
    1,
  );
}
