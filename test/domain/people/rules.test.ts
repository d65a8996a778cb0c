import { describe, expect, it } from 'vitest';
import { actorOf, anonymous } from '#domain/identity/actor.ts';
import { user } from '#domain/identity/schema.ts';
import { avpTypeOf, avpTypes, contactFaults, isAvpNumber } from '#domain/people/form/field-rules.ts';
import { onFileFor } from '#domain/people/form/on-file-for.ts';
import { openOfChosen, type PlayerCheck, playerChecks, playerValidation } from '#domain/people/form/player-checks.ts';
import {
  beachYears,
  choosers,
  classifications,
  genders,
  gradYears,
  hands,
  heightLabel,
  heightRange,
  heights,
  shirtSizes,
  shirtSizesFor,
  sides,
} from '#domain/people/lists/choices.ts';
import { lookupRules } from '#domain/people/lookup.ts';
import { alternatesAllowed, attendSameSchool, fitRoster, namesOf, sameSchool } from '#domain/people/names.ts';
import { metricsFor, onFileOf, publicProfileOf } from '#domain/people/profiles.ts';
import {
  currentGroup,
  noGroup,
  ratingGroupOf,
  ratingGroups,
  ratingLines,
  ratingStatuses,
  ratingSystems,
  ratingText,
} from '#domain/people/ratings.ts';
import { playerProfile, ratingRecord } from '#domain/people/schema.ts';
import {
  answers,
  canSearch,
  isFullName,
  playerSearch,
  searchDebounce,
  searchPairs,
  shouldSearch,
  termTokens,
  wantedWords,
} from '#domain/people/search.ts';
import { aDivision, aTournament } from '../../kit/catalog.ts';
import { adult, division, formOf } from './people.ts';

describe('form choices', () => {
  it.each([
    { id: 'P2-523', list: genders, is: ['Female', 'Male'] },
    { id: 'P2-524', list: hands, is: ['Right', 'Left', 'Ambidextrous'] },
    { id: 'P2-525', list: sides, is: ['Left', 'Right', 'No Preference'] },
    { id: 'P2-526', list: beachYears, is: [1, 2, 3, 4, 5, 6, 7, 8, 9] },
    { id: 'P2-527', list: classifications, is: [1, 2, 3, 4, 5] },
    { id: 'P2-528', list: shirtSizes, is: ['XS', 'S', 'M', 'L', 'XL', '2X'] },
    { id: 'P2-529 P2-240', list: shirtSizesFor(['NO_XS', 'NO_2X', 'NO_other']), is: ['S', 'M', 'L', 'XL'] },
    { id: 'P2-530', list: gradYears(2026), is: [2026, 2027, 2028, 2029, 2030, 2031, 2032, 2033, 2034, 2035] },
  ])('match the specification: $is [$id]', ({ list, is }) => {
    expect(list).toEqual(is);
  });
  it("list heights from 3' to 7' by the inch and start at 5' 7\" [P2-531] [P2-532]", () => {
    expect([heightLabel(heights[0]!), heightLabel(heights.at(-1)!), heightLabel(heightRange.open)]).toEqual([
      '3\' 0"',
      '7\' 0"',
      '5\' 7"',
    ]);
    expect(heights).toHaveLength(49);
    expect(choosers.height()[1]).toEqual({ value: 37, label: '3\' 1"' });
  });
});

describe('AVP America numbers', () => {
  it.each([
    ['P2-483', '1234', false, null],
    ['P2-483', '12345', true, null],
    ['P2-483', '12a45', false, null],
    ['P2-484', '1234567', true, 'AVPA'],
    ['P2-484', '2234567', true, null],
    ['P2-485', '512345678', true, 'AVP'],
    ['P2-485', '51234567', true, null],
  ] as const)('[%s] include %s (lookup possible: %s, type %s)', (_, number, valid, type) => {
    expect([isAvpNumber(number), avpTypeOf(number)]).toEqual([valid, type]);
  });
  it('come in two types', () => {
    expect(Object.keys(avpTypes)).toEqual(['AVPA', 'AVP']);
  });
});

