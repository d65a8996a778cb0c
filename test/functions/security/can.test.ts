import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Action } from '#domain/identity/can.ts';
import { demoAccounts } from '#scripts/local/accounts.ts';
import type { LocalCloud } from '#scripts/local/cloud.ts';
import { type Answer, type Asking, askOf } from '#test/kit/api.ts';
import { startDemo } from '#test/kit/demo.ts';
import { actions } from '../../kit/actions.ts';
import { keyed, post, tour } from './attacks.ts';
import type { Victim } from './entry.ts';
import { theVictim } from './victim.ts';

type DemoRole = keyof typeof demoAccounts;
type Who = DemoRole | 'visitor';
/** The requested data: the victim's own, the player's own profile, and a series in its admin's view. */
type World = Victim & { readonly profileId: number; readonly series: object };
type Case = {
  readonly may: readonly Who[];
  readonly mayNot: readonly Who[];
  readonly call: (of: World) => readonly [path: string, asking: Asking];
  /** Whether the caller saw the private part. Needed only if everyone gets a response and some see more. */
  readonly told?: (answer: Answer) => boolean;
};
/**
 * Returns whether the call is done, or was refused by a rule about play or money, which is checked only after the
 * permission.
 */
const cameThrough = ({ status }: Answer): boolean => status < 300 || status === 409;

/** Returns whether the call is open to the caller. It may have requested something that doesn't exist. */
const isAnswered = ({ status }: Answer): boolean => status !== 401 && status !== 403 && status < 500;

const command = (of: object) => () => ['/api/division/2030/rounds/preview', post({ command: of })] as const;

const aNewOne = { id: 0, titleTag: 'A_New_Tour', organizationId: 101, organizers: [], tournaments: [] };

