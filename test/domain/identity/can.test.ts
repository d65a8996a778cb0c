import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { type Action, can } from '#domain/identity/can.ts';
import { actions } from '../../kit/actions.ts';
import { cast, everybody, type Role, type SubjectName, signedInRoles, subjects } from './actors.ts';

type Row = { ids: string; action: Action; on: SubjectName; may: readonly Role[] };
const row = (ids: string, action: Action, on: SubjectName, may: readonly Role[]): Row => ({
  ids: ids && `[${ids}]`,
  action,
  on,
  may,
});

const admins: Role[] = ['organizationAdmin', 'organizer', 'sanctionPage', 'sanctionRole', 'vbl'];
const crew: Role[] = [...admins, 'director', 'pageDirector', 'moneyDirector', 'organizersDirector'];
/** People who handle the event's money: its admins, and the director who got the right from one of them. */
const money: Role[] = [...admins, 'moneyDirector'];
const staff: Role[] = ['vbl', 'publicView'];
const dataOrStaff: Role[] = [...staff, 'dataRole', 'dataFlag'];

/**
 * The permission matrix: which actors can take each action on each subject. No one else can. `publicView` is an admin
 * and staff in the public view.
 */
const matrix: Row[] = [
  row('P1-480 P1-009 P2-596', 'browse', 'platform', everybody),
  row('P1-481 P2-597', 'cart.use', 'platform', everybody),
  row('P1-482 P2-598', 'cart.pay', 'platform', everybody),
  row('P1-483 P1-011 P2-599', 'order.lookup', 'platform', everybody),
  row('P1-484 P2-600', 'sign-in', 'platform', everybody),
  row('P2-595 P2-010 P1-014', 'registration.register', 'event', everybody),
  row('P2-595', 'registration.register', 'membersEvent', signedInRoles),
  row('P1-485 P1-487 P1-010', 'favourite', 'platform', signedInRoles),
  row('P2-601', 'lead.capture', 'event', signedInRoles),
  row('P1-486', 'account.orders', 'account', ['owner', ...staff]),
  row('P1-489', 'account.manage', 'account', ['owner', ...staff]),
  row('P1-488 P1-012 P1-524 P1-013', 'profile.manage', 'profile', ['owner', ...staff]),
  row('P3-584 P3-585', 'profile.metrics', 'profile', ['owner', ...staff]),
  row('P3-586', 'profile.metrics', 'publicMetrics', everybody),
  row('P3-587', 'profile.metrics', 'playersMetrics', ['owner', 'player', ...staff]),
  row('P1-018 P1-521 P1-520 P1-523', 'profile.tag', 'profile', ['collegeCoach', ...staff]),
  row('P1-521 P1-523', 'profile.search-private', 'profile', ['collegeCoach', 'searcher', ...staff]),
  row('P1-522 P3-583', 'college.teams', 'platform', ['collegeCoach', ...staff]),
  row('P1-525', 'college-team.admin', 'collegeTeam', ['collegeTeam', ...staff]),
  row('P1-536 P2-623 P3-582 P1-015', 'team.act', 'team', [...admins, 'teamRep', 'teamToken']),
  row('P1-015', 'club.manage', 'club', ['clubStaff', 'clubManager', ...staff]),
  row('P1-015', 'club.look', 'club', ['clubStaff', 'clubManager', 'clubCoach', ...staff]),
  row('P1-015', 'club.area', 'platform', ['clubStaff', 'clubManager', 'clubCoach']),
  row('P1-504', 'organization.manage', 'club', ['clubStaff', 'vbl']),
  row('P1-503 P2-616 P3-577', 'club.see-ids', 'platform', ['vblx', ...staff]),
  row('P1-509 P1-510', 'item.view', 'item', everybody),
  row('P1-508 P1-510', 'item.view', 'hiddenItem', ['owner', 'organizationAdmin', 'vbl']),
  row('P1-508', 'item.admin', 'item', ['owner', 'organizationAdmin', 'vbl']),
  row('P1-511', 'series.add-tournaments', 'item', ['owner', 'organizationAdmin', 'organizer', 'vbl']),
  row('P3-008 P3-009 P3-010 P3-011 P3-012', 'event.view-play', 'event', everybody),
  row('P3-573', 'event.view-play', 'hiddenEvent', [...crew, 'referee']),
  row('P1-512 P1-513 P1-514 P1-515 P1-516 P1-517 P1-490 P2-608 P3-573 P1-016', 'event.manage', 'event', admins),
  row('', 'event.registration-count', 'event', crew),
  row('P3-004 P3-588', 'event.build-schedule', 'event', crew),
  row('P3-005 P3-007 P3-574', 'event.score', 'event', [...crew, 'referee']),
  row('P3-006', 'event.publish-results', 'event', crew),
  row('P1-533 P1-332 P1-037', 'leaderboard.csv', 'event', admins),
  row('P1-531', 'bid.assign', 'event', ['bidAssigner', 'vbl']),
  row('P2-017 P2-606', 'registration.quick-add', 'event', admins),
  row('P2-018 P2-606', 'registration.bypass-cart', 'event', admins),
  row('P2-019 P2-602', 'registration.bypass-password', 'event', admins),
  row('P2-020 P2-603', 'registration.bypass-closed-divisions', 'event', admins),
  row('P2-021 P2-604', 'registration.bypass-window', 'event', admins),
  row('P2-605', 'registration.bypass-validation', 'event', admins),
  row('P2-609 P2-610 P2-022', 'registration.override-aau', 'event', staff),
  row('P2-110 P2-611 P2-023', 'registration.see-tournament-ids', 'event', staff),
  row('P2-111 P2-612', 'registration.pick-closed-division', 'event', ['vbl']),
  row('P2-109', 'registration.skip-to-addon', 'event', staff),
  row('P2-112 P2-613', 'registration.always-open', 'event', ['user1']),
  row('P1-532 P2-614', 'checkout.validate', 'platform', ['user1']),
  row('P1-502 P2-537 P2-615', 'registration.lookup-any-player', 'event', ['vblx']),
  row('P1-504 P3-017', 'organization.manage', 'organization', ['organizationAdmin', 'vbl']),
  row('P1-504 P3-017', 'organization.govern', 'organization', ['organizationAdmin', 'vbl']),
  row('P1-504', 'organization.webhooks', 'organization', ['organizationAdmin', 'vbl']),
  row('P1-519', 'organization.work', 'organization', ['organizationAdmin', 'pageDirector', 'moneyDirector', 'vbl']),
  row('P1-519', 'message.send', 'organization', ['organizationAdmin', 'pageDirector', 'moneyDirector', 'vbl']),
  row('P1-504 P1-519', 'money.manage', 'organization', ['organizationAdmin', 'moneyDirector', 'vbl']),
  row('P1-017', 'organization.sub-site', 'organization', ['organizationAdmin', 'vbl']),
  row('P1-505 P3-580', 'organization.area', 'organization', signedInRoles),
  row('P3-576', 'organization.see-ids', 'platform', staff),
  row('P1-477', 'image.delete', 'organization', ['organizationAdmin', 'vbl']),
  row('P1-491 P1-019 P2-024', 'platform.organizations', 'platform', staff),
  row('P1-492', 'platform.quick-edit', 'platform', staff),
  row('P1-493', 'platform.teams', 'platform', staff),
  row('P1-494', 'platform.merge-profiles', 'platform', dataOrStaff),
  row('P1-495', 'platform.college-list', 'platform', dataOrStaff),
  row('P1-496', 'platform.user-search', 'platform', dataOrStaff),
  row('P1-497', 'platform.helpful-links', 'platform', staff),
  row('', 'platform.feedback', 'platform', staff),
  row('P1-498', 'platform.pin-organizations', 'platform', staff),
  row('P1-499', 'platform.all-pages', 'platform', staff),
  row('P1-501 P1-500 P3-162 P3-581', 'admin.section', 'platform', dataOrStaff),
  row('', 'organization.create', 'platform', signedInRoles),
  row('', 'club.create', 'platform', signedInRoles),
  row('', 'profile.view', 'profile', everybody),
  row('', 'profile.search', 'platform', everybody),
  row('', 'profile.claim', 'profile', signedInRoles),
  row('', 'profile.private', 'profile', ['owner', ...staff]),
  row('', 'team.edit', 'team', [...admins, 'teamRep', 'teamToken']),
  row('', 'item.publish', 'hiddenItem', ['owner', 'organizationAdmin', 'vbl']),
  row('', 'event.check-in', 'team', [...crew, 'teamRep', 'teamToken']),
  row('', 'registration.bypass-external-page', 'event', admins),
  row('', 'image.upload', 'organization', ['organizationAdmin', 'vbl']),
  row('', 'membership.manage', 'organization', ['organizationAdmin', 'vbl']),
  row('', 'rating.manage', 'organization', ['organizationAdmin', 'vbl']),
  row('', 'order.view', 'event', money),
  row('', 'order.view', 'account', ['owner', 'vbl']),
  row('P1-504 P1-519', 'order.manage', 'event', money),
  row('', 'platform.user-rights', 'platform', ['vbl']),
];

