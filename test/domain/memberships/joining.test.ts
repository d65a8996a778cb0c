import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { nextLook, termFor, termOfLevel } from '#domain/memberships/joining.ts';
import { membershipAnswers, ownName } from '#domain/memberships/level-form.ts';
import { admitsAlone, admitsPerson, forWhom } from '#domain/memberships/members-only.ts';
import { membership, membershipLevel } from '#domain/memberships/schema.ts';
import { termsRevOf } from '#domain/memberships/written-level.ts';

const level = (more: object = {}) => membershipLevel.parse({ id: 1, name: 'Bronze', price: 1_000, level: 1, ...more });
const held = (more: object = {}) =>
  membership.parse({
    ...{ id: 7, organizationId: 5, playerProfileId: 9, levelId: 1, level: 1 },
    ...{ from: '2026-01-01', to: '2026-12-31' },
    ...more,
  });
const code = (reply: { ok: boolean; problem?: { code: string } }) => (reply.ok ? 'ok' : reply.problem?.code);
const renew = { id: 7, act: 'renew' } as const;
const upgrade = { id: 7, act: 'upgrade' } as const;

describe('a membership’s dates', () => {
  it('cover a number of months, or end with the season', () => {
    expect(termOfLevel(level(), '2026-05-10')).toEqual({ from: '2026-05-10', to: '2027-05-09' });
    const season = level({ seasonEnds: '08-31' });
    expect(termOfLevel(season, '2026-05-10').to).toBe('2026-08-31');
    expect(termOfLevel(season, '2026-08-31').to).toBe('2026-08-31');
    expect(termOfLevel(season, '2026-09-01').to).toBe('2027-08-31');
    expect(termOfLevel(level({ seasonEnds: '02-29' }), '2027-01-05').to).toBe('2027-02-28');
  });

  it.each([
    [12, '2028-02-29', '2029-02-28'],
    [6, '2027-08-31', '2028-02-29'],
    [1, '2027-01-29', '2027-02-28'],
    [1, '2027-01-31', '2027-02-28'],
    [1, '2027-02-28', '2027-03-27'],
    [1, '2027-03-31', '2027-04-30'],
  ])('cover %s whole months from %s to %s, even at a month’s end', (months, from, to) => {
    expect(termOfLevel(level({ months }), from)).toEqual({ from, to });
  });

  it('end on February 29 of a leap year if the season does', () => {
    expect(termOfLevel(level({ seasonEnds: '02-29' }), '2027-03-01').to).toBe('2028-02-29');
  });

  it('start after the last day on renewal, without an overlap or a gap', () => {
    fc.assert(
      fc.property(fc.integer({ min: -30, max: 0 }), fc.integer({ min: 1, max: 36 }), (days, months) => {
        const today = new Date(Date.UTC(2026, 11, 31 + days)).toISOString().slice(0, 10);
        const term = termFor({ level: level({ months }), follows: renew }, [held()], today);
        expect(term).toMatchObject({ ok: true, value: { from: '2027-01-01' } });
      }),
    );
    const late = termFor({ level: level(), follows: renew }, [held()], '2027-03-05');
    expect(late).toMatchObject({ ok: true, value: { from: '2027-03-05', to: '2028-03-04' } });
  });

  it.each([
    ['a new one while one is active', { follows: null }, [held()], '2026-05-01', 'memberships/already-member'],
    ['a new one at another level', { level: level({ id: 2 }), follows: null }, [held()], '2026-05-01', 'ok'],
    ['a renewal long before the end', { follows: renew }, [held()], '2026-05-01', 'memberships/too-early'],
    ['a second renewal', { follows: renew }, [held({ followedById: 8 })], '2026-12-20', 'memberships/already-followed'],
    [
      'a renewal of a canceled one',
      { follows: renew },
      [held({ canceled: true })],
      '2026-12-20',
      'memberships/unknown-membership',
    ],
    [
      'an upgrade to a higher level',
      { level: level({ id: 3, level: 3 }), follows: upgrade },
      [held()],
      '2026-05-01',
      'ok',
    ],
    ['an upgrade to the same level', { follows: upgrade }, [held()], '2026-05-01', 'memberships/no-upgrade'],
    [
      'an upgrade of an expired one',
      { level: level({ level: 3 }), follows: upgrade },
      [held()],
      '2027-05-01',
      'memberships/no-upgrade',
    ],
  ] as const)('are checked against other memberships: %s', (_, wish, all, today, expected) => {
    expect(code(termFor({ level: level(), ...wish } as never, all, today))).toBe(expected);
  });
});

