import { describe, expect, it } from 'vitest';
import { type Actor, actorOf } from '#domain/identity/actor.ts';
import { blockedHeading, can, noPermission, organizationGate, seesBidStream } from '#domain/identity/can.ts';
import { isSanctionAdmin, sanctioningBodiesOf, stands } from '#domain/identity/relations.ts';
import { user } from '#domain/identity/schema.ts';
import { cast, now, subjects } from './actors.ts';

describe('the organization area', () => {
  it.each([
    ['P1-505 P3-100', 'anonymous', 'sign-in'],
    ['P1-505', 'teamToken', 'sign-in'],
    ['P1-504', 'user', 'blocked'],
    ['P1-504', 'organizationAdmin', 'open'],
    ['P1-490', 'vbl', 'open'],
  ] as const)('[%s] for %s, responds with %s', (_, role, gate) => {
    expect(organizationGate(cast[role], subjects.organization)).toBe(gate);
  });
  it('has the specified messages for users who are refused or blocked [P1-297] [P1-236] [P1-584]', () => {
    expect(noPermission).toBe("Sorry, you don't have permissions for this page.");
    expect(blockedHeading).toBe("You've been blocked!");
  });
});

describe('roles', () => {
  const withPage = (username: string, props: string[] = []) =>
    user.parse({ id: 5, fullname: '', pages: [{ id: 9, name: '', username, props }] });
  it('include sanctioning-body admin for a page named after the body [P1-516]', () => {
    expect(isSanctionAdmin(withPage('aau'), 'AAU')).toBe(true);
    expect(isSanctionAdmin(withPage('aau'), 'USAV')).toBe(false);
  });
  it.each(['avpa', 'usavolleyball', 'usav'])(
    'include AVP-type admin for a page named %s, who runs AVP and USAV events [P1-518]',
    (username) => {
      const runs = (body: string, props?: string[]) => isSanctionAdmin(withPage(username, props), body);
      expect(['AVP', 'usav', 'AAU'].map((body) => runs(body))).toEqual([true, true, false]);
      expect(runs('AVP', ['TD'])).toBe(false);
      const event = { organization: { id: 1 }, sanctioningBody: 'avp' };
      expect(can(actorOf(withPage(username), now), 'event.manage', event)).toBe(true);
    },
  );
  it('give access to sanctioning bodies through the prefix sb- [P1-517]', () => {
    expect(sanctioningBodiesOf({ roles: ['sb-AAU', 'data', 'sb-', 'sb-p1440'] })).toEqual(['aau', 'p1440']);
  });
  it('include director for a page with the TD property [P1-519]', () => {
    const isDirector = (actor: Actor) => stands.director(actor, { organization: { id: 9, username: 'x' } });
    expect(isDirector(actorOf(withPage('x', ['TD']), now))).toBe(true);
    expect(isDirector(actorOf(withPage('x'), now))).toBe(false);
  });
});

describe('the bid stream', () => {
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
  ])('whether a signed-in user sees it: $sees [$id]', ({ who, theme, sees }) => {
    expect(seesBidStream(actorOf(who, now), theme)).toBe(sees);
  });
});
