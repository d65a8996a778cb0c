import { type Actor, type ActorUser, isStaff, type Subject, userOf } from './actor.ts';

/**
 * The relations a person can have to a resource. A permission is a list of relations. Having more of them never takes a
 * right away.
 */
const relations = [
  'anyone',
  'published',
  'registrant',
  'metricsPublic',
  'metricsPlayer',
  'signedIn',
  'owner',
  'itemAdmin',
  'teamToken',
  'teamRep',
  'referee',
  'director',
  'organizationAdmin',
  'organizationHead',
  'organizationMoney',
  'organizationDirector',
  'organizer',
  'sanctionBody',
  'clubStaff',
  'clubCoach',
  'anyClub',
  'collegeCoach',
  'collegeTeamAdmin',
  'playerSearcher',
  'bidAssigner',
  'data',
  'vblx',
  'superAdmin',
  'staff',
  'firstUser',
] as const;
export type Relation = (typeof relations)[number];

type Stands = (actor: Actor, subject: Subject) => boolean;
const forUser =
  (f: (user: ActorUser, subject: Subject) => boolean): Stands =>
  (actor, subject) => {
    const user = userOf(actor);
    return user !== null && f(user, subject);
  };
/** Suspends admin rights while the admin uses the public view (1§6, 2§6). */
const forAdmin = (f: (user: ActorUser, subject: Subject) => boolean): Stands => {
  const plain = forUser(f);
  return (actor, subject) => actor.kind === 'user' && !actor.publicView && plain(actor, subject);
};
const has = (list: readonly number[] | undefined, value: number): boolean => list?.includes(value) ?? false;

/** Returns a relation that depends on the user's page for the subject's organization. */
const byPage = (is: (page: PageOf) => boolean): Stands =>
  forAdmin((user, { organization }) => organization !== undefined && pageOf(user, organization.id, is));
const organizationHead = byPage(isAdministratorPage);

/** The meaning of each relation. A relation without a meaning doesn't compile. */
export const stands: Readonly<Record<Relation, Stands>> = {
  anyone: () => true,
  published: (_, { isPublic }) => isPublic === true,
  registrant: (actor, { needsUser }) => !needsUser || actor.kind === 'user',
  metricsPublic: (_, { metricsFor }) => metricsFor?.includes('public') ?? false,
  metricsPlayer: forUser(
    (user, { metricsFor }) => user.profiles.length > 0 && (metricsFor?.includes('players') ?? false),
  ),
  signedIn: (actor) => actor.kind === 'user',
  owner: forUser((user, { ownerIds }) => has(ownerIds, user.id)),
  itemAdmin: forAdmin((user, { adminId, isNew }) => adminId === user.id || isNew === true),
  teamToken: (actor, { team }) =>
    team !== undefined && (actor.kind === 'user' || actor.kind === 'teamToken') && has(actor.teams, team.id),
  teamRep: forUser((user, { team }) => has(team?.userIds, user.id)),
  referee: forUser((user, { refIds }) => has(refIds, user.id)),
  director: forAdmin(
    (user, { directorIds, organization, organizers }) =>
      has(directorIds, user.id) ||
      (organization !== undefined && pageOf(user, organization.id, isDirectorPage)) ||
      (organizers?.some(({ id }) => pageOf(user, id, isDirectorPage)) ?? false),
  ),
  organizationAdmin: (actor, subject) =>
    actor.kind === 'key' ? actor.organizationId === subject.organization?.id : organizationHead(actor, subject),
  organizationHead,
  organizationMoney: byPage(hasMoneyRight),
  organizationDirector: byPage(isDirectorPage),
  organizer: forAdmin(
    (user, { organizers }) => organizers?.some(({ id }) => pageOf(user, id, isAdministratorPage)) ?? false,
  ),
  sanctionBody: forAdmin(
    (user, { sanctioningBody }) => sanctioningBody !== undefined && isSanctionAdmin(user, sanctioningBody),
  ),
  clubStaff: forUser((user, { clubId }) => clubId !== undefined && pageOf(user, clubId, runs)),
  clubCoach: forUser((user, { clubId }) => user.pages.some((page) => page.id === clubId && isCoachPage(page))),
  anyClub: forUser((user) => user.pages.some(isClubPage)),
  collegeCoach: forUser((user) => user.roles.includes(collegeCoachRole)),
  collegeTeamAdmin: forUser(
    (user, { collegeTeamId }) =>
      collegeTeamId !== undefined && user.collegeTeams.some(({ id }) => id === collegeTeamId),
  ),
  playerSearcher: forUser((user) => user.canSearchPlayers === true),
  bidAssigner: forUser((user, { bidProgram }) => bidProgram !== undefined && user.bidPrograms.includes(bidProgram)),
  data: forUser((user) => user.data || user.roles.includes(dataRole)),
  vblx: forUser((user) => user.vblx),
  superAdmin: forAdmin((user) => user.vbl),
  staff: isStaff,
  firstUser: forUser((user) => user.id === 1),
};

