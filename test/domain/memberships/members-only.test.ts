import { describe, expect, it } from 'vitest';
import { seeded } from '#domain/kernel/ids.ts';
import { must } from '#domain/kernel/result.ts';
import {
  acceptInvite,
  checkInvitee,
  deleteInvites,
  inviteCode,
  newInvite,
  readInvitees,
} from '#domain/memberships/joining.ts';
import { levelQuestions, levelSchema, membershipAnswers, openQuestions } from '#domain/memberships/level-form.ts';
import { joinLink, memberFlagsOf, membersOnlyOf, overridesSanction } from '#domain/memberships/members-only.ts';
import { membershipLevel } from '#domain/memberships/schema.ts';

const level = (extra: object = {}) => membershipLevel.parse({ id: 1, name: 'Gold', price: 5500, ...extra });

describe('members-only events', () => {
  const config = { forcedBodies: ['AVP'], exemptOrganizations: ['exempt-a', 'exempt-b'] };
  const acme = { username: 'acme' };
  it.each([
    { id: 'P2-155', of: { props: ['membersOnly'], organization: acme }, is: { reason: 'event', of: 'acme' } },
    { id: 'P2-156', of: { props: ['membersOnly-AAU'], organization: acme }, is: { reason: 'override', of: 'aau' } },
    {
      id: 'P2-238',
      of: { props: [], divisionProps: ['membersOnly'], organization: acme },
      is: { reason: 'division', of: 'acme' },
    },
    {
      id: 'P2-620',
      of: { props: [], sanctioningBody: 'AVP', organization: acme },
      is: { reason: 'forced', of: 'avp' },
    },
    {
      id: 'P2-622',
      of: { props: ['membersOnly-aau'], sanctioningBody: 'AVP', organization: acme },
      is: { reason: 'override', of: 'aau' },
    },
  ])('[$id] are recognized by $of.props', ({ of, is }) => {
    expect(membersOnlyOf(of, config)).toMatchObject(is);
  });
  it('use the event’s own field or its flag [P2-155]', () => {
    expect(membersOnlyOf({ props: [], membersOnly: true, organization: acme }, config)?.reason).toBe('event');
    expect(membersOnlyOf({ props: ['membersOnly'], organization: acme }, config)?.reason).toBe('event');
    expect(membersOnlyOf({ props: [], membersOnly: false, organization: acme }, config)).toBeNull();
  });
  it('exclude the two exempt organizations, and events with another or no sanctioning body [P2-621]', () => {
    for (const username of config.exemptOrganizations)
      expect(membersOnlyOf({ props: [], sanctioningBody: 'AVP', organization: { username } }, config)).toBeNull();
    expect(membersOnlyOf({ props: [], sanctioningBody: 'AAU', organization: acme }, config)).toBeNull();
    expect(membersOnlyOf({ props: [], sanctioningBody: null, organization: acme }, config)).toBeNull();
  });
  it('take the allowed levels from a flag that joins them with dashes [P2-157]', () => {
    expect(membersOnlyOf({ props: ['membersOnly', 'membersLevels-3-2'], organization: acme }, config)?.levels).toEqual([
      3, 2,
    ]);
    expect(memberFlagsOf(['membersLevels-x']).unknown).toEqual(['membersLevels-x']);
  });
  it('can let a member’s level override sanctioning [P2-158] [P2-481]', () => {
    const props = ['membershipLevelsOverrideSanction-3-2'];
    expect([
      overridesSanction(props, [2], true),
      overridesSanction(props, [1], true),
      overridesSanction(props, [3], false),
      overridesSanction([], [3], true),
    ]).toEqual([true, false, false, false]);
  });
  it('link to each organization’s page for joining, its own or here [P2-840] [P2-841] [P2-081]', () => {
    expect(joinLink('scva', 'https://a.example')).toBe('https://a.example');
    expect(joinLink('acme', null)).toBe('/member/levels?organization=acme');
  });
});

describe('a level’s form', () => {
  const asked = level({
    jsonProps: {
      fields: {
        top: { ask: ['phone', 'Coach name'], req: ['email', 'dob', 'firstName'] },
        bottom: { ask: ['dob'], req: ['Bib'] },
      },
    },
  });
  it('shows each top and bottom field once, around first and last name [P2-271] [P2-120]', () => {
    expect(levelQuestions(asked).map(({ name, required, place, custom }) => [name, required, place, custom])).toEqual([
      ['firstName', true, 'top', false],
      ['lastName', true, 'top', false],
      ['phone', false, 'top', false],
      ['Coach name', false, 'top', true],
      ['email', true, 'top', false],
      ['dob', true, 'top', false],
      ['Bib', true, 'bottom', true],
    ]);
  });
  it('uses the same labels and messages as the player form [P2-436] [P2-444]', () => {
    const read = levelSchema(asked, 2026).safeParse({ phone: '1' });
    expect(read.error?.issues.map(({ path, message }) => [path.join('.'), message])).toEqual([
      ['firstName', 'A first name is required'],
      ['lastName', 'A last name is required'],
      ['phone', 'A valid mobile phone is required'],
      ['email', 'An email is required'],
      ['dob', 'A birthdate is required'],
      ['custom.Bib', 'Bib is required'],
    ]);
    const good = { firstName: 'misty', lastName: 'reed', email: 'A@b.co', dob: '05172009', custom: { Bib: '7' } };
    expect(levelSchema(asked, 2026).parse(good)).toMatchObject({
      firstName: 'Misty',
      email: 'a@b.co',
      dob: '2009-05-17',
      custom: { Bib: '7' },
    });
  });
});