describe('the function can()', () => {
  it('has a row in this matrix for every action', () => {
    expect(actions.filter((action) => !matrix.some((row) => row.action === action))).toEqual([]);
  });

  it.each(matrix)('lets only the listed users do $action on $on: $ids', ({ action, on, may }) => {
    const allowed = everybody.filter((role) => can(cast[role], action, subjects[on]));
    expect(allowed.toSorted()).toEqual([...new Set(may)].toSorted());
  });

  it('lets platform staff pass every admin check [P1-490] [P3-575]', () => {
    const admin: Action[] = [
      'item.admin',
      'event.manage',
      'organization.manage',
      'order.manage',
      'money.manage',
      'membership.manage',
    ];
    for (const action of admin) expect(can(cast.vbl, action, {})).toBe(true);
  });

  it('lets the creator of a new item administer it, but not in public view or signed out [P1-508]', () => {
    expect(can(cast.user, 'item.admin', { isNew: true })).toBe(true);
    expect(can(cast.anonymous, 'item.admin', { isNew: true })).toBe(false);
    expect(can(cast.publicView, 'item.admin', { isNew: true })).toBe(false);
  });

  it('hides admin rights in public view and restores them afterward [P1-507] [P2-607]', () => {
    const admin = cast.publicView;
    expect(can(admin, 'organization.manage', subjects.organization)).toBe(false);
    if (admin.kind !== 'user') throw new Error('the cast is wrong');
    expect(can({ ...admin, publicView: false }, 'organization.manage', subjects.organization)).toBe(true);
  });

  /** Permissions that an event's screens use: its administration, its scoring, and what only platform staff do. */
  it.each([
    ['P3-512', 'anonymous', []],
    ['P3-512', 'user', []],
    ['P3-511 P3-578', 'publicView', []],
    ['P3-513 P3-578', 'organizationAdmin', ['event.manage', 'event.score']],
    ['P3-514', 'referee', ['event.score']],
    ['P1-519', 'pageDirector', ['event.score']],
    ['P3-515', 'vbl', ['event.manage', 'event.score', 'registration.pick-closed-division']],
  ] as const)('[%s] on an event, lets %s do only these of three actions: %j', (_, role, rights) => {
    const asked: Action[] = ['event.manage', 'event.score', 'registration.pick-closed-division'];
    expect(asked.filter((action) => can(cast[role], action, subjects.event))).toEqual(rights);
  });

  it('lets an organization’s admin take no event action without a subject', () => {
    const passed = actions.filter((action) => action.startsWith('event.') && can(cast.organizationAdmin, action, {}));
    expect(passed).toEqual([]);
  });
});

