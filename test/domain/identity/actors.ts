import { type Actor, type ActorUser, actorOf, anonymous, type Subject } from '#domain/identity/actor.ts';
import { type Page, user } from '#domain/identity/schema.ts';

/** The people in the permission matrix. Each has exactly one role for the subjects below. */
export const now = Date.UTC(2026, 4, 1);
const acme: Page = { id: 10, name: 'Acme Beach', username: 'acme', props: [] };
const partner: Page = { id: 11, name: 'Partner', username: 'partner', props: [] };
const usav: Page = { id: 33, name: 'USAV', username: 'usav', props: [] };

let next = 100;
const signedIn = (extra: Partial<ActorUser> = {}): Actor =>
  actorOf({ ...user.parse({ id: next++, fullname: 'Somebody' }), ...extra }, now);
const token = { teamId: 500, token: 'secret', validTo: now + 1 };

export const cast = {
  anonymous,
  user: signedIn(),
  owner: signedIn({ id: 20 }),
  player: signedIn({ profiles: [{ id: 900, fullName: 'Somebody' }] }),
  teamToken: actorOf(null, now, { tokens: [token] }),
  teamRep: signedIn({ id: 21 }),
  referee: signedIn({ id: 22 }),
  director: signedIn({ id: 23 }),
  organizationAdmin: signedIn({ pages: [acme] }),
  publicView: actorOf({ ...user.parse({ id: 24, fullname: 'Admin' }), pages: [acme], vbl: true }, now, {
    publicView: true,
  }),
  pageDirector: signedIn({ pages: [{ ...acme, props: ['TD'] }] }),
  moneyDirector: signedIn({ pages: [{ ...acme, props: ['TD', 'money'] }] }),
  organizer: signedIn({ pages: [partner] }),
  organizersDirector: signedIn({ pages: [{ ...partner, props: ['TD', 'money'] }] }),
  sanctionPage: signedIn({ pages: [usav] }),
  sanctionRole: signedIn({ roles: ['sb-USAV'] }),
  clubStaff: signedIn({ pages: [{ id: 12, name: 'Dunes', username: 'dunes', props: ['club', 'admin'] }] }),
  clubManager: signedIn({ pages: [{ id: 12, name: 'Dunes', username: 'dunes', props: ['club', 'TD'] }] }),
  clubCoach: signedIn({ pages: [{ id: 12, name: 'Dunes', username: 'dunes', props: ['club', 'coach'] }] }),
  collegeCoach: signedIn({ roles: ['CollegeCoach'] }),
  collegeTeam: signedIn({ collegeTeams: [{ id: 700, name: 'UCLA' }] }),
  searcher: signedIn({ canSearchPlayers: true }),
  bidAssigner: signedIn({ bidPrograms: [8] }),
  dataRole: signedIn({ roles: ['data'] }),
  dataFlag: signedIn({ data: true }),
  vblx: signedIn({ vblx: true }),
  vbl: signedIn({ vbl: true }),
  user1: signedIn({ id: 1 }),
} as const satisfies Record<string, Actor>;
export type Role = keyof typeof cast;
export const everybody = Object.keys(cast) as Role[];
export const signedInRoles = everybody.filter((role) => cast[role].kind === 'user');

const event: Subject = {
  organization: { id: 10, username: 'acme' },
  organizers: [{ id: 11 }],
  sanctioningBody: 'usav',
  refIds: [22],
  directorIds: [23],
  isPublic: true,
  bidProgram: 8,
};
export const subjects = {
  platform: {},
  event,
  hiddenEvent: { ...event, isPublic: false },
  membersEvent: { ...event, needsUser: true },
  item: { adminId: 20, organization: { id: 10, username: 'acme' }, isPublic: true, organizers: [{ id: 11 }] },
  hiddenItem: { adminId: 20, organization: { id: 10, username: 'acme' }, isPublic: false },
  organization: { organization: { id: 10, username: 'acme' } },
  profile: { ownerIds: [20] },
  publicMetrics: { ownerIds: [20], metricsFor: ['public'] },
  playersMetrics: { ownerIds: [20], metricsFor: ['players'] },
  account: { ownerIds: [20] },
  team: { ...event, team: { id: 500, userIds: [21] } },
  collegeTeam: { collegeTeamId: 700 },
  club: { clubId: 12, organization: { id: 12, username: 'dunes' } },
} as const satisfies Record<string, Subject>;
export type SubjectName = keyof typeof subjects;