describe('eligibility for a level', () => {
  const junior = level({ maxAge: 17, gender: 'Female' });
  it('depends on age and gender on the membership’s first day', () => {
    expect(forWhom(junior)).toBe('Female, 17 years and younger');
    expect(code(admitsPerson(junior, { dob: '2010-05-01', gender: 'Female' }, '2026-05-01'))).toBe('ok');
    expect(code(admitsPerson(junior, { dob: '2008-05-01', gender: 'Female' }, '2026-05-01'))).toBe(
      'memberships/not-for-age',
    );
    expect(code(admitsPerson(junior, { dob: '2010-05-01', gender: 'Male' }, '2026-05-01'))).toBe(
      'memberships/not-for-gender',
    );
    expect(code(admitsPerson(junior, { gender: 'Female' }, '2026-05-01'))).toBe('memberships/dob-missing');
  });

  it('requires a guardian’s consent under 18', () => {
    const pat = { name: 'Pat', email: 'pat@x.example' };
    expect(code(admitsAlone({ dob: '2010-05-01' }, null, '2026-05-01'))).toBe('memberships/guardian-missing');
    expect(code(admitsAlone({ dob: '2010-05-01' }, pat, '2026-05-01'))).toBe('ok');
    expect(code(admitsAlone({ dob: '2008-05-01' }, null, '2026-05-01'))).toBe('ok');
  });
});

describe('a level’s questions and terms', () => {
  it('are required when marked, and their answers are stored separately from personal data', () => {
    const asks = level({ questions: [{ label: 'Swims', type: 'yesNo', required: true }] });
    const known = { firstName: 'Ada', lastName: 'Moe' };
    const fields = { [ownName('Swims')]: 'Swims is required' };
    expect(membershipAnswers(asks, {}, known, 2026)).toMatchObject({ ok: false, problem: { fields } });
    expect(membershipAnswers(asks, { '~Swims': 'Maybe' }, known, 2026)).toMatchObject({
      ok: false,
      problem: { fields },
    });
    expect(membershipAnswers(asks, { '~Swims': 'Yes', '~Other': 'x' }, known, 2026)).toEqual({
      ok: true,
      value: { '~Swims': 'Yes' },
    });
  });

  it('have a new version of the terms only when the text changes', () => {
    expect(termsRevOf(null, '')).toBe(0);
    expect(termsRevOf(null, 'Be fair')).toBe(1);
    expect(termsRevOf({ terms: 'Be fair', termsRev: 1 }, 'Be fair')).toBe(1);
    expect(termsRevOf({ terms: 'Be fair', termsRev: 1 }, 'Be kind')).toBe(2);
  });
});

describe('renewal reminders', () => {
  const at = (of: object, n: number, more: object = {}) => {
    const look = nextLook(held(of), level(more), n);
    return look === null ? null : new Date(look).toISOString().slice(0, 10);
  };
  it('go out when renewal opens, a week before the end and a day before the end, unless the member can’t renew', () => {
    expect([0, 1, 2, 3].map((n) => at({}, n))).toEqual(['2026-12-01', '2026-12-24', '2026-12-30', null]);
    expect([at({ followedById: 8 }, 0), at({ canceled: true }, 0), at({}, 0, { sale: 'closed' })]).toEqual([
      null,
      null,
      null,
    ]);
  });
});
