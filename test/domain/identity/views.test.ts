import { describe, expect, it } from 'vitest';
import { type Actor, actorOf } from '#domain/identity/actor.ts';
import { avpUsernames, isAvpAdmin, isSanctionAdmin, sanctioningBodiesOf, stands } from '#domain/identity/relations.ts';
import { user } from '#domain/identity/schema.ts';
import {
  blockedHeading,
  noPermission,
  organizationGate,
  seesBidStream,
  type View,
  viewsOf,
} from '#domain/identity/views.ts';
import { cast, now, type Role, subjects } from './actors.ts';

describe('views of an event', () => {
  const rows: [string, Role, View[]][] = [
    ['P3-512', 'anonymous', ['public']],
    ['P3-512', 'user', ['public']],
    ['P3-511 P3-578', 'publicView', ['public']],
    ['P3-513 P3-578', 'organizationAdmin', ['admin', 'adminAndRefs']],
    ['P3-514', 'referee', ['adminAndRefs']],
    ['P3-515', 'vbl', ['admin', 'adminAndRefs', 'vbl']],
  ];
  it.each(rows)('[%s] %s sees %j', (_, role, views) => {
    expect(viewsOf(cast[role], subjects.event)).toEqual(views);
  });
});

describe("the organization's area", () => {
  it.each([
    ['P1-505 P3-100', 'anonymous', 'sign-in'],
    ['P1-505', 'teamToken', 'sign-in'],
    ['P1-504', 'user', 'blocked'],
    ['P1-504', 'organizationAdmin', 'open'],
    ['P1-490', 'vbl', 'open'],
  ] as const)('[%s] %s finds it %s', (_, role, gate) => {
    expect(organizationGate(cast[role], subjects.organization)).toBe(gate);
  });
  it('refuses in these words [P1-297] [P1-236] [P1-584]', () => {
    expect(noPermission).toBe("Sorry, you don't have permissions for this page.");
    expect(blockedHeading).toBe("You've been blocked!");
  });
});

describe('roles', () => {
  const withPage = (username: string, props: string[] = []) =>
    user.parse({ id: 5, fullname: '', pages: [{ id: 9, name: '', username, props }] });
  it('a page named like the body makes a sanctioning-body admin [P1-516]', () => {
    expect(isSanctionAdmin(withPage('aau'), 'AAU')).toBe(true);
    expect(isSanctionAdmin(withPage('aau'), 'USAV')).toBe(false);
  });
  it('roles with sb- give bodies [P1-517]', () => {
    expect(sanctioningBodiesOf({ roles: ['sb-AAU', 'data', 'sb-', 'sb-p1440'] })).toEqual(['aau', 'p1440']);
  });
  it.each(avpUsernames.map((name) => [name]))('%s makes an AVP-type admin [P1-518]', (name) => {
    expect(isAvpAdmin(withPage(name))).toBe(true);
    expect(isAvpAdmin(withPage(`${name}x`))).toBe(false);
  });
  it('is exactly these three names [P1-518]', () => {
    expect(avpUsernames).toEqual(['avpa', 'usavolleyball', 'usav']);
  });
  it('the TD property of a page makes a director there [P1-519]', () => {
    const isDirector = (actor: Actor) => stands.director(actor, { organization: { id: 9, username: 'x' } });
    expect(isDirector(actorOf(withPage('x', ['TD']), now))).toBe(true);
    expect(isDirector(actorOf(withPage('x'), now))).toBe(false);
  });
});

describe('bid stream', () => {
  const plain = user.parse({ id: 5, fullname: '' });
  it.each([
    { id: 'P3-591', who: plain, theme: true, sees: true },
    { id: 'P3-591', who: plain, theme: false, sees: false },
    {
      id: 'P3-589',
      who: { ...plain, pages: [{ id: 1, name: '', username: 'a', props: [] }] },
      theme: true,
      sees: false,
    },
    { id: 'P3-590', who: { ...plain, props: ['noBidStream'] }, theme: true, sees: false },
  ])('row of [$id]: $sees', ({ who, theme, sees }) => {
    expect(seesBidStream(actorOf(who, now), theme)).toBe(sees);
  });
});