/** Actions that no call checks, each with the reason. This list can only get shorter. */
const unasked: Readonly<Partial<Record<Action, string>>> = {
  browse: 'Public calls need no right.',
  'order.lookup': 'Looking up an order needs its number and email.',
  'cart.use': 'A cart belongs to its browser.',
  'cart.pay': 'A cart belongs to its browser.',
  'account.orders': 'A user’s orders are listed by the signed-in user.',
  'profile.view': 'Profiles are public, and who-sees.ts decides what they show.',
  'profile.search': 'The public search needs no right.',
  'profile.claim': 'A claim needs a sign-in, and the proof decides.',
  'team.act': 'The part of team.edit that a link gives.',
};

it('every action except those listed here is checked by code or a rule', () => {
  const root = join(import.meta.dirname, '../../..');
  const code = ['functions', 'web/src', 'domain']
    .flatMap((folder) =>
      readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map((name) => join(root, folder, name)),
    )
    .filter((path) => /\.tsx?$/.test(path) && !path.endsWith('identity/can.ts'))
    .map((path) => readFileSync(path, 'utf8'))
    .join('\n');
  const table = readFileSync(join(root, 'domain/identity/can.ts'), 'utf8').split('export type Action')[1] ?? '';
  const missing = actions.filter((action) => !`${code}${table}`.includes(`'${action}'`));
  expect(missing.toSorted()).toEqual(Object.keys(unasked).toSorted());
});
