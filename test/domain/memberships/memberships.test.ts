import { describe, expect, it } from 'vitest';
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
  memberDialog,
  membershipLevels,
  selectMember,
} from '#domain/memberships/levels.ts';
import { levelProps, membershipLevel, membershipProgram } from '#domain/memberships/schema.ts';

const level = (extra: object = {}) => membershipLevel.parse({ id: 1, name: 'Gold', price: 5500, ...extra });

describe('programs and levels', () => {
  it.each([
    { ids: 'P1-407 P2-272', name: 'Gold', number: 3 },
    { ids: 'P1-408 P2-272', name: 'Silver', number: 2 },
    { ids: 'P1-409 P2-272', name: 'Bronze', number: 1 },
    { ids: 'P1-410 P2-272', name: 'Any', number: 0 },
  ] as const)('have the number $number for $name [$ids]', ({ name, number }) => {
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
  it('store jsonProps as JSON text and ignore invalid text [P2-271]', () => {
    const text = JSON.stringify({ fields: { top: { ask: ['email'], req: ['dob'] } }, redirect: '/x' });
    expect(level({ jsonProps: text }).jsonProps).toEqual({
      fields: { top: { ask: ['email'], req: ['dob'] }, bottom: { ask: [], req: [] } },
      redirect: '/x',
      infoOnly: false,
    });
    expect(level({ jsonProps: '{' }).jsonProps).toEqual(level().jsonProps);
  });
  it('show a title, a price and a button on a card [P1-406]', () => {
    expect(levelCard(level({ subtitle: 'All of it' }))).toMatchObject({
      title: 'Gold',
      subtitle: 'All of it',
      price: '$55.00',
      action: { kind: 'form' },
    });
    expect(levelAction(level({ jsonProps: { redirect: '/x' } }))).toEqual({ kind: 'redirect', to: '/x' });
    expect(levelAction(level({ jsonProps: { redirect: '/x', infoOnly: true } }))).toEqual({ kind: 'info' });
  });
  it('are sorted by their order field', () => {
    const list = [
      level({ id: 1, order: 2 }),
      level({ id: 2, order: 1, price: 9 }),
      level({ id: 3, order: 1, price: 1 }),
    ];
    expect(inOrder(list).map(({ id }) => id)).toEqual([3, 2, 1]);
  });
  it('send members from the levels page to their own page [P1-095]', () => {
    const states = (...all: readonly ('active' | 'upcoming' | 'expired')[]) => all.map((state) => ({ state }));
    expect(levelsRedirect(states('expired', 'active'), 'acme')).toBe('/member/home?organization=acme');
    expect(levelsRedirect(states('expired', 'upcoming'), 'acme')).toBeNull();
  });
});

describe('checking a member’s status', () => {
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
  ])(
    'for $member, when levels $wanted are accepted, selects no one and shows "$dialog" [$ids]',
    ({ member, wanted, dialog, button }) => {
      expect(selectMember(member, wanted)).toEqual({
        selected: null,
        dialog: expect.objectContaining({ message: dialog, button }),
      });
    },
  );
  it('selects an active member with an accepted level, or with any level when none is specified', () => {
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
  it('finds a membership active from its first day through its last', () => {
    const membership = {
      id: 1,
      organizationId: 5,
      playerProfileId: 9,
      levelId: 1,
      level: 2,
      from: '2026-01-01',
      to: '2026-12-31',
      canceled: false,
    };
    expect(['2025-12-31', '2026-01-01', '2026-12-31', '2027-01-01'].map((date) => isActive(membership, date))).toEqual([
      false,
      true,
      true,
      false,
    ]);
    expect(isActive({ ...membership, canceled: true }, '2026-05-01')).toBe(false);
    const all = [
      membership,
      { ...membership, level: 3 },
      { ...membership, level: 3 },
      { ...membership, organizationId: 6, level: 1 },
    ];
    expect(activeLevels(all, 5, '2026-05-01')).toEqual([3, 2]);
  });
});