describe('player search', () => {
  it('requires three letters, and skips a search term that was just used [P2-533] [P2-534] [P2-535] [P2-798]', () => {
    expect(playerSearch.minTerm).toBe(3);
    expect(['', 'mi', ' mi ', 'mis'].map(canSearch)).toEqual([false, false, false, true]);
    expect(['李', '李娜', '김연경', 'An Ng'].map(canSearch)).toEqual([false, true, true, true]);
    expect([shouldSearch('mis', null), shouldSearch('mis', 'mis'), shouldSearch('mist', 'mis')]).toEqual([
      true,
      false,
      true,
    ]);
  });
  it('waits 500 ms, or 3333 ms when there is a button [P2-796] [P2-797]', () => {
    expect([searchDebounce(false), searchDebounce(true)]).toEqual([500, 3333]);
  });
  it('matches the start of every word, ignoring accents', () => {
    const name = "José Peña O'Neil-Łukasz José";
    expect(termTokens(name)).toEqual(['lukasz', 'oneil', 'jose', 'pena', 'jose']);
    expect(['jos', 'PEÑ', 'pen jose', 'o’ne', 'luk', 'oneil'].every((term) => answers(name, term))).toBe(true);
    expect(answers(name, 'jose smith')).toBe(false);
    expect(['Annemarie', 'anne-marie', 'Marie Anne'].every((term) => answers('Anne-Marie Roe', term))).toBe(true);
    expect(['李娜', '娜 李', '李'].every((term) => answers('娜 李', term))).toBe(true);
    expect(answers('연경 김', '김연경')).toBe(true);
    expect(answers('Øystein Æby', 'oystein aeby')).toBe(true);
    expect(termTokens('Al Peña')).toEqual(['pena', 'al']);
    expect(wantedWords('ana Anab li')).toEqual(['anab', 'li']);
  });
  it('recognizes a full name by one whole word of the first name and one of the last name, in any order', () => {
    const ana = { firstName: 'Ana María', lastName: 'de la Cruz' };
    expect(['Ana Cruz', 'cruz, ana', 'maria de la cruz x'].map((term) => isFullName(ana, term))).toEqual(
      Array(3).fill(true),
    );
    expect(['Ana', 'Ana Cru', 'Cruz', 'An Cruz', ''].map((term) => isFullName(ana, term))).toEqual(
      Array(5).fill(false),
    );
    const anne = { firstName: 'Anne-Marie', lastName: 'O’Neil' };
    expect(['Annemarie oneil', 'anne-marie o’neil'].map((term) => isFullName(anne, term))).toEqual([true, true]);
    expect(isFullName({ firstName: '娜', lastName: '李' }, '李娜')).toBe(true);
    expect([
      isFullName({ firstName: 'Cher', lastName: '' }, 'cher'),
      isFullName({ firstName: 'Cher', lastName: '' }, 'che'),
    ]).toEqual([true, false]);
  });
  it('indexes a name by every pair of its words, even short ones', () => {
    expect(searchPairs('Al Peña Ruiz')).toEqual([
      ['pena', 'ruiz'],
      ['pena', 'al'],
      ['ruiz', 'pena'],
      ['ruiz', 'al'],
      ['al', 'pena'],
      ['al', 'ruiz'],
    ]);
    expect(searchPairs('Zé')).toEqual([['ze', '']]);
    expect(searchPairs('An Ng')).toEqual([
      ['an', 'ng'],
      ['ng', 'an'],
    ]);
    expect(searchPairs('Anne-Marie').map(([word]) => word)).toContain('annemarie');
    expect(searchPairs('Cher Cher')).toEqual([['cher', '']]);
  });
  it('limits members-only events to players found by search, but lets vblx users find anyone [P2-098] [P2-536] [P2-537] [P2-091] [P2-092]', () => {
    const vblx = actorOf(user.parse({ id: 5, fullname: '', vblx: true }), 0);
    expect(lookupRules(false, anonymous)).toEqual({ search: true, manualEntry: true, membersOnly: false });
    expect(lookupRules(true, anonymous)).toEqual({ search: true, manualEntry: false, membersOnly: true });
    expect(lookupRules(true, vblx)).toMatchObject({ membersOnly: false });
  });
});

