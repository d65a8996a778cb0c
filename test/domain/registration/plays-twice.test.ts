import { describe, expect, it } from 'vitest';
import { special } from '#domain/kernel/ids.ts';
import { areDifferent, likeness, marksOf, type Person, whoPlaysTwice } from '#domain/registration/teams/plays-twice.ts';

const { tbdPlayer } = special;
const profile = (profileId: number | null, more: Partial<Person> = {}): Person => ({
  ...{ profileId, name: profileId === tbdPlayer ? 'TBD Player' : `Kim K${profileId}`, dob: null, emails: [], ...more },
});
const typed = (name: string, dob: string | null = null, ...emails: string[]): Person => ({
  ...{ profileId: null, name, dob, emails },
});
const entry = (people: Person[], more: { divisionId?: number; teamId?: number; days?: string[] } = {}) => ({
  ...{ divisionId: 11, teamId: null, people, ...more },
});

describe('players registered twice in a division', () => {
  const teams = new Map([
    [
      11,
      [
        { teamId: 1, people: [profile(101), profile(102)] },
        { teamId: 3, people: [profile(104), typed('Ana Ruiz', '2010-01-01', 'ana@x.example')] },
        { teamId: 4, people: [profile(tbdPlayer), typed('TBD')] },
        { teamId: 5, people: [profile(105)], days: ['2027-01-02'] },
      ],
    ],
  ]);
  const twin = typed('Bo Li', '2010-01-01', 'bo@x.example');
  it.each([
    ['no one who is registered', [entry([profile(106), profile(107)])], []],
    ['a player of a team', [entry([profile(106)]), entry([profile(107), profile(101)])], [[1, 1, 1]]],
    ['a player of another division', [entry([profile(101)], { divisionId: 12 })], []],
    ['one player in two registrations', [entry([profile(106)]), entry([profile(106)])], [[1, 0, null]]],
    ['one typed player in two registrations', [entry([twin]), entry([typed('Di Roe'), twin])], [[1, 1, null]]],
    ['one player twice in one registration', [entry([typed('Bo Li'), typed('BO LI')])], [[0, 1, null]]],
    ['one player in two divisions', [entry([profile(106)]), entry([profile(106)], { divisionId: 12 })], []],
    ['a team that takes its own spot', [entry([profile(104)], { teamId: 3 })], []],
    ['a team that takes its spot with another team’s player', [entry([profile(101)], { teamId: 3 })], [[0, 0, 1]]],
    ['players to be decided', [entry([profile(tbdPlayer)]), entry([profile(tbdPlayer), typed('TBD')])], []],
    ['a typed player who is on a team', [entry([typed('ANA RUÍZ', '2010-01-01')])], [[0, 0, 3]]],
    ['the same name with another birth date', [entry([typed('Ana Ruiz', '1980-01-01', 'ana@x.example')])], []],
    ['a player on another date', [entry([profile(105)], { days: ['2027-01-09'] })], []],
    ['a player on the same date', [entry([profile(105)], { days: ['2027-01-09', '2027-01-02'] })], [[0, 0, 5]]],
  ])('are found correctly: %s', (_, entries, found) => {
    const said = whoPlaysTwice(entries, teams).map(({ entry: of, seat, teamId }) => [
      entries.indexOf(of),
      seat,
      teamId,
    ]);
    expect(said).toEqual(found);
  });
});

describe('matching two registered players', () => {
  const ana = typed('Ana Ruiz', '2010-01-01', 'ana@x.example');
  it.each([
    ['one profile', profile(7), profile(7), 'same'],
    ['two profiles with the same name and birth date', { ...ana, profileId: 7 }, { ...ana, profileId: 8 }, 'maybe'],
    ['two profiles with the same name', { ...ana, profileId: 7 }, { ...ana, profileId: 8, dob: null }, null],
    ['name and birth date', ana, typed('ana ruiz', '2010-01-01'), 'same'],
    ['name and email without a birth date', ana, typed('Ana Ruiz', null, 'ana@x.example'), 'same'],
    ['a typed player and a profile with that birth date', ana, { ...ana, profileId: 8, emails: [] }, 'same'],
    ['father and son with the same email', ana, typed('Ana Ruiz', '1980-01-01', 'ana@x.example'), null],
    ['the same name with nothing to tell them apart', ana, typed('Ana Ruiz'), 'maybe'],
    ['a son by his suffix', typed('John Ruiz'), typed('John Ruiz Jr.'), null],
    ['punctuation in a name', typed("Ann O'Neil"), typed('Ann ONeil'), 'maybe'],
    ['two players to be decided', typed('TBD'), typed('TBD'), null],
  ])('compares profiles, names, birth dates and emails: %s', (_, one, other, expected) => {
    expect([likeness(one, other), likeness(other, one)]).toEqual([expected, expected]);
  });

  it('uses the profile if there is one, then the name and birth date, then the name and email', () => {
    expect(marksOf({ ...ana, profileId: 7 })).toEqual([
      { of: 'profile', mark: '7' },
      { of: 'name', mark: 'ana ruiz|2010-01-01' },
    ]);
    expect(marksOf(typed('Ana Ruiz', null, 'a@x.example'))).toEqual([{ of: 'name', mark: 'ana ruiz|a@x.example' }]);
    expect([marksOf(profile(tbdPlayer)), marksOf(typed('Ana Ruiz'))]).toEqual([[], []]);
  });
});

describe('the players on one registration', () => {
  const player = (name: string, more: object = {}) => ({
    firstName: name,
    lastName: 'Ruiz',
    name: `${name} Ruiz`,
    ...more,
  });
  it.each([
    ['two names', [player('Ana'), player('Bea')], true],
    [
      'one name with one email',
      [player('Ana', { email: 'a@x.example' }), player('ANA', { email: 'A@x.example' })],
      false,
    ],
    [
      'one name with two emails, which may be a father and son',
      [player('Ana', { email: 'a@x.example' }), player('Ana', { email: 'b@x.example' })],
      true,
    ],
    [
      'one name with one birth date',
      [player('Ana', { dob: '2010-01-01' }), player('Ana', { dob: '2010-01-01' })],
      false,
    ],
    ['no names yet', [{}, {}], true],
    ['two players to be decided', [{ playerProfileId: tbdPlayer }, { playerProfileId: tbdPlayer }], true],
  ])('are recognized as different people or not, with %s', (_, players, different) => {
    expect(areDifferent(players)).toBe(different);
  });
});