const collegeCoachRole = 'CollegeCoach';
const dataRole = 'data';
const sanctionRolePrefix = 'sb-';
/** The page property that makes its user an admin, with rights to money, settings, staff and everything else. */
export const administratorProp = 'admin';
/** The page property that makes its user a tournament director (1§6), who runs events and nothing else. */
export const directorProp = 'TD';
/** The page property that lets a director handle the organization's money, set by an admin. */
export const moneyProp = 'money';
/** The property of a club's page. */
export const clubProp = 'club';
/**
 * The page property that makes its user a coach of the club, who sees its teams and players but doesn't run anything.
 */
export const coachProp = 'coach';
type PageOf = ActorUser['pages'][number];
type Props = { readonly props: readonly string[] };
export const isClubPage = ({ props }: Props): boolean => props.includes(clubProp);
/**
 * Returns whether a page makes its user an admin (P1-504), which it does unless its role is director (P1-519) or coach.
 * See docs/decisions/0023-roles-and-money.md.
 */
export function isAdministratorPage({ props }: Props): boolean {
  return props.includes(administratorProp) || !(props.includes(directorProp) || props.includes(coachProp));
}
export function isDirectorPage(page: Props): boolean {
  return page.props.includes(directorProp) && !isAdministratorPage(page);
}
const isCoachPage = (page: Props): boolean => !isAdministratorPage(page) && !isDirectorPage(page);
/** Returns whether a page lets its user handle the organization's money without being an admin. */
export function hasMoneyRight(page: Props): boolean {
  return page.props.includes(moneyProp) && isDirectorPage(page);
}
const runs = (page: Props): boolean => !isCoachPage(page);
/** Returns the organizations that someone runs, in any role except club coach. */
export const pagesRun = ({ pages }: Pick<ActorUser, 'pages'>): readonly PageOf[] => pages.filter(runs);

const pageOf = (user: ActorUser, organizationId: number, is: (page: PageOf) => boolean): boolean =>
  user.pages.some((page) => page.id === organizationId && is(page));

/** Returns the sanctioning bodies in a user's roles, in lower case: "sb-AAU" becomes "aau" (1§6). */
export const sanctioningBodiesOf = (user: Pick<ActorUser, 'roles'>): string[] =>
  user.roles
    .filter((role) => role.startsWith(sanctionRolePrefix))
    .map((role) => role.slice(sanctionRolePrefix.length).toLowerCase())
    .filter((body) => body !== '');

/** The usernames of pages that make their users admins of both AVP and USAV, which sanction together (1§6). */
const avpPages: readonly string[] = ['avpa', 'usavolleyball', 'usav'];
const avpBodies: readonly string[] = ['avp', 'usav'];

/** Returns whether the user is an admin of a sanctioning body, through a role or a page with its username (1§6). */
export function isSanctionAdmin(user: Pick<ActorUser, 'pages' | 'roles'>, body: string): boolean {
  const name = body.toLowerCase();
  const isIts = (username: string) => username === name || (avpBodies.includes(name) && avpPages.includes(username));
  return (
    user.pages.some((page) => isIts(page.username) && isAdministratorPage(page)) ||
    sanctioningBodiesOf(user).includes(name)
  );
}

/** What platform staff can let a user do (1§6). `bodies` are the sanctioning bodies they administer. */
export type RightsEdit = {
  readonly vblx: boolean;
  readonly data: boolean;
  readonly canSearchPlayers: boolean;
  readonly noBidStream: boolean;
  readonly bodies: readonly string[];
};

/** Returns a user's roles after an edit of their rights. Other roles, such as a college coach's, stay. */
export const rolesAfter = (roles: readonly string[], { data, bodies }: RightsEdit): string[] => [
  ...roles.filter((role) => !role.startsWith(sanctionRolePrefix) && (data || role !== dataRole)),
  ...bodies.map((body) => `${sanctionRolePrefix}${body}`),
];
