import fc from 'fast-check';
import { divisionGenders } from '#domain/catalog/lists.ts';
import { special } from '#domain/kernel/ids.ts';
import {
  type Bid,
  bid,
  type Registration,
  type RegistrationPlayer,
  registration,
  registrationPlayer,
  type Team,
  team,
} from '#domain/registration/schema.ts';
import { teamPlayerOf } from '#domain/registration/teams/roster.ts';
import { anyDate } from './catalog.ts';

/** Realistic names: accents, apostrophes, two words, other scripts. */
export const anyName = fc.constantFrom('Ana', 'Bea', 'João', 'O’Neil', 'van der Berg', 'Łucja', '王', 'Kai', 'Leilani');
const anyId = fc.integer({ min: 1, max: 99_999 });

export const anyPlayer: fc.Arbitrary<RegistrationPlayer> = fc
  .record(
    {
      playerProfileId: fc.oneof(anyId, fc.constant(special.tbdPlayer)),
      firstName: anyName,
      lastName: anyName,
      gender: fc.constantFrom('Female' as const, 'Male' as const),
      dob: anyDate,
      highSchool: fc.constantFrom('Mira Costa', 'Redondo Union'),
      aauNumber: fc.constantFrom('AB12CD34', 'ZZ99'),
      gradYear: fc.integer({ min: 2024, max: 2034 }),
      country: fc.constantFrom('United States', 'Brazil'),
    },
    { requiredKeys: ['firstName', 'lastName'] },
  )
  .map((player) => registrationPlayer.parse({ ...player, name: `${player.firstName} ${player.lastName}` }));

export const anyBid: fc.Arbitrary<Bid> = fc
  .record({
    bidId: fc.stringMatching(/^[A-Z0-9]{4,8}$/),
    bidProgramId: anyId,
    tournamentId: anyId,
    subPolicy: fc.integer({ min: 0, max: 3 }),
    discountAmount: fc.option(fc.integer({ min: 0, max: 10_000 })),
    discountPercentage: fc.option(fc.integer({ min: 0, max: 100 })),
    players: fc.array(fc.record({ id: anyId, fullName: anyName }), { maxLength: 4 }),
    divisionRestrict: fc.option(
      fc.record({
        divisionList: fc.array(fc.constantFrom('14U', '16U', '18U'), { maxLength: 2 }),
        genderId: fc.option(fc.constantFrom(...divisionGenders)),
        tournamentDivisionList: fc.array(anyId, { maxLength: 2 }),
      }),
    ),
    usedById: fc.constantFrom(0, 0, 7),
  })
  .map((fields) => bid.parse(fields));

export const anyRegistration: fc.Arbitrary<Registration> = fc
  .record({
    tournamentId: anyId,
    tournamentDivisionId: fc.option(anyId),
    windowId: fc.option(anyId),
    players: fc.array(anyPlayer, { maxLength: 3 }),
    alternates: fc.array(anyPlayer, { maxLength: 2 }),
    teamName: fc.oneof(fc.constant(''), anyName),
    bid: fc.option(anyBid),
    confirmed: fc.boolean(),
    extraFields: fc.dictionary(fc.constantFrom('Country', '~Diet', 'Field Preference'), anyName, { maxKeys: 3 }),
    tags: fc.array(fc.constantFrom('field-North', 'countryCode:BR', 'ours'), { maxLength: 2 }),
  })
  .map((fields) => registration.parse(fields));

export const anyTeam: fc.Arbitrary<Team> = fc
  .record({
    id: anyId,
    tournamentId: anyId,
    divisionId: anyId,
    name: anyName,
    players: fc.array(anyPlayer.map(teamPlayerOf), { maxLength: 3 }),
    seed: fc.option(fc.integer({ min: 1, max: 64 })),
    finish: fc.option(fc.integer({ min: 1, max: 64 })),
    waitlist: fc.boolean(),
    isDeleted: fc.boolean(),
    checkedIn: fc.boolean(),
    drop: fc.boolean(),
    forfeit: fc.boolean(),
    mergedIntoId: fc.option(anyId),
    dtRegistered: fc.integer({ min: 1_700_000_000_000, max: 1_800_000_000_000 }),
  })
  .map((fields) => team.parse(fields));
