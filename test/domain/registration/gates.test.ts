import { describe, expect, it } from 'vitest';
import { subjectOf } from '#domain/catalog/events/subject.ts';
import { type Actor, type ActorUser, actorOf, anonymous } from '#domain/identity/actor.ts';
import {
  canContinue,
  firstGate,
  type GateFacts,
  gates,
  isQuickAdd,
  passGates,
} from '#domain/registration/gates/gates.ts';
import { aDivision, aTournament, at } from '#test/kit/catalog.ts';

const user = (over: Partial<ActorUser> = {}): ActorUser => ({
  id: 50,
  pages: [],
  vbl: false,
  vblx: false,
  data: false,
  roles: [],
  props: [],
  bidPrograms: [],
  profiles: [],
  collegeTeams: [],
  ...over,
});
const signedIn = actorOf(user(), 0);
const adminUser = user({ id: 51, pages: [{ id: 10, name: 'Beach', username: 'beach', props: [] }] });
const admin = actorOf(adminUser, 0);
const adminAsPublic = actorOf(adminUser, 0, { publicView: true });
const firstUser = actorOf(user({ id: 1 }), 0);
const staff = actorOf(user({ id: 52, vbl: true }), 0);
const staffAsPublic = actorOf(user({ id: 52, vbl: true }), 0, { publicView: true });
const referees = aDivision({ props: ['externalRefs'] });
const unseen = aDivision({ props: ['externalRefs', 'hidden'] });

const closed = { hasPassword: true, requiresUser: true, externalRegistrationUrl: 'https://example.org/register' };
const facts = (event: Parameters<typeof aTournament>[0], actor: Actor, over: Partial<GateFacts> = {}): GateFacts => {
  const tournament = aTournament(event);
  return {
    event: tournament,
    divisions: [aDivision()],
    actor,
    subject: subjectOf(tournament, { id: 10, username: 'beach' }),
    now: at('2026-03-10'),
    passwordPassed: false,
    ...over,
  };
};
const before = { now: at('2026-01-10') };

describe('checks before the registration wizard', () => {
  it('run in the specified order [P2-064]', () => {
    expect(gates).toEqual(['password', 'signIn', 'external', 'notOpen']);
    const over = [
      {},
      { passwordPassed: true },
      { passwordPassed: true, actor: signedIn },
      { passwordPassed: true, actor: signedIn },
    ];
    const events = [closed, closed, closed, { ...closed, externalRegistrationUrl: null }];
    expect(over.map((overrides, i) => firstGate(facts(events[i], anonymous, { ...before, ...overrides })))).toEqual(
      gates,
    );
  });

  it.each(
    (
      [
        ['a password', { hasPassword: true }, anonymous, {}, 'password', 'P2-065'],
        ['a password that was entered', { hasPassword: true }, anonymous, { passwordPassed: true }, null, 'P2-065'],
        ['a password for an admin without quick-add', { hasPassword: true }, admin, {}, 'password', 'P2-070'],
        [
          'no password for an admin’s quick-add',
          { hasPassword: true },
          admin,
          { quickAdd: true },
          null,
          'P2-019 P2-070 P2-602',
        ],
        [
          'a password for a stranger’s quick-add',
          { hasPassword: true },
          signedIn,
          { quickAdd: true },
          'password',
          'P2-607',
        ],
        [
          'a password for quick-add in public view',
          { hasPassword: true },
          adminAsPublic,
          { quickAdd: true },
          'password',
          'P2-607',
        ],
        ['required sign-in for a visitor', { requiresUser: true }, anonymous, {}, 'signIn', 'P2-071'],
        ['required sign-in for someone signed in', { requiresUser: true }, signedIn, {}, null, 'P2-071'],
        ['optional sign-in for a visitor', {}, anonymous, {}, null, 'P2-595 P2-076'],
        [
          'registration on another site',
          { externalRegistrationUrl: 'https://example.org' },
          signedIn,
          {},
          'external',
          'P2-072',
        ],
        [
          'registration on another site for an admin',
          { externalRegistrationUrl: 'https://example.org' },
          admin,
          {},
          null,
          'P2-074',
        ],
        [
          'registration on another site for an admin in public view',
          { externalRegistrationUrl: 'https://example.org' },
          adminAsPublic,
          {},
          'external',
          'P2-074',
        ],
        ['closed registration', {}, signedIn, before, 'notOpen', 'P2-075'],
        ['closed registration for an admin', {}, admin, before, 'notOpen', 'P2-075'],
        ['closed registration for platform staff', {}, staff, before, null, 'P2-111 P2-612'],
        ['closed registration for platform staff in public view', {}, staffAsPublic, before, 'notOpen', 'P2-111'],
        [
          'the referees’ link when nothing is public',
          {},
          anonymous,
          { divisions: [referees], linked: referees },
          null,
          'P2-205',
        ],
        ['no link when nothing is public', {}, anonymous, { divisions: [referees] }, 'notOpen', 'P2-205'],
        ['a link to a hidden division', {}, anonymous, { divisions: [unseen], linked: unseen }, 'notOpen', 'P2-206'],
        ['closed registration for quick-add', {}, admin, { ...before, quickAdd: true }, null, 'P2-021 P2-604 P2-018'],
        ['closed registration for user 1', {}, firstUser, before, null, 'P2-112 P2-613'],
        [
          'closed registration for a stranger’s quick-add',
          {},
          signedIn,
          { ...before, quickAdd: true },
          'notOpen',
          'P2-607',
        ],
      ] as const
    ).map(([name, event, actor, over, gate, ids]) => ({ name, event, actor, over, gate, ids })),
  )('stop at the right check: $name [$ids]', ({ event, actor, over, gate }) => {
    expect(firstGate(facts(event, actor, over))).toBe(gate);
  });

  it('allow quick add only to a tournament admin outside public view [P2-017] [P2-607]', () => {
    const asked = (actor: Actor, quickAdd?: boolean) =>
      isQuickAdd(facts({}, actor, quickAdd === undefined ? {} : { quickAdd }));
    expect([
      asked(admin, true),
      asked(admin),
      asked(admin, false),
      asked(signedIn, true),
      asked(adminAsPublic, true),
    ]).toEqual([true, false, false, false, false]);
  });

  it.each([
    [
      'registration/wrong-password',
      'The password you entered is incorrect',
      { hasPassword: true },
      {},
      'P2-068 P2-735',
    ],
    [
      'registration/sign-in-required',
      'Please sign in to register for this event',
      { requiresUser: true },
      {},
      'P2-071',
    ],
    [
      'registration/external-registration',
      'Registration for this event is on another site',
      { externalRegistrationUrl: 'https://a.org' },
      {},
      'P2-072',
    ],
    ['registration/not-open', 'Registration isn’t open right now', {}, before, 'P2-075'],
  ] as const)('are repeated on the server, which refuses with %s: %s [%s]', (code, title, event, over, _ids) => {
    const result = passGates(facts(event, anonymous, over));
    expect(result).toMatchObject({ ok: false, problem: { code, title } });
  });

  it('let a user in when every check passes', () => {
    expect(passGates(facts({}, anonymous))).toEqual({ ok: true, value: undefined });
  });
});

describe('the registration password form', () => {
  it('disables Continue while the field is empty [P2-066] [P2-067]', () => {
    expect(canContinue('')).toBe(false);
    expect(canContinue('a')).toBe(true);
  });
});