describe('contacts', () => {
  it('have no errors when a parent or emergency contact is complete [P2-260]', () => {
    const parent = { firstName: 'A', lastName: 'B', phone: '3105550142', email: 'a@b.co' };
    expect(contactFaults('parent', parent, { country: 'United States', international: false })).toEqual({});
    expect(
      contactFaults('parent', { ...parent, email: 'x' }, { country: 'United States', international: false }),
    ).toEqual({ email: 'A valid email is required' });
    expect(
      contactFaults(
        'emergency',
        { ...parent, email: undefined, phone: '39 06' },
        { country: 'Italy', international: true },
      ),
    ).toEqual({});
  });
});

describe('rosters', () => {
  const sized = (count: number, numOfPlayers: number, numAllowedOnRoster: number) => {
    const players = Array.from({ length: count }, (_, i) => i + 1);
    const { starters, alternates } = fitRoster(players, { numOfPlayers, numAllowedOnRoster }, (position) => -position);
    return [...starters, '|', ...alternates].join(' ');
  };
  it.each([
    ['P2-403', 0, 2, 2, '-1 -2 |'],
    ['P2-403', 1, 2, 4, '1 -2 |'],
    ['P2-405', 3, 2, 4, '1 2 | 3'],
    ['P2-404 P2-406', 9, 2, 4, '1 2 | 3 4'],
    ['P2-404', 3, 2, 1, '1 2 |'],
  ])(
    '[%s] with %i players, %i starters and a limit of %i become starters | alternates: %s',
    (_, count, starters, most, roster) => {
      expect(sized(count, starters, most)).toBe(roster);
    },
  );
  it('have room for as many alternates as the roster size minus starters [P2-406]', () => {
    expect([
      alternatesAllowed({ numOfPlayers: 2, numAllowedOnRoster: 4 }),
      alternatesAllowed({ numOfPlayers: 4, numAllowedOnRoster: 2 }),
    ]).toEqual([2, 0]);
  });
  it('use the first player’s school for everyone when it must be the same [P2-401] [P2-402]', () => {
    const team = [{ highSchool: 'Mira Costa' }, { highSchool: 'Redondo' }, {}];
    expect([attendSameSchool(team), attendSameSchool(sameSchool(team))]).toEqual([false, true]);
    expect(sameSchool(team).map(({ highSchool }) => highSchool)).toEqual(['Mira Costa', 'Mira Costa', 'Mira Costa']);
  });
  it('keep a school on file, and keep every school while the first player’s school is unknown [P2-401]', () => {
    const onFile = ({ id }: { id: number }) => (id === 2 ? 'Redondo' : undefined);
    const team = [{ id: 1, highSchool: 'Mira Costa' }, { id: 2 }, { id: 3, highSchool: 'Costa' }];
    const schools = (players: { highSchool?: string }[]) => players.map(({ highSchool }) => highSchool);
    expect(schools(sameSchool(team, onFile))).toEqual(['Mira Costa', 'Redondo', 'Mira Costa']);
    expect(schools(sameSchool([{ id: 4 }, ...team], onFile))).toEqual([undefined, 'Mira Costa', undefined, 'Costa']);
  });
});

describe('ratings', () => {
  it.each([
    ['P1-401 P2-302', ratingSystems.AAU, 3],
    ['P1-402 P2-303', ratingSystems['1440'], 4],
    ['P1-403 P2-304', ratingSystems.BVNE, 19],
    ['P1-404 P2-305', ratingSystems['AVPA-C'], 57],
    ['P1-405 P2-306', [ratingSystems['variant 33'], ratingSystems['variant 34']], [-33, -34]],
    ['P1-338 P1-655', ratingGroups, [12, 14, 16, 18]],
    ['P1-339', ratingStatuses, ['Past', 'Current', 'Future']],
    ['P1-399', ['16U AA', 'U18', '12U'].map(ratingGroupOf), [16, 18, 12]],
    ['P1-400', [ratingGroupOf('Open'), noGroup], [999, 999]],
    ['P1-398', Object.keys(ratingRecord.shape), ['systemId', 'rating', 'earned']],
  ])('[%s] have the value %j', (_, value, is) => {
    expect(value).toEqual(is);
  });
  const earned = [
    { systemId: 3, rating: '14U A', earned: '2024-05-01' },
    { systemId: 3, rating: '14U AA', earned: '2025-05-01' },
    { systemId: 3, rating: '16U B', earned: '2025-06-01' },
  ];
  it('are grouped by age as past, current and future, and show the latest in each group [P1-038] [P1-338] [P1-339] [P1-340]', () => {
    expect(ratingLines(earned, 15).map(({ label, status, rating }) => `${label} ${status} ${rating}`)).toEqual([
      '12U Past Unrated',
      '14U Past 14U AA',
      '16U Current 16U B',
      '18U Future Unrated',
    ]);
    expect(new Set(ratingLines(earned, 30).map(({ status }) => status))).toEqual(new Set(['Past']));
    expect([10, 12, 13, 18, 19].map(currentGroup)).toEqual([12, 12, 14, 18, null]);
  });
  it('show "Unrated" for an unrated player [P1-340]', () => {
    expect([ratingText([]), ratingText(earned)]).toEqual(['Unrated', '16U B']);
  });
});

