import { describe, expect, it } from 'vitest';
import { image } from '#domain/kernel/schema.ts';
import { coverPhoto, organization, organizationFound, publicOrganization } from '#domain/organizations/schema.ts';
import {
  administratorBeside,
  inviteUntil,
  isInvited,
  isOpen,
  pageProps,
  propsWithMoney,
  roleOf,
  veiled,
} from '#domain/organizations/staff.ts';
import {
  cardLinks,
  continueWith,
  isLookupTerm,
  lookup,
  lookupOutcome,
  organizationList,
  showsHostPicker,
  showsListFooter,
  showsListSearch,
} from '#domain/organizations/usernames.ts';

const found = (name: string, username: string) => organizationFound.parse({ id: 1, name, username });

describe('organization entities', () => {
  it.each([
    {
      id: 'P1-377',
      schema: organization,
      fields:
        'id name username logoUrl description isActive isPublic email phone websiteUrl contact facebook twitter instagram snapchat organizationMembers photos stripeAccounts notes theme connectUrl connected pointsOnly',
    },
    { id: 'P1-372', schema: coverPhoto, fields: 'id url order contain position' },
    { id: 'P1-411', schema: image, fields: 'id url' },
  ])('have the specified fields: $fields [$id]', ({ schema, fields }) => {
    expect(Object.keys(schema.shape)).toEqual(expect.arrayContaining(fields.split(' ')));
  });
  it('use lowercase usernames [P1-378]', () => {
    expect(organization.parse({ id: 10, name: 'Acme', username: 'ACME' }).username).toBe('acme');
  });
  it('hide notes and payment accounts from the public', () => {
    const secret = { id: 10, name: 'Acme', username: 'acme', notes: 'x', stripeAccounts: [{ id: 'acct' }] };
    expect(Object.keys(publicOrganization.parse(secret))).not.toContain('notes');
    expect(Object.keys(publicOrganization.parse(secret))).not.toContain('stripeAccounts');
  });
});

describe('organization lookup', () => {
  it.each([
    { ids: 'P1-471 P3-561 P2-548', value: lookup.debounceMs, is: 500 },
    { ids: 'P1-343 P2-810 P3-863', value: lookup.pageSizes, is: [10, 20, 50, 'all'] },
    { ids: 'P1-342', value: lookup.columns, is: ['subdomain', 'name', 'email', 'phone', 'actions'] },
    { ids: 'P1-617', value: organizationList.pageSizes, is: [12, 24, 36] },
    { ids: 'P1-344 P2-550', value: continueWith('AAU'), is: 'Continue with AAU' },
    { ids: 'P1-470 P3-560 P2-547 P3-865', value: ['aa', ' a a ', 'aau'].map(isLookupTerm), is: [false, true, true] },
    { ids: 'P1-618', value: [11, 12].map(showsListFooter), is: [false, true] },
    { ids: 'P1-465', value: [3, 4].map(showsListSearch), is: [false, true] },
    { ids: 'P1-464', value: [1000, 1001].map(showsHostPicker), is: [false, true] },
  ])('uses the specified value $is [$ids]', ({ value, is }) => {
    expect(value).toEqual(is);
  });

  it.each([
    { ids: 'P1-472 P3-562 P2-549', term: ' AAU ', results: [found('AAU Beach', 'aau')], kind: 'selected' },
    { ids: 'P1-473 P3-563', term: 'aau', results: [found('AAU Beach', 'aaubeach')], kind: 'confirm' },
    {
      ids: 'P1-473 P3-563',
      term: 'aau',
      results: [found('AAU', 'aau'), found('AAU East', 'aaueast')],
      kind: 'confirm',
    },
    { ids: 'P1-473', term: 'aau', results: [], kind: 'none' },
  ])('finds $kind for $term with $results.length results [$ids]', ({ term, results, kind }) => {
    expect(lookupOutcome(term, results).kind).toBe(kind);
  });
});

