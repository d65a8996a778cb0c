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
} from '#domain/memberships/invites.ts';
import { levelQuestions, levelSchema } from '#domain/memberships/level-form.ts';
import {
  activeLevels,
  inOrder,
  isActive,
  levelAction,
  levelCard,
  levelFits,
  levelName,
  levelsRedirect,
  levelWords,
  nextPurchaseStep,
  purchaseSteps,
} from '#domain/memberships/levels.ts';
import { joinLink, memberFlagsOf, membersOnlyOf, overridesSanction } from '#domain/memberships/members-only.ts';
import { levelProps, membershipLevel, membershipLevels, membershipProgram } from '#domain/memberships/schema.ts';
import { isMembershipValid, memberDialog, selectMember } from '#domain/memberships/standing.ts';

const level = (extra: object = {}) => membershipLevel.parse({ id: 1, name: 'Gold', price: 5500, ...extra });

describe('program and levels', () => {
  it.each([
    { ids: 'P1-407 P2-272', name: 'Gold', number: 3 },
    { ids: 'P1-408 P2-272', name: 'Silver', number: 2 },
    { ids: 'P1-409 P2-272', name: 'Bronze', number: 1 },
    { ids: 'P1-410 P2-272', name: 'Any', number: 0 },
  ] as const)('$name is $number [$ids]', ({ name, number }) => {
    expect([membershipLevels[name], levelName(number)]).toEqual([number, name]);
  });
  it.each([
    { id: 'P2-269', shape: membershipProgram.shape, fields: 'levels organization' },
    {
      id: 'P2-270',
      shape: membershipLevel.shape,
      fields: 'id name subtitle price order description moreInfo jsonProps',
    },
    { id: 'P1-406', shape: membershipLevel.shape, fields: 'title subtitle price description moreInfo jsonProps' },
    { id: 'P2-271', shape: levelProps.shape, fields: 'fields redirect infoOnly' },
  ])('have $fields [$id]', ({ shape, fields }) => {
    expect(Object.keys(shape)).toEqual(expect.arrayContaining(fields.split(' ')));
  });
  it('jsonProps is JSON text; broken text is no props [P2-271]', () => {
    const text = JSON.stringify({ fields: { top: { ask: ['email'], req: ['dob'] } }, redirect: '/x' });
    expect(level({ jsonProps: text }).jsonProps).toEqual({
      fields: { top: { ask: ['email'], req: ['dob'] }, bottom: { ask: [], req: [] } },
      redirect: '/x',
      infoOnly: false,
    });
    expect(level({ jsonProps: '{' }).jsonProps).toEqual(level().jsonProps);
  });
  it('a card shows title, price and what its button does [P1-406]', () => {
    expect(levelCard(level({ subtitle: 'All of it' }))).toMatchObject({
      title: 'Gold',
      subtitle: 'All of it',
      price: '$55.00',
      action: { kind: 'form' },
    });
    expect(levelAction(level({ jsonProps: { redirect: '/x' } }))).toEqual({ kind: 'redirect', to: '/x' });
    expect(levelAction(level({ jsonProps: { redirect: '/x', infoOnly: true } }))).toEqual({ kind: 'info' });
  });
  it('are shown in order', () => {
    const list = [
      level({ id: 1, order: 2 }),
      level({ id: 2, order: 1, price: 9 }),
      level({ id: 3, order: 1, price: 1 }),
    ];
    expect(inOrder(list).map(({ id }) => id)).toEqual([3, 2, 1]);
  });
  it('a purchase picks a level, fills in the person, and then is in the cart [P2-119] [P2-120] [P2-121]', () => {
    expect(purchaseSteps).toEqual(['level', 'person']);
    expect([nextPurchaseStep('level'), nextPurchaseStep('person')]).toEqual(['person', 'cart']);
  });
  it('the levels page sends members to their own route [P1-095]', () => {
    const memberRoute = { name: 'member-profile', params: { id: '7' } };
    expect([levelsRedirect({ memberRoute }), levelsRedirect({ memberRoute: null }), levelsRedirect(null)]).toEqual([
      memberRoute,
      null,
      null,
    ]);
  });
});