/** The actors who pass and who don't, for every action that a call checks. Actions with big effects come last. */
const asked: Partial<Record<Action, Case>> = {
  'event.manage': {
    may: ['admin'],
    mayNot: ['director', 'player', 'referee', 'visitor'],
    // A draft exists only for its managers.
    call: () => ['/api/tournament/1012/checkPass', post({ password: 'guess' })],
  },
  'event.build-schedule': {
    may: ['admin', 'director'],
    mayNot: ['referee', 'player', 'visitor'],
    call: command({ type: 'changeRound', roundId: 510, patch: { name: 'Friday' } }),
  },
  'event.publish-results': {
    may: ['admin', 'director'],
    mayNot: ['referee', 'player', 'visitor'],
    call: command({ type: 'lockPool', poolId: 51001, locked: true }),
  },
  'event.score': {
    may: ['admin', 'director', 'referee'],
    mayNot: ['player', 'visitor'],
    call: () => ['/api/matches/scoring/start', post({ id: 510050004 })],
  },
  'item.admin': {
    may: ['admin'],
    mayNot: ['player', 'referee', 'visitor'],
    call: () => [`/api/series/${tour.tag}/raw`, {}],
  },
  'series.add-tournaments': {
    may: ['admin'],
    mayNot: ['player', 'referee', 'visitor'],
    call: () => [`/api/series/${tour.id}/organizers/pacific/tournaments`, {}],
  },
  'organization.manage': {
    may: ['admin'],
    mayNot: ['director', 'player', 'referee', 'visitor'],
    call: ({ series }) => ['/api/series', post({ ...series, ...aNewOne }, { headers: { 'if-match': '"0"' } })],
  },
  'organization.work': {
    may: ['admin', 'director'],
    mayNot: ['player', 'referee', 'visitor'],
    call: () => ['/api/organization/pacific/raw', {}],
  },
  'message.send': {
    may: ['admin', 'director'],
    mayNot: ['player', 'referee', 'visitor'],
    call: () => ['/api/organization/pacific/messages', {}],
  },
  'money.manage': {
    may: ['admin', 'staff'],
    mayNot: ['director', 'player', 'referee', 'visitor'],
    call: () => ['/api/cart/promos/pacific', {}],
  },
  'organization.govern': {
    may: ['admin'],
    mayNot: ['director', 'player', 'referee', 'visitor'],
    call: () => ['/api/organization/pacific', post({}, { headers: { 'if-match': '"0"' } })],
    // An authorized caller learns that the version is outdated.
    told: ({ status }) => status === 412,
  },
  'organization.webhooks': {
    may: ['admin'],
    mayNot: ['director', 'player', 'referee', 'visitor'],
    call: () => ['/api/organization/pacific/software', {}],
  },
  'organization.create': {
    may: ['player'],
    mayNot: ['visitor'],
    call: () => ['/api/organizations', keyed({ name: 'Taken', username: 'pacific' })],
  },
  'rating.manage': {
    may: ['admin', 'staff'],
    mayNot: ['director', 'player', 'referee', 'visitor'],
    call: () => ['/api/Ratings/pacific/desk', {}],
  },
  'organization.sub-site': {
    may: ['admin', 'staff'],
    mayNot: ['director', 'player', 'referee', 'visitor'],
    call: () => ['/api/theme/pacific/raw', {}],
  },
  'image.upload': {
    may: ['admin', 'staff'],
    mayNot: ['director', 'player', 'referee', 'visitor'],
    call: () => ['/api/images/organization/101', {}],
  },
  'image.delete': {
    may: ['admin', 'staff'],
    mayNot: ['director', 'player', 'referee', 'visitor'],
    call: ({ image }) => [`/api/images/organization/101/${image.id}`, { method: 'DELETE' }],
  },
  'profile.manage': {
    may: ['player', 'staff'],
    mayNot: ['admin', 'parent', 'visitor'],
    call: ({ profileId }) => [`/api/images/player/${profileId}`, {}],
  },
  'profile.tag': {
    may: ['coach', 'staff'],
    mayNot: ['player', 'admin', 'visitor'],
    call: ({ profileId }) => [`/api/player/${profileId}/page`, {}],
    told: ({ body }) => (body as { may?: { tag: boolean } }).may?.tag === true,
  },
  'profile.search-private': {
    may: ['coach', 'staff'],
    mayNot: ['player', 'parent', 'admin', 'visitor'],
    call: () => ['/api/recruits?gradYear=2028&gender=Female', {}],
  },
  'platform.college-list': {
    may: ['staff'],
    mayNot: ['player', 'admin', 'coach', 'visitor'],
    call: () => [
      '/api/college',
      keyed({
        ...{ id: 0, name: 'A college', state: 'CA', division: 'NCAA I' },
        ...{ sports: ['Beach'], websiteUrl: '', isActive: true },
      }),
    ],
  },
  'platform.all-pages': {
    may: ['staff'],
    mayNot: ['player', 'admin', 'coach', 'visitor'],
    call: () => ['/api/SanctioningBody/settings', {}],
  },
  'platform.feedback': {
    may: ['staff'],
    mayNot: ['player', 'admin', 'coach', 'visitor'],
    call: () => ['/api/feedback', {}],
  },
  'platform.quick-edit': {
    may: ['staff'],
    mayNot: ['player', 'admin', 'coach', 'visitor'],
    call: () => [
      '/api/organization/greatlakes/vblAdmin',
      { method: 'POST', body: { pointsOnly: false }, headers: { 'if-match': '"999"' } },
    ],
    told: ({ status }) => status === 412,
  },
  'platform.helpful-links': {
    may: ['staff'],
    mayNot: ['player', 'admin', 'coach', 'visitor'],
    call: () => ['/api/library/links', { method: 'PUT', body: { groups: [] }, headers: { 'if-match': '"0"' } }],
  },
  'platform.teams': {
    may: ['staff'],
    mayNot: ['player', 'admin', 'coach', 'visitor'],
    call: () => ['/api/admin/teams?day=2026-01-01', {}],
  },
  'platform.user-search': {
    may: ['staff'],
    mayNot: ['player', 'admin', 'coach', 'visitor'],
    call: () => ['/api/users/search?term=paula', {}],
  },
  'platform.merge-profiles': {
    may: ['staff'],
    mayNot: ['player', 'admin', 'coach', 'visitor'],
    call: () => ['/api/claims', {}],
  },
  'account.manage': {
    may: ['player', 'staff'],
    mayNot: ['admin', 'parent', 'visitor'],
    call: () => ['/api/images/user/9002', post({ type: 'image/png', size: 9 })],
  },
  'bid.assign': {
    may: ['staff'],
    mayNot: ['player', 'referee', 'visitor'],
    call: () => ['/api/bid?program=4001', {}],
  },
  'membership.manage': {
    may: ['admin'],
    mayNot: ['director', 'player', 'referee', 'visitor'],
    call: () => ['/api/Membership/list/pacific', {}],
  },
  'order.view': {
    may: ['admin'],
    mayNot: ['director', 'player', 'referee', 'visitor'],
    call: ({ order }) => [`/api/order/${order.id}`, {}],
  },
  'profile.private': {
    may: ['player', 'staff'],
    mayNot: ['parent', 'referee', 'visitor'],
    call: ({ profileId }) => [`/api/player/${profileId}/onFile?divisionId=2001`, {}],
    told: ({ body }) => (body as { known: { dob?: string } }).known.dob !== undefined,
  },
  favourite: {
    may: ['player', 'admin'],
    mayNot: ['visitor'],
    call: () => ['/api/user/bookmarks', {}],
  },
  'team.edit': {
    may: ['admin'],
    mayNot: ['player', 'referee', 'visitor'],
    call: () => ['/api/Team/7001/Withdraw', keyed({})],
  },
  browse: {
    may: ['visitor', 'player'],
    mayNot: [],
    call: () => ['/api/tournament/1001', {}],
  },
  'profile.view': {
    may: ['visitor', 'player'],
    mayNot: [],
    call: ({ profileId }) => [`/api/player/${profileId}/page`, {}],
    told: isAnswered,
  },
  'profile.search': {
    may: ['visitor', 'player'],
    mayNot: [],
    call: () => ['/api/playerprofile/search/paula', {}],
  },
  'order.lookup': {
    may: ['visitor'],
    mayNot: [],
    call: () => ['/api/order/lookup?orderId=1&email=none@x.example', {}],
    told: isAnswered,
  },
  'cart.use': {
    may: ['visitor', 'player'],
    mayNot: [],
    call: () => ['/api/cart/getBag', {}],
  },
  'cart.pay': {
    may: ['visitor', 'player'],
    mayNot: [],
    call: () => ['/api/cart/process', keyed({})],
    told: isAnswered,
  },
  'account.orders': {
    may: ['player', 'staff'],
    mayNot: ['visitor'],
    call: () => ['/api/user/orderHistory', {}],
  },
  'profile.claim': {
    may: ['player', 'parent'],
    mayNot: ['visitor'],
    call: ({ profileId }) => [`/api/player/${profileId}/claim`, {}],
    told: isAnswered,
  },
  'registration.quick-add': {
    may: ['admin'],
    mayNot: ['director', 'referee', 'player', 'visitor'],
    call: () => [
      '/api/tournament/quickAdd',
      keyed({ tournamentId: 1001, divisionId: 1, team: { name: 'Late', players: ['Ann Late', 'Bo Late'] } }),
    ],
    // An authorized caller learns that the division doesn't exist.
    told: ({ body }) => (body as { code?: string }).code === 'registration/unknown-division',
  },
  'platform.user-rights': {
    may: ['staff'],
    mayNot: ['player', 'admin', 'coach', 'visitor'],
    call: () => [
      '/api/users/9002/rights',
      {
        method: 'PUT',
        body: { vblx: true, data: false, canSearchPlayers: false, noBidStream: false, bodies: [] },
        headers: { 'if-match': '"999"' },
      },
    ],
    told: ({ status }) => status === 412,
  },
  'order.manage': {
    may: ['admin'],
    mayNot: ['director', 'player', 'referee', 'visitor'],
    call: ({ order }) => [
      '/api/cart/refund',
      keyed({ orderId: order.id, reason: 'organizer', scope: { kind: 'order' }, why: 'Sorry' }),
    ],
  },
};