describe('a level that asks for a parent or an emergency contact', () => {
  const asked = level({
    jsonProps: { fields: { top: { ask: [], req: ['parent'] }, bottom: { ask: ['emergency'], req: [] } } },
  });
  const known = { firstName: 'Misty', lastName: 'Reed', country: 'United States' };
  const parent = {
    ...{ 'parent.firstName': 'Pat', 'parent.lastName': 'Reed' },
    ...{ 'parent.phone': '3105550142', 'parent.email': 'pat@x.example' },
  };
  it('requires each part, unless the parent is known', () => {
    const names = (more: object = {}) => openQuestions(asked, { ...known, ...more }).map(({ name }) => name);
    expect(names()).toEqual([
      ...['parent.firstName', 'parent.lastName', 'parent.phone', 'parent.email'],
      ...['emergency.firstName', 'emergency.lastName', 'emergency.phone'],
    ]);
    expect(names({ parent: { firstName: 'Pat' } }).some((name) => name.startsWith('parent'))).toBe(false);
  });
  it('accepts a complete contact, reports each missing or wrong part, and allows an optional contact to stay empty', () => {
    expect(membershipAnswers(asked, parent, known, 2026)).toEqual({ ok: true, value: parent });
    expect(membershipAnswers(asked, { 'parent.firstName': 'Pat', 'parent.phone': '12' }, known, 2026)).toMatchObject({
      problem: {
        fields: {
          'parent.lastName': 'A last name is required',
          'parent.phone': 'A valid mobile phone is required',
          'parent.email': 'An email is required',
        },
      },
    });
    expect(membershipAnswers(asked, { ...parent, 'emergency.phone': '3105550142' }, known, 2026)).toMatchObject({
      problem: { fields: { 'emergency.firstName': 'A first name is required' } },
    });
  });
});

describe('invitations', () => {
  const ids = { id: 'i1', organizationId: 5, levelId: 1 };
  const sent = newInvite(ids, { email: 'a@b.co', name: 'Ann' }, 10, seeded(1));
  it('have a code without look-alike characters', () => {
    expect(inviteCode(seeded(2))).toMatch(/^[A-HJKMNP-Z2-9]{8}$/);
    expect(sent).toMatchObject({ status: 'sent', dtSent: 10, dtAccepted: null });
  });
  it('can be accepted by code, even twice, unless they’re deleted', () => {
    const accepted = must(acceptInvite(sent, ` ${sent.code.toLowerCase()} `, 20));
    expect(accepted).toMatchObject({ status: 'accepted', dtAccepted: 20 });
    expect(must(acceptInvite(accepted, sent.code, 30)).dtAccepted).toBe(20);
    expect(acceptInvite(sent, 'WRONG', 20).ok).toBe(false);
    expect(acceptInvite(deleteInvites([sent], ['i1'])[0]!, sent.code, 20).ok).toBe(false);
    expect(deleteInvites([accepted], ['i1'])).toEqual([accepted]);
    expect(acceptInvite(null, sent.code, 20).ok).toBe(false);
  });
  it('go to each valid address once per level', () => {
    expect(checkInvitee([sent], 1, { email: ' A@B.co', name: '' })).toMatchObject({
      problem: { code: 'memberships/already-invited' },
    });
    expect(checkInvitee([sent], 2, { email: 'A@B.co', name: 'ann lee' })).toEqual({
      ok: true,
      value: { email: 'a@b.co', name: 'Ann Lee' },
    });
    expect(checkInvitee([], 1, { email: 'x', name: '' })).toMatchObject({
      problem: { code: 'memberships/invalid-email' },
    });
  });
  it('are read line by line, with each address only once, and invalid lines are kept', () => {
    const text = 'a@b.co, ann lee\r\n"Bob";B@C.co\nnobody\n\nA@b.co\tagain';
    expect(readInvitees(text)).toEqual({
      good: [
        { email: 'a@b.co', name: 'Ann Lee' },
        { email: 'b@c.co', name: 'Bob' },
      ],
      bad: ['nobody'],
    });
  });
});
