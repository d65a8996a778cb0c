import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays } from '#domain/kernel/zoned-time.ts';
import {
  ageFault,
  ageGroups,
  ageLabel,
  ageLimitOf,
  ageRuleOf,
  ageRules,
  cutoffDate,
  gradeOf,
  isfAge,
  isJunior,
  juniorUpTo,
  leastGradYear,
  needsParent,
  parentUnder,
  seasonAge,
} from '#domain/people/ages/age-rules.ts';
import { asksGender } from '#domain/people/lists/choices.ts';
import { highSchools, highSchoolsFor } from '#domain/people/lists/high-schools.ts';

const season = 2026;
const of = (division: string, props: readonly string[] = [], eventStart = '2026-05-16') => ({
  division,
  props,
  season,
  eventStart,
});
const says = (dob: string | null, where: ReturnType<typeof of>, more: object = {}) =>
  ageFault({ dob, ...more }, where)?.message ?? 'plays';

describe('the age matrix', () => {
  const old = 'The athlete is too old for 16U';
  it.each([
    { ids: 'P2-801 P1-628', flag: [], dob: '2009-09-01', says: 'plays', why: '16 on 31 August' },
    { ids: 'P2-801 P2-504', flag: [], dob: '2009-08-31', says: old, why: '17 on 31 August' },
    { ids: 'P2-496', flag: ['dobv'], dob: '2009-09-01', says: 'plays', why: '16 on 31 August' },
    { ids: 'P2-496', flag: ['dobv'], dob: '2009-08-31', says: old, why: '17 on 31 August' },
    { ids: 'P2-501', flag: ['aauDob'], dob: '2009-09-01', says: 'plays', why: '16 on 31 August' },
    { ids: 'P2-501', flag: ['aauDob'], dob: '2009-08-31', says: old, why: '17 on 31 August' },
    { ids: 'P2-500 P1-629', flag: ['usavDob'], dob: '2009-07-01', says: 'plays', why: '16 on 30 June' },
    { ids: 'P2-500 P1-629', flag: ['usavDob'], dob: '2009-06-30', says: old, why: '17 on 30 June' },
    { ids: 'P2-499', flag: ['dayOf'], dob: '2009-05-17', says: 'plays', why: '16 on the first day' },
    { ids: 'P2-499', flag: ['dayOf'], dob: '2009-05-16', says: old, why: '17 on the first day' },
    { ids: 'P2-507', flag: [], dob: null, says: 'A birthdate is required', why: 'unknown' },
  ])('checks 16U by $flag for age $why: $says [$ids]', ({ flag, dob, says: expected }) => {
    expect(says(dob, of('16U', flag))).toBe(expected);
  });

  it.each([
    { id: 'P2-497', division: 'U18', dob: '2007-09-01', says: 'plays' },
    { id: 'P2-497', division: '15U', dob: '2010-08-31', says: 'The athlete is too old for 15U' },
    { id: 'P2-498', division: '15U', dob: '2010-09-01', says: 'plays' },
    { id: 'P2-498', division: '14U', dob: '2013-08-31', says: 'The athlete is too old for 14U' },
  ])(
    'checks isf groups 13–15 and 16–18 in $division for a player born $dob: $says [$id]',
    ({ division, dob, says: expected }) => {
      expect(says(dob, of(division, ['isf']))).toBe(expected);
    },
  );
  it('maps isf ages 13–15 to 15 and 16–18 to 18, and leaves other ages unchanged [P2-497] [P2-498]', () => {
    expect([12, 13, 14, 15, 16, 17, 18, 19].map(isfAge)).toEqual([12, 15, 15, 15, 18, 18, 18, 19]);
  });

  it.each([
    { ids: 'P2-503', division: '18U', gradYear: 2026, says: 'plays' },
    { ids: 'P2-503', division: '18U', gradYear: 2025, says: 'The athlete is too old for 18U' },
    { ids: 'P2-503 P2-502', division: '14U', gradYear: 2030, says: 'plays' },
    { ids: 'P2-503 P2-502', division: '14U', gradYear: 2029, says: 'The athlete is too old for 14U' },
    { ids: 'P2-508', division: '14U', gradYear: undefined, says: 'A grad year is required' },
  ])(
    'checks dob-gy in $division with graduation year $gradYear: $says [$ids]',
    ({ division, gradYear, says: expected }) => {
      expect(says('1999-01-01', of(division, ['dob-gy']), { gradYear })).toBe(expected);
    },
  );
  it('requires a graduation year of at least season + (18 − limit) [P2-503]', () => {
    expect([18, 16, 12].map((limit) => leastGradYear(2026, limit))).toEqual([2026, 2028, 2032]);
  });

  it.each([
    { dob: '2006-09-01', highSchool: 'Mira Costa', gradYear: 2026, says: 'plays' },
    { dob: '2006-09-01', highSchool: 'Mira Costa', gradYear: 2025, says: 'The athlete must be a high school student' },
    { dob: '2006-09-01', highSchool: '', gradYear: undefined, says: 'The athlete must be a high school student' },
    { dob: '2006-08-31', highSchool: 'Mira Costa', gradYear: 2026, says: 'The athlete is too old for 18U' },
  ])(
    'checks 18U for a player born $dob at "$highSchool" until $gradYear: $says [P2-505] [P2-506]',
    ({ dob, says: expected, ...more }) => {
      expect(says(dob, of('18U'), more)).toBe(expected);
    },
  );

  it('uses the first flag that is set, or August 31 without one [P2-495]', () => {
    expect(ageRules).toEqual(['dob-gy', 'dobv', 'isf', 'dayOf', 'usavDob', 'aauDob']);
    for (const [i, rule] of ageRules.entries()) expect(ageRuleOf(ageRules.slice(i).toReversed())).toBe(rule);
    expect(ageRuleOf(['streaming'])).toBe('standard');
  });

  it.each([
    ['16U', 16],
    ['18U/16U Elite', 18],
    ['Girls 14 & Under', 14],
    ['U19', 19],
    ['17+/Open', null],
    ['Boys AA 2', null],
    ['Masters', null],
  ])('reads the age limit of "%s" as %s [P2-494]', (name, limit) => {
    expect(ageLimitOf(name)).toBe(limit);
  });
});

