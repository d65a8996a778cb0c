import type { PlayerProfile } from '#domain/people/schema.ts';
import { putOpenEvents } from './events-open.ts';
import { putOtherTypes } from './events-types.ts';
import { teamsFor } from './teams.ts';
import type { venues } from './venues.ts';
import { asks, base, closedWindows, type Event, openWindows, type World } from './world.ts';

/**
 * Adds events for clubs and coaches. Clubs register all their teams in one order. Coaches and spectators have separate
 * divisions.
 */
function putClubEvents(world: World, players: readonly PlayerProfile[]): void {
  putClubClassic(world);
  putShowcase(world, players);
}

const contactFields = { fields: ['phone', 'email'], requiredFields: ['phone', 'email'] } as const;

/** Adds an event for teams of six. The 16s have two spots, so a club’s third team waits. */
function putClubClassic(world: World): void {
  const divisions = (['14U', '16U', '18U'] as const).map((division, i) =>
    world.division({
      ...{ id: 2220 + i, tournamentId: 1020, division, gender: 'Girls', ageType: 1 },
      ...{ maxTeams: [12, 2, 8][i] as number, numOfPlayers: 6, numAllowedOnRoster: 10, props: ['useTeamNames'] },
      registrationFields: asks as never,
      registrationWindows: openWindows(world, 10200 + i * 2, [35000, 37500, 40000][i] as number, 20),
    }),
  );
  world.event(
    {
      ...base(world, world.next('Saturday', 30), 2, 'austin'),
      ...{ id: 1020, name: 'Gulf Club Classic', organizationId: 102, teamType: 'club', allOrgRegFlow: true },
      description: '<p>Clubs register all their teams in one order and name their players later.</p>',
      jsonProps: {
        cartFees: [{ label: 'Facility fee', divisionIds: ['*'], amount: 1500, perPlayer: false, promoable: false }],
      } as never,
    },
    divisions,
    [],
  );
}

/** Adds an event with pairs, their coaches, college coaches who watch them, and spectators. */
function putShowcase(world: World, players: readonly PlayerProfile[]): void {
  const of = (id: number, division: string, fee: number, more: object) =>
    world.division({
      ...{ id, tournamentId: 1021, division, gender: 'Coed', maxTeams: 40, numAllowedOnRoster: 1, numOfPlayers: 1 },
      registrationFields: contactFields as never,
      registrationWindows: openWindows(world, 10210 + (id - 2230) * 2, fee, 25),
      ...more,
    });
  const pairs = of(2230, '18U', 12000, {
    ...{ gender: 'Girls', ageType: 1, maxTeams: 24, numOfPlayers: 2, numAllowedOnRoster: 3 },
    registrationFields: asks as never,
  });
  world.event(
    {
      ...base(world, world.next('Saturday', 36), 2, 'grandHaven'),
      ...{ id: 1021, name: 'Lakeshore Showcase', organizationId: 103 },
      description: '<p>Two days for juniors who want to play in college, and for the coaches looking for them.</p>',
    },
    [
      pairs,
      of(2231, 'Coaches', 2500, { props: ['coach', 'coach-team-3'] }),
      of(2232, 'College coaches', 0, { props: ['coach-college'] }),
      of(2233, 'Spectators', 1000, { props: ['spectators'] }),
    ],
    teamsFor(world, pairs, players.slice(140), 8, 8300),
  );
}

type More = { readonly closed?: boolean; readonly password?: string };
/** Adds one event in every state that lists can show. */
function putOtherStates(world: World, players: readonly PlayerProfile[]): void {
  const plain = (
    event: Event,
    venue: keyof typeof venues,
    from: number,
    days: number,
    { closed = false, password }: More = {},
  ) => {
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
      { ...base(world, world.next('Saturday', from), days, venue), ...event } as never,
      [division],
      teamsFor(world, division, players.slice(event.id % 120), 6, event.id * 10 - 2000),
      password,
    );
  };
  plain({ id: 1010, name: 'Dune Classic', organizationId: 103, statusId: 101 }, 'grandHaven', 11, 1);
  plain(
    { id: 1011, name: 'Gulf Coast Qualifier', organizationId: 102, statusId: 102, tags: ['Bonus Points'] },
    'galveston',
    13,
    2,
  );
  plain({ id: 1012, name: 'Preview of a New Cup (draft)', organizationId: 101, isPublic: false }, 'hermosa', 60, 1);
  plain(
    {
      id: 1013,
      name: 'Members Cup',
      organizationId: 103,
      membersOnly: true,
      requiresUser: true,
      props: ['membersOnly', 'membersLevels-3-2'],
      jsonProps: {
        addOns: [
          { question: 'Do you want a Cup T-shirt?', productTags: ['shirt'], qty: 4 },
          { question: 'Lunch on the beach?', productTags: ['lunch'], pickupOnly: true },
        ],
      } as never,
    },
    'grandHaven',
    22,
    1,
  );
  plain({ id: 1014, name: 'Invitational (password: sunset)', organizationId: 101 }, 'hermosa', 19, 1, {
    password: 'sunset',
  });
  plain({ id: 1015, name: 'Brooklyn Doubles', organizationId: 104, statusId: 100 }, 'brooklyn', -75, 1, {
    closed: true,
  });
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

/** Adds all events that aren't played yet or need no play: one for every type and state that lists can show. */
export function putEvents(world: World, players: readonly PlayerProfile[]): void {
  putOpenEvents(world, players);
  putClubEvents(world, players);
  putOtherTypes(world, players);
  putOtherStates(world, players);
}
