import { describe, expect, it } from 'vitest';
import { saysWho, suggestedMapping } from '#domain/memberships/import/columns.ts';
import { importRows, type MemberDraft, matchOf } from '#domain/memberships/import/rows.ts';
import { membershipLevel } from '#domain/memberships/schema.ts';
import { playerProfile } from '#domain/people/schema.ts';
import { listOf } from '#test/kit/lists.ts';

const header = ['Member', 'E-mail', 'Date of Birth', 'Sex', 'Level', 'Expires', 'Parent Email'];
const setting = {
  ...{
    mapping: suggestedMapping(header),
    as: 'members' as const,
    levelId: 1,
    from: null,
    to: null,
    today: '2026-11-23',
  },
  levels: [
    membershipLevel.parse({ id: 1, name: 'Bronze', price: 0 }),
    membershipLevel.parse({ id: 3, name: 'Gold', price: 0 }),
  ],
};
const rows = (...lines: string[][]) => importRows(listOf(header, ...lines), setting);

describe('a member list from another program', () => {
  it('is recognized by its column names, which must identify each person', () => {
    expect(setting.mapping).toEqual({ name: 0, email: 1, dob: 2, gender: 3, level: 4, to: 5, guardianEmail: 6 });
    expect(saysWho(setting.mapping, 'members') && saysWho(setting.mapping, 'invitations')).toBe(true);
    expect(saysWho({ dob: 0 }, 'members')).toBe(false);
  });

  it('accepts names in either order, US dates, level names, and default terms', () => {
    const [ada, bob] = rows(
      ['Moe, Ada', 'ADA@x.example', '5/1/2010', 'girl', 'gold', '12/31/2026', 'pat@x.example'],
      ['Bob Roe', '', '', '', '', '', ''],
    );
    expect(ada?.draft).toMatchObject({
      ...{ firstName: 'Ada', lastName: 'Moe', email: 'ada@x.example', dob: '2010-05-01', gender: 'Female', levelId: 3 },
      ...{ from: '2026-11-23', to: '2026-12-31', guardian: { email: 'pat@x.example' } },
    });
    expect(bob?.draft).toMatchObject({ levelId: 1, from: '2026-11-23', to: '2027-11-22', guardian: null });
  });

  it.each([
    ['no name', ['', 'a@x.example', '', '', '', '', ''], 'First and last name are required.'],
    ['a single name', ['Ada', '', '', '', '', '', ''], 'First and last name are required.'],
    ['an invalid email', ['Ada Moe', 'nowhere', '', '', '', '', ''], 'The email isn’t valid.'],
    ['a birth date in the future', ['Ada Moe', '', '2030-01-01', '', '', '', ''], 'The birth date isn’t valid.'],
    ['a level that doesn’t exist', ['Ada Moe', '', '', '', 'Platinum', '', ''], 'There’s no level called Platinum.'],
    ['an end before the start', ['Ada Moe', '', '', '', '', '2020-01-01', ''], 'The last day is before the first day.'],
  ])('reports each problem: %s', (_, line, problem) => {
    expect(rows(line)[0]).toMatchObject({ draft: null, problem });
  });

  it('reports the error in each of 200 bad rows among 10,000', () => {
    const lines = Array.from({ length: 10_000 }, (_, at) => [
      ...[`Ada Moe${at}`, at % 50 === 7 ? 'nowhere' : `a${at}@x.example`],
      ...['5/1/2010', 'F', 'Gold', '12/31/2026', ''],
    ]);
    const faulty = rows(...lines).flatMap(({ line, problem }) => (problem === null ? [] : [[line, problem]]));
    expect(faulty).toHaveLength(200);
    expect(faulty.every(([line, problem]) => Number(line) % 50 === 9 && problem === 'The email isn’t valid.')).toBe(
      true,
    );
  });

  it('imports no one twice, and treats a formula as text', () => {
    const [first, again, formula] = rows(
      ['Ada Moe', 'a@x.example', '', '', '', '', ''],
      ['ada moe', 'a@x.example', '', '', '', '', ''],
      ['=HYPERLINK("x") Roe', 'b@x.example', '', '', '', '', ''],
    );
    expect([first?.problem, again?.problem]).toEqual([null, 'This member is already in row 2.']);
    expect(formula?.draft?.firstName).toBe('=HYPERLINK("x")');
  });
});

describe('a row’s match with existing members', () => {
  const profile = (id: number, more: object = {}) =>
    playerProfile.parse({ id, firstName: 'Ada', lastName: 'Moe', dtCreated: 0, dtModified: 0, ...more });
  const draft = (more: Partial<MemberDraft> = {}): MemberDraft => ({
    ...{ firstName: 'Ada', lastName: 'Moe', email: '', dob: null, gender: null, profileId: null },
    ...{ levelId: 1, from: '2026-01-01', to: '2026-12-31', guardian: null },
    ...more,
  });
  const born = { dob: '2010-05-01' };

  it.each([
    ['the same name and birth date', draft(born), [profile(1, born)], 1],
    [
      'the same name and parent’s email',
      draft({ email: 'pat@x.example' }),
      [profile(1, { parent: { email: 'Pat@x.example' } })],
      1,
    ],
    ['only the same name, so a new person', draft(born), [profile(1)], 'new'],
    [
      'a different birth date, even with the same email',
      draft({ ...born, email: 'a@x.example' }),
      [profile(1, { dob: '2001-01-01', email: 'a@x.example' })],
      'new',
    ],
    ['two profiles with the same name and birth date', draft(born), [profile(1, born), profile(2, born)], 'unclear'],
    [
      'two such profiles, one with the same email',
      draft({ ...born, email: 'a@x.example' }),
      [profile(1, born), profile(2, { ...born, email: 'a@x.example' })],
      2,
    ],
    ['a profile that was merged into another', draft(born), [profile(1, { ...born, mergedInto: 2 })], 'new'],
    ['the same name and nothing else to compare', draft(), [profile(1)], 'unclear'],
    ['a name that no one has', draft(), [], 'new'],
  ] as const)('is found, new or unclear: %s', (_, of, candidates, expected) => {
    const match = matchOf(of, [...candidates]);
    expect(match.kind === 'found' ? match.profile.id : match.kind).toBe(expected);
  });
});
