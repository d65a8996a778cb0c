import type { PlayerProfile } from '#domain/people/schema.ts';
import { asks, base, type Event } from './event-base.ts';
import { teamsFor } from './teams.ts';
import type { venues } from './venues.ts';
import { closedWindows, openWindows } from './windows.ts';
import type { World } from './world.ts';

type More = { readonly closed?: boolean; readonly password?: string };
/** One event of every state a list can show. */
export function putOtherStates(world: World, players: readonly PlayerProfile[]): void {
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
          { question: 'A shirt of the cup?', productTags: ['shirt'], qty: 4 },
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