describe('a player', () => {
  const all = { sanction: true, coach: true, custom: true };
  const child = { ...adult, dob: '2010-05-16' };
  const parent = { firstName: 'Ann', lastName: 'Reed', phone: '3105550100', email: 'a@b.co' };
  const form = formOf(division(['gpa', 'emergency'], { division: '16U' }), {
    props: ['2FPhone'],
    context: { verifiedPhones: ['3105550142'] },
  });
  const byGradYear = formOf(division([], { division: '16U', props: ['dob-gy'] }));
  const good = { ...child, parent, emergency: parent };
  const rows: [string, PlayerCheck, ReturnType<typeof playerValidation>][] = [
    ['P2-514', 'form', playerValidation(form, { ...good, gpa: '' }, all)],
    ['P2-515', 'sanction', playerValidation(form, good, { ...all, sanction: false })],
    ['P2-516', 'age', playerValidation(form, { ...good, dob: '1999-01-01' }, all)],
    ['P2-517', 'graduation', playerValidation(byGradYear, { ...good, gradYear: 2027 }, all)],
    ['P2-518', 'coach', playerValidation(form, good, { ...all, coach: false })],
    ['P2-519', 'emergency', playerValidation(form, { ...good, emergency: undefined }, all)],
    ['P2-520', 'parent', playerValidation(form, { ...good, parent: undefined }, all)],
    ['P2-521', 'twoFactor', playerValidation(form, { ...good, phone: '(310) 555-0199' }, all)],
    ['P2-522', 'custom', playerValidation(form, good, { ...all, custom: false })],
  ];
  it.each(rows)('[%s] is invalid when %s fails', (_, check, validation) => {
    expect(validation.valid).toBe(false);
    expect(playerChecks.filter((check) => !validation.passed[check])).toEqual([check]);
  });
  it('is asked only for missing data if already on file [P2-093]', () => {
    const names = (entry: object) => openOfChosen(form, entry).fields.map(({ name }) => name);
    expect(names(good)).toEqual([]);
    expect(names({ ...good, gpa: '', phone: '1' })).toEqual(['phone', 'gpa']);
    expect(names({ ...good, emergency: undefined })).toEqual(['emergency']);
    expect(names({ gpa: {} })).toEqual(form.fields.map(({ name }) => name));
  });
  it('passes the schema when all checks pass [P2-514]', () => {
    expect(playerValidation(form, good, all)).toMatchObject({ valid: true, faults: [] });
    expect(form.schema.safeParse(good).success).toBe(true);
  });
});

