import { type EnteredTeam, enteredTeam } from '#domain/registration/teams/entered-team.ts';

const firsts = ['Isabella', 'Gabriella', 'Madison', 'Alexandra', 'Charlotte', 'Savannah'];
const lasts = ['Gonzalez', 'Rodriguez', 'Washington', 'Papadopoulos', 'McAllister', 'Nakamura'];
const towns = ['Hermosa Beach', 'Redondo Beach', 'Manhattan Beach', 'Huntington Beach'];

/** Returns a junior's form that a parent filled in completely, with everything that indoor events ask for. */
const typedPlayer = (n: number) => {
  const [firstName, lastName] = [firsts[n % 6] as string, lasts[(n * 5 + 1) % 6] as string];
  const reach = { phone: '(310) 555-0142', email: `${firstName}.${lastName}.${n}@mail.example`.toLowerCase() };
  const parent = { firstName: 'Maria Fernanda', lastName, ...reach, address: '2217 Valley Drive', title: 'Mother' };
  return {
    playerProfileId: 100_000 + n,
    ...{ firstName, lastName, name: `${firstName} ${lastName}`, gender: 'Female' as const, dob: '2011-05-05', age: 15 },
    ...{ ...reach, emailConfirmation: reach.email, playerPhone: reach.phone, playerEmail: reach.email },
    ...{ address: '2217 Valley Drive', city: towns[n % 4], state: 'CA', zip: '90254', country: 'United States' },
    ...{ club: 'Sunset Coast Volleyball Club', highSchool: 'Mira Costa High School', gradYear: 2029, gpa: 3.9 },
    ...{ aauNumber: 'AB12CD34', usavNumber: '2233445', validAau: 'true' as const, usavStatus: 'true' as const },
    ...{ shirtSize: 'Youth Large', height: 70, hand: 'Right' as const, instagram: '@plays.volleyball', parent },
    ...{ emergency: { ...parent, title: 'Father' }, custom: { 'T-shirt name': lastName, Diet: 'none' }, valid: true },
  };
};

/**
 * Returns a club's team with all players entered manually, the way a large indoor event's registration desk gets them.
 */
export const typedTeam = (id: number, divisionId: number, tournamentId: number, size = 12): EnteredTeam =>
  enteredTeam(
    {
      ...{
        id,
        divisionId,
        tournamentId,
        name: `Sunset Coast 15 Black ${id % 10}`,
        club: 'Sunset Coast Volleyball Club',
      },
      ...{ seed: 1 + (id % 64), windowId: divisionId, orderId: id, userId: id, dtRegistered: 1_790_000_000_000 + id },
    },
    {
      players: Array.from({ length: size }, (_, i) => typedPlayer(i + (id % 7))),
      teamAdmin: { name: 'Maria Fernanda Gonzalez', phone: '(310) 555-0142', email: 'maria@club.example' },
      extraFields: { 'Field Preference': 'North', '~Hotel': 'none' },
      agreedWaivers: [1, 2],
    },
  );
