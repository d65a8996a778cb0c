import { type Actor, type ActorUser, userOf } from './actor.ts';
import { can } from './can.ts';
import { pagesRun, sanctioningBodiesOf } from './relations.ts';
import type { Subject } from './subject.ts';

/** Whether the user has admin rights that the public view would suspend (1§6); only then is the switch shown. */
export const hasPublicView = (user: Pick<ActorUser, 'pages' | 'vbl' | 'roles'>): boolean =>
  user.vbl || pagesRun(user).length > 0 || sanctioningBodiesOf(user).length > 0;

/** What the organization area shows: sign-in first, then the blocked message for anyone who isn't its admin (1§6, readings). */
type AreaGate = 'open' | 'sign-in' | 'blocked';
export function organizationGate(actor: Actor, organization: Subject): AreaGate {
  if (!can(actor, 'organization.area', organization)) return 'sign-in';
  return can(actor, 'organization.work', organization) ? 'open' : 'blocked';
}

/** The messages of pages that refuse access (1§8). */
export const blockedHeading = "You've been blocked!";
export const noPermission = "Sorry, you don't have permissions for this page.";

/** Bid stream: for users with no organization pages and no noBidStream flag, if the theme enables it (3§6). */
export function seesBidStream(actor: Actor, themeEnables: boolean): boolean {
  const user = userOf(actor);
  return user !== null && themeEnables && pagesRun(user).length === 0 && !user.props.includes('noBidStream');
}