describe('profiles', () => {
  const profile = (extra: object) =>
    playerProfile.parse({
      id: 9,
      firstName: 'Misty',
      lastName: 'Reed',
      city: 'Hermosa Beach',
      state: 'CA',
      dtCreated: 0,
      dtModified: 0,
      ...extra,
    });
  const junior = profile({
    dob: '2010-01-01',
    gradYear: 2028,
    highSchool: 'Mira Costa',
    committed: 'Yes',
    committedSchool: 'UCLA',
    phone: '3105550142',
  });
  it('have recruiting data, and show the public a junior’s graduation year and commitment or an adult’s city [P1-013]', () => {
    expect(publicProfileOf(junior, '2026-05-01')).toEqual({
      ...{
        id: 9,
        fullName: 'Misty Reed',
        ageGroup: '16U',
        ratings: [],
        gradYear: 2028,
        club: undefined,
      },
      committedSchool: 'UCLA',
    });
    expect(publicProfileOf(profile({ dob: '1990-01-01' }), '2026-05-01')).toMatchObject({
      ageGroup: 'Adult',
      cityState: 'Hermosa Beach, CA',
    });
    expect(publicProfileOf(profile({}), '2026-05-01').ageGroup).toBeUndefined();
  });
  it('show which fields are on file, but show values only for names and eligibility [P2-264]', () => {
    const { fields, known } = onFileOf(junior);
    expect(fields).toEqual(expect.arrayContaining(['dob', 'phone', 'gradYear']));
    expect(known).toEqual({
      firstName: 'Misty',
      lastName: 'Reed',
      dob: '2010-01-01',
      gradYear: 2028,
      highSchool: 'Mira Costa',
    });
  });
  it.each([
    // Viewer, birth date, and the fields on file as the form shows them.
    ['own', '2012-06-01', 'firstName lastName dob phone email city state gradYear highSchool gpa parent'],
    ['known', '2012-06-01', 'firstName lastName dob phone email city state gradYear highSchool gpa parent'],
    ['unknown', '2016-06-01', 'firstName lastName dob'],
    ['unknown', '2012-06-01', 'firstName lastName dob gradYear'],
    ['unknown', '', 'firstName lastName'],
    ['unknown', '1990-06-01', 'firstName lastName dob phone'],
  ] as const)(
    'show a registrant who is %s to a player born on “%s” these fields as on file: %s',
    (who, dob, fields) => {
      const of = profile({
        ...{ phone: '(310) 555-0142', email: 'kay@x.example', gradYear: 2030, highSchool: 'Mira Costa', gpa: 3.5 },
        ...{ dob: dob || undefined, dtCreated: Date.UTC(2024, 0, 1), parent: { firstName: 'Ann', lastName: 'Reed' } },
      });
      const where = {
        division: aDivision({
          gender: 'Womens',
          division: 'Open',
          registrationFields: { fields: ['phone', 'club'], requiredFields: [] },
        }),
        event: aTournament({ startDate: '2026-05-16' }),
      };
      const onFile = onFileFor(of, who, where, Date.UTC(2026, 4, 1));
      expect(onFile.fields.join(' ')).toBe(fields);
      expect(onFile.known?.dob).toBe(who === 'own' ? dob : undefined);
      expect(onFileFor(of, 'unknown', null, Date.UTC(2026, 4, 1)).fields).not.toContain('phone');
    },
  );
  it('show metrics according to the settings [P3-586]', () => {
    const metrics = { vertical: '28' };
    expect(
      metricsFor(anonymous, profile({ metrics, metricsFor: ['public'], dob: '1990-01-01' }), 'stranger', '2026-05-01'),
    ).toEqual(metrics);
    expect(metricsFor(anonymous, profile({ metrics, dob: '1990-01-01' }), 'stranger', '2026-05-01')).toBeNull();
  });
});

describe('a full name', () => {
  it.each([
    ['Ana de la Cruz', 'Ana', 'de la Cruz'],
    ['de la Cruz, Ana', 'Ana', 'de la Cruz'],
    ['Bo Van Der Berg', 'Bo', 'Van Der Berg'],
    ['Mary Ann Smith', 'Mary Ann', 'Smith'],
    ['John Ruiz Jr.', 'John', 'Ruiz Jr.'],
    ['Ruiz, John, Jr.', 'John', 'Ruiz Jr.'],
    ['Ruiz Jr., John', 'John', 'Ruiz Jr.'],
    ['John Ruiz, III', 'John', 'Ruiz III'],
    ['Van Nguyen', 'Van', 'Nguyen'],
    ['Kim Le', 'Kim', 'Le'],
    [' An  Ng ', 'An', 'Ng'],
    ['de la Cruz', '', 'de la Cruz'],
    ['Van Der Berg', '', 'Van Der Berg'],
    ['de Groot', '', 'de Groot'],
    ['Di Dune', 'Di', 'Dune'],
    ['Ada', 'Ada', ''],
    ['', '', ''],
  ])('is split into first and last name: %s', (whole, firstName, lastName) => {
    expect(namesOf(whole)).toEqual({ firstName, lastName });
  });
});
