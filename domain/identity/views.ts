import { type Actor, type ActorUser, userOf } from './actor.ts';
import { can } from './can.ts';
import { pagesRun, sanctioningBodiesOf } from './relations.ts';
import type { Subject } from './subject.ts';

/**
 * Returns whether the user has admin rights that the public view would suspend (1§6). The switch is shown only to them.
 */
export const hasPublicView = (user: Pick<ActorUser, 'pages' | 'vbl' | 'roles'>): boolean =>
  user.vbl || pagesRun(user).length > 0 || sanctioningBodiesOf(user).length > 0;

/**
 * What the organization area shows: sign-in first, then the blocked message for anyone who isn't its admin (1§6,
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