/**
 * Actions tested where they are decided: following a draft in test/functions/live/hub.test.ts, an unpublished series
 * with `item.admin` above, publishing it in test/functions/series and event-admin, check-in in
 * test/functions/teams/checkin.test.ts, counts in test/functions/catalog/event-list.test.ts, a club's own in
 * test/functions/clubs, and a college's in test/functions/teams/college.test.ts. The quick-add bypasses are tested with
 * `registration.quick-add`, and the Admin section with the menu (menu.test.ts). Only the menu uses `club.area`.
 * `team.act` is the part of `team.edit` that a link grants.
 */
const triedElsewhere: readonly Action[] = [
  ...(['event.view-play', 'item.view', 'item.publish', 'event.check-in', 'event.registration-count'] as const),
  ...(['club.create', 'club.manage', 'club.look', 'club.area'] as const),
  ...(['college.teams', 'college-team.admin', 'team.act'] as const),
  ...(['registration.bypass-cart', 'registration.bypass-password', 'registration.bypass-window'] as const),
  ...(['registration.bypass-closed-divisions', 'admin.section'] as const),
];

/**
 * Actions that no call checks by name, and the tests of what each changes: a rule that calls apply for everyone
 * (registering, finding players, seeing metrics), or a part of a screen without a call of its own.
 */