describe('ages', () => {
  it.each([
    { ids: 'P1-632', ages: [0, 9, 10], label: '10U' },
    { ids: 'P1-633', ages: [11], label: '11U' },
    { ids: 'P1-633', ages: [18], label: '18U' },
    { ids: 'P1-634', ages: [19, 22, 25], label: 'U26' },
    { ids: 'P1-635', ages: [26, 60], label: 'Adult' },
  ])('show $ages as $label [$ids]', ({ ages, label }) => {
    expect(new Set(ages.map(ageLabel))).toEqual(new Set([label]));
  });
  it('count as junior through 19, and require a parent under 18 [P1-627] [P2-803] [P2-509]', () => {
    expect([juniorUpTo, parentUnder]).toEqual([19, 18]);
    expect([19, 20].map(isJunior)).toEqual([true, false]);
    expect(needsParent(null, '2026-05-01')).toBe(false);
  });
  it('are grouped into 10U, 12U to 18U, U19 to U26 and Adult [P1-630] [P3-887]', () => {
    expect(ageGroups).toEqual([
      ...['10U', '12U', '13U', '14U', '15U', '16U', '17U', '18U'],
      ...['U19', 'U20', 'U21', 'U22', 'U23', 'U24', 'U25', 'U26', 'Adult'],
    ]);
  });
  it('are calculated as of August 31, June 30 or July 31 [P1-628] [P1-629]', () => {
    expect([cutoffDate(2026), cutoffDate(2026, 'june'), cutoffDate(2026, 'july')]).toEqual([
      '2026-08-31',
      '2026-06-30',
      '2026-07-31',
    ]);
    expect([seasonAge('2010-08-01', 2026), seasonAge('2010-08-01', 2026, 'july')]).toEqual([16, 15]);
  });
});

it('grades are based on the graduation year', () => {
  expect([2026, 2027, 2025].map((year) => gradeOf(year, 2026))).toEqual([12, 11, 13]);
});

const dob = fc.integer({ min: 0, max: 9000 }).map((days) => addDays('1998-01-01', days));
const rule = fc.constantFrom([], ['dobv'], ['isf'], ['dayOf'], ['usavDob'], ['aauDob']);

it('younger players can play in every division open to older ones', () => {
  fc.assert(
    fc.property(dob, fc.nat(2000), rule, fc.integer({ min: 10, max: 18 }), (born, younger, props, limit) => {
      const where = of(`${limit}U`, props);
      if (says(born, where) === 'plays') expect(says(addDays(born, younger), where)).toBe('plays');
    }),
    { seed: 3, numRuns: 300 },
  );
});

it('players from a younger division can also play in an older one', () => {
  fc.assert(
    fc.property(dob, rule, fc.integer({ min: 10, max: 17 }), (born, props, limit) => {
      if (says(born, of(`${limit}U`, props)) === 'plays') expect(says(born, of(`${limit + 1}U`, props))).toBe('plays');
    }),
    { seed: 4, numRuns: 300 },
  );
});

it('gender is required in coed divisions', () => {
  expect([asksGender('Coed'), asksGender('Boys or Coed'), asksGender('Girls'), asksGender('constructor')]).toEqual([
    ...[true, true, false, false],
  ]);
});

it('each high school is listed once, by gender [P1-656]', () => {
  expect(highSchools.boys).toContain('Loyola (CA)');
  expect(highSchools.girls).not.toContain('Loyola (CA)');
  for (const gender of ['Male', 'Female', null] as const) {
    const list = highSchoolsFor(gender);
    expect([new Set(list).size, list.toSorted()]).toEqual([list.length, list]);
    expect(list).toContain('Mira Costa (CA)');
  }
});
