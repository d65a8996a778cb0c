import type { PlayerProfile } from '#domain/people/schema.ts';
import { userIds } from './accounts.ts';
import { teamsFor } from './teams.ts';
import { venues } from './venues.ts';
import { asks, base, openingIn, openWindows, type World } from './world.ts';

/** Adds an event that its organization saved as a template. */
function putTemplate(world: World, id: number, name: string, tournamentId: number) {
  const body = { id: 0, name, note: 'What we run every month; change the venue and the prizes.', tournamentId };
  world.people((calls) =>
    calls('organization admin', 'POST', '/api/organization/pacific/templates', { body, rev: 0, ids: { template: id } }),
  );
}

/** Adds events whose registration is open, about to open or almost full. */
export function putOpenEvents(world: World, players: readonly PlayerProfile[]): void {
  putPacific(world, players);
  putMasters(world, players);
  putSunrise(world);
}

/** Adds an event that is open in five divisions, with waivers, fees and a division that is full. */
function putPacific(world: World, players: readonly PlayerProfile[]): void {
  const pacific = pacificDivisions(world);
  const teams = pacific.flatMap((division, i) =>
    teamsFor(world, division, players.slice(i * 40), [10, 15, 10, 9, 2][i] as number, 7001 + i * 100),
  );
  world.event(
    {
      ...base(world, world.next('Saturday', 14), 2, 'huntington'),
      id: 1001,
      name: 'Pacific Open',
      organizationId: 101,
      sanctioningBody: 'AVP',
      refIds: [userIds.referee],
      tags: ['Double Points'],
      description:
        '<p>Two days on the sand south of the pier. Pool play on Saturday, brackets on Sunday, a prize purse for the Open divisions and shirts for everyone.</p><p>Check-in opens at 7:00 AM, first serve is at 8:00 AM.</p>',
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
            instructions: 'Read the waiver before you agree.',
            text: participationWaiver,
            label: 'I have read the waiver and agree to it',
          },
        ],
      } as never,
    },
    pacific,
    teams,
  );
  putTemplate(world, 801, 'Two days on the sand', 1001);
}

const participationWaiver = `<p>Beach volleyball is played on sand, in sun, wind and heat, close to other people. I take part voluntarily and know that I may get hurt.</p>
<ul><li>I am fit to play, or the person I register is, and I will stop if I am not.</li>
<li>I follow the directors, the referees and the rules of the beach.</li>
<li>Pacific Sand, its staff and the city are not liable for injury, loss or damage, unless they were grossly negligent.</li>
<li>In an emergency the staff may have me treated, at my cost.</li></ul>
<p>A parent or guardian agrees for a player who is under 18.</p>`;

const ages = ['Open', 'AA', 'A', '16U', '18U'];
const pacificDivisions = (world: World) =>
  ages.map((name, i) =>
    world.division({
      id: 2001 + i,
      tournamentId: 1001,
      division: name,
      gender: i === 1 ? 'Mens' : i === 2 ? 'Coed' : i > 2 ? 'Girls' : 'Womens',
      ageType: i > 2 ? 1 : 2,
      maxTeams: [24, 16, 8, 24, 2][i] as number,
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

/** Adds a masters event with one price and one window. */
function putMasters(world: World, players: readonly PlayerProfile[]): void {
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
      ...base(world, world.next('Friday', 45), 3, 'hermosa'),
      id: 227,
      name: 'World Masters of Sand',
      organizationId: 101,
      description: '<p>The oldest masters event on the coast.</p>',
    },
    wms,
    teamsFor(world, wms[0] as never, players.slice(100), 21, 7600),
  );
}

/** Adds an event that is about to open. */
function putSunrise(world: World): void {
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
    // Six spots by lottery, so teams further down the waitlist see their chances.
    world.division({
      id: 2022,
      tournamentId: 1002,
      division: '18U Elite',
      gender: 'Girls',
      ageType: 1,
      maxTeams: 6,
      surgeProtected: true,
      registrationFields: asks as never,
      registrationWindows: openingIn(world, 3082, 9000, 5, venues.austin.zone),
    }),
  ];
  world.event(
    {
      ...base(world, world.next('Saturday', 30), 1, 'austin'),
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
