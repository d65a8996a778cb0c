import { type Actor, type ActorUser, everything, type Subject, userOf } from './actor.ts';
import { pagesRun, type Relation, sanctioningBodiesOf, stands } from './relations.ts';

const admins = ['organizationAdmin', 'organizer', 'sanctionBody', 'superAdmin'] as const;
const crew = [...admins, 'director'] as const;
/** The relations that may handle an organization's money: its admins, and anyone an admin has given permission. */
const money = ['organizationAdmin', 'organizationMoney', 'superAdmin'] as const;
/** The relations of an organization's staff, admins or not. Each person sees what their rights allow. */
const staffOf = ['organizationAdmin', 'organizationDirector', 'superAdmin'] as const;
const forTeam = [...admins, 'teamRep', 'teamToken'] as const;

/**
 * The only permission table (1§6, 2§6, 3§6). An action is allowed if the actor has one of the relations in its row.
 * Relations only add rights, so having more of them never takes a right away.
 */
const permissions = {
  // Everyone
  browse: ['anyone'],
  'cart.use': ['anyone'],
  'cart.pay': ['anyone'],
  'order.lookup': ['anyone'],
  'sign-in': ['anyone'],
  'registration.register': ['registrant', ...admins],
  // Signed-in users
  favourite: ['signedIn'],
  'account.manage': ['owner', 'staff'],
  'account.orders': ['owner', 'staff'],
  'lead.capture': ['signedIn'],
  'organization.area': ['signedIn'],
  'organization.create': ['signedIn'],
  'club.create': ['signedIn'],
  // Profiles
  'profile.view': ['anyone'],
  'profile.manage': ['owner', 'staff'],
  'profile.private': ['owner', 'staff', ...admins],
  'profile.metrics': ['owner', ...admins, 'staff', 'metricsPublic', 'metricsPlayer'],
  'profile.search': ['anyone'],
  'profile.search-private': ['collegeCoach', 'playerSearcher', 'staff'],
  'profile.tag': ['collegeCoach', 'staff'],
  'profile.claim': ['signedIn'],
  // Teams, clubs, colleges
  'team.act': forTeam,
  'team.edit': [...forTeam, 'collegeTeamAdmin'],
  'college.teams': ['collegeCoach', 'staff'],
  'college-team.admin': ['collegeTeamAdmin', 'staff'],
  'club.manage': ['clubStaff', 'staff'],
  'club.look': ['clubStaff', 'clubCoach', 'staff'],
  'club.area': ['anyClub'],
  'club.see-ids': ['vblx', 'staff'],
  // Series and event pages: the organization's admins keep their rights when the person who created the page leaves
  'item.view': ['published', 'itemAdmin', 'organizationHead', 'superAdmin'],
  'item.admin': ['itemAdmin', 'organizationHead', 'superAdmin'],
  'item.publish': ['itemAdmin', 'organizationHead', 'superAdmin'],
  'series.add-tournaments': ['organizer', 'itemAdmin', 'organizationHead', 'superAdmin'],
  // Tournaments, leagues, sessions
  'event.view-play': ['published', ...crew, 'referee'],
  'event.manage': admins,
  'event.registration-count': crew,
  'event.build-schedule': crew,
  'event.score': [...crew, 'referee'],
  'event.publish-results': crew,
  'event.check-in': [...crew, 'teamRep', 'teamToken'],
  'leaderboard.csv': admins,
  'bid.assign': ['bidAssigner', 'superAdmin'],
  // Registration by staff
  'registration.quick-add': admins,
  'registration.bypass-cart': admins,
  'registration.bypass-password': admins,
  'registration.bypass-closed-divisions': admins,
  'registration.bypass-window': admins,
  'registration.bypass-validation': admins,
  'registration.bypass-external-page': admins,
  'registration.override-aau': ['staff'],
  'registration.see-tournament-ids': ['staff'],
  'registration.pick-closed-division': ['superAdmin'],
  'registration.skip-to-addon': ['staff'],
  'registration.always-open': ['firstUser'],
  'registration.lookup-any-player': ['vblx'],
  'checkout.validate': ['firstUser'],
  // Organizations
  'organization.manage': ['organizationAdmin', 'superAdmin'],
  'organization.work': [...staffOf],
  'organization.govern': ['organizationHead', 'superAdmin'],
  'organization.webhooks': ['organizationAdmin', 'superAdmin'],
  'organization.sub-site': ['organizationAdmin', 'superAdmin'],
  'organization.see-ids': ['staff'],
  'image.upload': ['organizationAdmin', 'superAdmin'],
  'image.delete': ['organizationAdmin', 'superAdmin'],
  'membership.manage': ['organizationAdmin', 'superAdmin'],
  'rating.manage': ['organizationAdmin', 'superAdmin'],
  'message.send': [...staffOf],
  // Money: being a director isn't enough
  'money.manage': [...money],
  'order.manage': [...admins, 'organizationMoney'],
  'order.view': ['owner', ...admins, 'organizationMoney'],
  // Platform
  'admin.section': ['data', 'staff'],
  'platform.organizations': ['staff'],
  'platform.quick-edit': ['staff'],
  'platform.teams': ['staff'],
  'platform.merge-profiles': ['staff', 'data'],
  'platform.college-list': ['staff', 'data'],
  'platform.user-search': ['staff', 'data'],
  'platform.user-rights': ['superAdmin'],
  'platform.helpful-links': ['staff'],
  'platform.feedback': ['staff'],
  'platform.pin-organizations': ['staff'],
  'platform.all-pages': ['staff'],
} as const satisfies Readonly<Record<string, readonly Relation[]>>;

export type Action = keyof typeof permissions;

/**
 * Returns whether the actor may perform an action on a subject. All permissions are decided here. The function is pure,
 * so screens and the server use the same one.
 */
export const can = (actor: Actor, action: Action, subject: Subject = everything): boolean =>
  permissions[action].some((relation) => stands[relation](actor, subject));

/**
 * Returns whether the user has admin rights that the public view would suspend (1§6). Only users with these rights see
 * the switch.
 */
export const hasPublicView = (user: Pick<ActorUser, 'pages' | 'vbl' | 'roles'>): boolean =>
  user.vbl || pagesRun(user).length > 0 || sanctioningBodiesOf(user).length > 0;

/**
 * What the organization area shows: sign-in first, then the blocked message for anyone who isn't an admin (1§6,
 * readings).
 */
type AreaGate = 'open' | 'sign-in' | 'blocked';
export function organizationGate(actor: Actor, organization: Subject): AreaGate {
  if (!can(actor, 'organization.area', organization)) return 'sign-in';
  return can(actor, 'organization.work', organization) ? 'open' : 'blocked';
}

/** The messages of pages that deny access (1§8). */
export const blockedHeading = "You've been blocked!";
export const noPermission = "Sorry, you don't have permissions for this page.";

/**
 * Returns whether someone sees the bid stream: they are signed in without organization pages or the noBidStream flag,
 * and the theme enables it (3§6).
 */
export function seesBidStream(actor: Actor, themeEnables: boolean): boolean {
  const user = userOf(actor);
  return user !== null && themeEnables && pagesRun(user).length === 0 && !user.props.includes('noBidStream');
}