const testedByRule: Readonly<Partial<Record<Action, string>>> = {
  'lead.capture': 'domain/registration/teams.test.ts',
  'leaderboard.csv': 'web/screens/staff-powers.test.tsx',
  'organization.area': 'domain/identity/views.test.ts',
  'organization.see-ids': 'web/features/organization-lookup.test.tsx',
  'registration.register': 'domain/registration/gates.test.ts',
  'registration.bypass-validation': 'domain/people/player-form.test.ts',
  'registration.bypass-external-page': 'domain/registration/gates.test.ts',
  'registration.override-aau': 'domain/commerce/admission.test.ts',
  'registration.see-tournament-ids': 'web/screens/staff-powers.test.tsx',
  'registration.pick-closed-division': 'domain/registration/gates.test.ts',
  'registration.skip-to-addon': 'web/screens/staff-powers.test.tsx',
  'registration.always-open': 'domain/registration/gates.test.ts',
  'registration.lookup-any-player': 'domain/people/rules.test.ts',
  'checkout.validate': 'web/screens/staff-powers.test.tsx',
  'profile.metrics': 'functions/people/profiles.test.ts',
  'club.see-ids': 'web/features/organization-lookup.test.tsx',
  'platform.organizations': 'domain/organizations/menu.test.ts',
  'platform.pin-organizations': 'domain/organizations/menu.test.ts',
  'sign-in': 'domain/identity/views.test.ts',
};

it('every action is tested at an API call, or has a test of its rule or screen', () => {
  expect([...Object.keys(asked), ...triedElsewhere, ...Object.keys(testedByRule)].toSorted()).toEqual(
    [...actions].toSorted(),
  );
  const tests = join(import.meta.dirname, '../..');
  expect(Object.values(testedByRule).filter((file) => !existsSync(join(tests, file)))).toEqual([]);
});

it('an action that the server checks by name is tested at an API call', () => {
  const folder = join(import.meta.dirname, '../../../functions');
  const code = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts'))
    .map((name) => readFileSync(join(folder, name), 'utf8'))
    .join('\n');
  const named = actions.filter(
    (action) => code.includes(`'${action}'`) && !triedElsewhere.includes(action) && action !== 'sign-in',
  );
  expect(named.filter((action) => !(action in asked))).toEqual([]);
});

let cloud: LocalCloud;
let world: World;
const tokens = new Map<Who, string>();
beforeAll(async () => {
  cloud = await startDemo();
  for (const role of Object.keys(demoAccounts) as DemoRole[])
    tokens.set(role, (await cloud.signIn(demoAccounts[role])).accessToken);
  const ask = askOf(cloud, 'the-browser-of-the-test-000001');
  const get = async (path: string, who: DemoRole) => (await ask(path, { token: tokens.get(who)! })).body as never;
  const me = (await get('/api/user/Me', 'player')) as { profiles: { id: number }[] };
  const seen = (await get(`/api/series/${tour.tag}/raw`, 'admin')) as Record<string, unknown>;
  const { adminId, organization, rev, locationNames, leaderboard, ...series } = seen;
  world = { ...(await theVictim(cloud)), profileId: me.profiles[0]!.id, series };
  await cloud.settled();
});
afterAll(() => cloud?.stop());

describe.each(Object.entries(asked) as [Action, Case][])(
  '%s, checked at the API call',
  (_, { may, mayNot, call, told }) => {
    const came = async (who: Who) => {
      const token = tokens.get(who);
      const [path, asking] = call(world);
      const answer = await askOf(cloud, `the-browser-of-the-${who}-000001`)(path, {
        ...asking,
        ...(token ? { token } : {}),
      });
      return { who, came: (told ?? cameThrough)(answer), answer: JSON.stringify(answer).slice(0, 400) };
    };
    it.each([...mayNot])('is refused for the %s', async (who) =>
      expect(await came(who)).toMatchObject({ came: false }),
    );
    it.each([...may])('is allowed for the %s', async (who) => expect(await came(who)).toMatchObject({ came: true }));
  },
);