describe('standing', () => {
  it.each([
    ['avpaStatus', 'true', true],
    ['p1440Status', 'true', true],
    ['usavStatus', 'true', true],
    ['avpaStatus', 'expired', false],
    ['usavStatus', 'false', false],
  ])('%s %s makes a membership valid: %s [P2-362]', (status, says, valid) => {
    expect(isMembershipValid({ [status]: says })).toBe(valid);
  });
  it.each([
    {
      ids: 'P2-363 P2-746 P2-747 P2-123',
      member: { active: false, levels: [3] },
      wanted: [3],
      dialog: 'The member you selected has an expired or invalid membership',
      button: 'Renew Now',
    },
    {
      ids: 'P2-364 P2-748 P2-749 P2-123',
      member: { active: true, levels: [1] },
      wanted: [3],
      dialog: 'This event requires a Gold membership',
      button: 'Join Now',
    },
    {
      ids: 'P2-748',
      member: { active: true, levels: [1] },
      wanted: [2, 3],
      dialog: 'This event requires a Gold or Silver membership',
      button: 'Join Now',
    },
  ])('$member with $wanted wanted is cleared with "$dialog" [$ids]', ({ member, wanted, dialog, button }) => {
    expect(selectMember(member, wanted)).toEqual({
      selected: null,
      dialog: expect.objectContaining({ message: dialog, button }),
    });
  });
  it('an active member of a wanted level stays; any level does where none is named', () => {
    const member = { active: true, levels: [2] };
    for (const wanted of [[2], [], [0], [3, 2]])
      expect(selectMember(member, wanted)).toEqual({ selected: member, dialog: null });
    expect(memberDialog({ active: true, levels: [] }, [])).toBeNull();
    expect([levelFits(1, [2]), levelWords([]), levelWords([1, 2, 3])]).toEqual([
      false,
      'Any',
      'Gold, Silver or Bronze',
    ]);
  });
  it('stands from its first to its last day', () => {
    const one = {
      id: 1,
      organizationId: 5,
      playerProfileId: 9,
      levelId: 1,
      level: 2,
      from: '2026-01-01',
      to: '2026-12-31',
      canceled: false,
    };
    expect(['2025-12-31', '2026-01-01', '2026-12-31', '2027-01-01'].map((date) => isActive(one, date))).toEqual([
      false,
      true,
      true,
      false,
    ]);
    expect(isActive({ ...one, canceled: true }, '2026-05-01')).toBe(false);
    const all = [one, { ...one, level: 3 }, { ...one, level: 3 }, { ...one, organizationId: 6, level: 1 }];
    expect(activeLevels(all, 5, '2026-05-01')).toEqual([3, 2]);
  });
});

describe('members only', () => {
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
  ])('[$id] $of.props', ({ of, is }) => {
    expect(membersOnlyOf(of, config)).toMatchObject(is);
  });
  it('by the event’s own field as by its flag [P2-155]', () => {
    expect(membersOnlyOf({ props: [], membersOnly: true, organization: acme }, config)?.reason).toBe('event');
    expect(membersOnlyOf({ props: ['membersOnly'], organization: acme }, config)?.reason).toBe('event');
    expect(membersOnlyOf({ props: [], membersOnly: false, organization: acme }, config)).toBeNull();
  });
  it('not for the two exempt organizations, other bodies, or nothing [P2-621]', () => {
    for (const username of config.exemptOrganizations)
      expect(membersOnlyOf({ props: [], sanctioningBody: 'AVP', organization: { username } }, config)).toBeNull();
    expect(membersOnlyOf({ props: [], sanctioningBody: 'AAU', organization: acme }, config)).toBeNull();
    expect(membersOnlyOf({ props: [], sanctioningBody: null, organization: acme }, config)).toBeNull();
  });
  it('carries the levels joined by dash [P2-157]', () => {
    expect(membersOnlyOf({ props: ['membersOnly', 'membersLevels-3-2'], organization: acme }, config)?.levels).toEqual([
      3, 2,
    ]);
    expect(memberFlagsOf(['membersLevels-x']).unknown).toEqual(['membersLevels-x']);
  });
  it('a member’s level may override sanctioning, in members-only events only [P2-158] [P2-481]', () => {
    const props = ['membershipLevelsOverrideSanction-3-2'];
    expect([
      overridesSanction(props, [2], true),
      overridesSanction(props, [1], true),
      overridesSanction(props, [3], false),
      overridesSanction([], [3], true),
    ]).toEqual([true, false, false, false]);
  });
  it('join links are per organization, two bodies have their own [P2-840] [P2-841] [P2-081]', () => {
    const links = {
      provider: 'https://join.example/',
      special: { scva: 'https://a.example', ncva: 'https://b.example' },
    };
    expect(['acme', 'scva', 'ncva'].map((name) => joinLink(name, links))).toEqual([
      'https://join.example/acme',
      'https://a.example',
      'https://b.example',
    ]);
  });
});

describe('the level’s own form', () => {
  const asked = level({
    jsonProps: {
      fields: {
        top: { ask: ['phone', 'Coach name'], req: ['email', 'dob', 'firstName'] },
        bottom: { ask: ['dob'], req: ['Bib'] },
      },
    },
  });
  it('asks what top and bottom name, around first and last name, each once [P2-271] [P2-120]', () => {
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
  it('speaks the person form’s words [P2-436] [P2-444]', () => {
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

describe('invitations', () => {
  const ids = { id: 'i1', organizationId: 5, levelId: 1 };
  const sent = newInvite(ids, { email: 'a@b.co', name: 'Ann' }, 10, seeded(1));
  it('have a code without look-alikes', () => {
    expect(inviteCode(seeded(2))).toMatch(/^[A-HJKMNP-Z2-9]{8}$/);
    expect(sent).toMatchObject({ status: 'sent', dtSent: 10, dtAccepted: null });
  });
  it('are accepted by code, once or again, unless deleted', () => {
    const accepted = must(acceptInvite(sent, ` ${sent.code.toLowerCase()} `, 20));
    expect(accepted).toMatchObject({ status: 'accepted', dtAccepted: 20 });
    expect(must(acceptInvite(accepted, sent.code, 30)).dtAccepted).toBe(20);
    expect(acceptInvite(sent, 'WRONG', 20).ok).toBe(false);
    expect(acceptInvite(deleteInvites([sent], ['i1'])[0]!, sent.code, 20).ok).toBe(false);
    expect(deleteInvites([accepted], ['i1'])).toEqual([accepted]);
    expect(acceptInvite(null, sent.code, 20).ok).toBe(false);
  });
  it('go to a valid address once per level', () => {
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
  it('are read from lines, each address once, bad lines kept', () => {
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
