import fc from 'fast-check';
import { expect, it } from 'vitest';
import { type ActorUser, actorOf, type Subject } from '#domain/identity/actor.ts';
import { can } from '#domain/identity/can.ts';
import { type User, user } from '#domain/identity/schema.ts';
import { actions } from '../../kit/actions.ts';

const ids = fc.integer({ min: 1, max: 6 });
const some = <T>(arbitrary: fc.Arbitrary<T>) => fc.array(arbitrary, { maxLength: 3 });
const pageOf = fc.record({
  id: ids,
  name: fc.constant('Page'),
  username: fc.constantFrom('acme', 'usav', 'avpa', 'aau'),
  props: some(fc.constantFrom('TD', 'money', 'admin', 'coach', 'ntdp-admin')),
});
const person: fc.Arbitrary<User> = fc
  .record({
    id: ids,
    pages: some(pageOf),
    vbl: fc.boolean(),
    vblx: fc.boolean(),
    data: fc.boolean(),
    roles: some(fc.constantFrom('CollegeCoach', 'data', 'sb-aau')),
    bidPrograms: some(ids),
    collegeTeams: some(ids.map((id) => ({ id, name: 'College' }))),
    profiles: some(ids.map((id) => ({ id, fullName: 'Player' }))),
    canSearchPlayers: fc.boolean(),
  })
  .map((some) => user.parse({ fullname: 'Somebody', ...some }));
const subject: fc.Arbitrary<Subject> = fc.record(
  {
    organization: fc.record({ id: ids, username: fc.constantFrom('acme', 'usav') }),
    organizers: some(fc.record({ id: ids })),
    sanctioningBody: fc.constantFrom('usav', 'aau'),
    adminId: ids,
    isNew: fc.boolean(),
    isPublic: fc.boolean(),
    ownerIds: some(ids),
    refIds: some(ids),
    directorIds: some(ids),
    team: fc.record({ id: ids, userIds: some(ids) }),
    collegeTeamId: ids,
    clubId: ids,
    bidProgram: ids,
    needsUser: fc.boolean(),
    metricsFor: some(fc.constantFrom('public', 'players')),
  },
  { requiredKeys: [] },
);
const tokens = some(fc.record({ teamId: ids, token: fc.constant('t'), validTo: fc.integer({ min: 0, max: 20 }) }));
const allowed = (actor: Parameters<typeof can>[0], of: Subject) => actions.filter((action) => can(actor, action, of));
const runs = { seed: 11, numRuns: 200 };

/** Returns a user with all the rights of both. */
const joined = (a: ActorUser, b: ActorUser): ActorUser => ({
  ...a,
  pages: [...a.pages, ...b.pages],
  vbl: a.vbl || b.vbl,
  vblx: a.vblx || b.vblx,
  data: a.data || b.data,
  roles: [...a.roles, ...b.roles],
  bidPrograms: [...a.bidPrograms, ...b.bidPrograms],
  collegeTeams: [...a.collegeTeams, ...b.collegeTeams],
  profiles: [...a.profiles, ...b.profiles],
  canSearchPlayers: a.canSearchPlayers === true || b.canSearchPlayers === true,
});

it('adding rights by signing in, by token or in any other way never takes access away', () => {
  fc.assert(
    fc.property(person, person, subject, tokens, fc.integer({ min: 0, max: 20 }), (a, b, of, held, now) => {
      const steps = [
        actorOf(null, now),
        actorOf(null, now, { tokens: held }),
        actorOf(a, now, { tokens: held, publicView: true }),
        actorOf(a, now, { tokens: held }),
        actorOf(joined(a, b), now, { tokens: held }),
      ].map((actor) => new Set(allowed(actor, of)));
      for (const [i, less] of steps.slice(0, -1).entries()) {
        for (const action of less) expect(steps[i + 1]!.has(action)).toBe(true);
      }
    }),
    runs,
  );
});

it('tokens never become valid again as time passes', () => {
  fc.assert(
    fc.property(subject, tokens, fc.integer({ min: 0, max: 20 }), fc.nat(10), (of, held, now, later) => {
      const before = new Set(allowed(actorOf(null, now, { tokens: held }), of));
      for (const action of allowed(actorOf(null, now + later, { tokens: held }), of))
        expect(before.has(action)).toBe(true);
    }),
    runs,
  );
});