it('an organization card links to its email, website and social pages [P1-269] [P1-270] [P1-271]', () => {
  const none = { email: '', websiteUrl: '', facebook: '', twitter: '', instagram: '', snapchat: '' };
  expect(cardLinks(none)).toEqual([]);
  expect(
    cardLinks({
      ...none,
      email: 'a@b.co',
      websiteUrl: 'acme.example',
      instagram: '@acme',
      facebook: 'https://fb.example/a',
    }),
  ).toEqual([
    { kind: 'email', href: 'mailto:a@b.co' },
    { kind: 'website', href: 'https://acme.example' },
    { kind: 'facebook', href: 'https://fb.example/a' },
    { kind: 'instagram', href: 'https://www.instagram.com/acme' },
  ]);
});

describe('staff', () => {
  const admin = (userId: number) => ({ userId, props: ['admin'] });
  const director = { userId: 9, props: ['TD', 'ntdp-admin'] };
  it('always include an admin, so the last admin can’t lose the role [P3-017]', () => {
    expect(administratorBeside([admin(1), director], 1)).toMatchObject({
      problem: { code: 'organizations/last-admin' },
    });
    expect(administratorBeside([admin(1), director, admin(2)], 1)).toEqual({ ok: true, value: admin(2) });
    expect(administratorBeside([admin(1), director], 9)).toEqual({ ok: true, value: null });
  });
  it('don’t count an admin whose account is being deleted', () => {
    const [first, second, third] = [admin(1), admin(2), admin(3)];
    expect(administratorBeside([first, second], 1, new Set([2]))).toMatchObject({
      problem: { code: 'organizations/last-admin' },
    });
    expect(administratorBeside([first, second, third], 1, new Set([2]))).toEqual({ ok: true, value: third });
    expect(administratorBeside([first, second], 1, new Set([1]))).toEqual({ ok: true, value: second });
  });
  it('get money permission only from a director role, and lose it with the role [P1-519]', () => {
    expect(propsWithMoney({ props: ['TD'] }, true)).toEqual({ ok: true, value: ['TD', 'money'] });
    expect(propsWithMoney({ props: ['TD', 'money'] }, true)).toEqual({ ok: true, value: ['TD', 'money'] });
    expect(propsWithMoney({ props: ['TD', 'money'] }, false)).toEqual({ ok: true, value: ['TD'] });
    for (const props of [['admin'], ['club', 'coach'], []])
      expect(propsWithMoney({ props }, true)).toMatchObject({ problem: { code: 'organizations/money-right' } });
    expect(pageProps({ props: [] }, ['TD', 'money'], 'director')).toEqual(['TD']);
  });
  it('get roles from page properties, are admins by default, and keep other properties [P1-504]', () => {
    expect([[], ['TD'], ['admin'], ['ntdp-admin']].map((props) => roleOf({ props }))).toEqual([
      'administrator',
      'director',
      'administrator',
      'administrator',
    ]);
    expect(pageProps({ props: [] }, director.props, 'administrator')).toEqual(['ntdp-admin', 'admin']);
    expect(pageProps({ props: ['club'] }, ['club', 'admin'], 'coach')).toEqual(['club', 'coach']);
    expect(
      [
        ['club', 'coach'],
        ['club', 'TD'],
      ].map((props) => roleOf({ props })),
    ).toEqual(['coach', 'director']);
  });
  it('can accept an invitation at a verified address for 14 days', () => {
    const emails = [
      { email: 'a@x.co', isVerified: false },
      { email: 'B@x.co', isVerified: true },
    ];
    expect(['a@x.co', 'b@X.co', 'c@x.co'].map((email) => isInvited(email, emails))).toEqual([false, true, false]);
    const expiresAt = inviteUntil(1000);
    expect([isOpen({ expiresAt }, expiresAt), isOpen({ expiresAt }, expiresAt + 1)]).toEqual([true, false]);
    expect(expiresAt).toBe(1000 + 14 * 86_400_000);
    expect(veiled('ann@beach.example')).toBe('a…@beach.example');
  });
});
