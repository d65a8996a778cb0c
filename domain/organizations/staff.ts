import {
  administratorProp,
  clubProp,
  coachProp,
  directorProp,
  isAdministratorPage,
  isDirectorPage,
  moneyProp,
} from '../identity/relations.ts';
import type { Id } from '../kernel/ids.ts';
import { ok, type Result, refuse } from '../kernel/result.ts';
import { normalEmail } from '../kernel/text.ts';
import { day, type Millis } from '../kernel/time.ts';
import { organizations } from './problems.ts';

/**
 * The roles in an organization (1§6). An admin decides everything. A tournament director runs its events, and handles
 * its money only if an admin gave them permission. Clubs also have coaches, who see its teams and players but don't run
 * anything.
 */
export const staffRoles = ['administrator', 'director', 'coach'] as const;
export type StaffRole = (typeof staffRoles)[number];

type Words = Readonly<Record<StaffRole, string>>;
const roleWords: Words = { administrator: 'Admin', director: 'Tournament director', coach: 'Coach' };
const clubWords: Words = { administrator: 'Club director', director: 'Club manager', coach: 'Coach' };
/** Returns the names of the roles in an organization, or in a club (`isClub`). */
export const staffRoleWords = (isClub = false): Words => (isClub ? clubWords : roleWords);
/** Returns the roles that an organization can give. */
export const rolesOf = (isClub: boolean): readonly StaffRole[] =>
  isClub ? staffRoles : staffRoles.filter((role) => role !== 'coach');
/** Returns whether an organization is a club, by its properties. */
export const isClub = ({ props }: { readonly props: readonly string[] }): boolean => props.includes(clubProp);

const propOf: Words = { administrator: administratorProp, director: directorProp, coach: coachProp };
/** The properties that come with a role and are removed with it. */
const roleProps: readonly string[] = [...Object.values(propOf), moneyProp];

/** How long an invitation can be accepted, in days. */
export const inviteDays = 14;
/** The maximum number of staff members per organization. */
export const mostStaff = 50;

type Held = { readonly userId: Id; readonly props: readonly string[] };

/** Returns the role of a page. A page without a lesser role is an admin's (P1-504). */
export function roleOf(page: Pick<Held, 'props'>): StaffRole {
  if (isAdministratorPage(page)) return 'administrator';
  return isDirectorPage(page) ? 'director' : 'coach';
}

/** Returns a page's properties after a change of role. Properties unrelated to roles stay. */
const propsWith = (props: readonly string[], role: StaffRole): string[] => [
  ...props.filter((prop) => !roleProps.includes(prop)),
  propOf[role],
];
/**
 * Returns the properties of a staff member's page in an organization, for a role. `held` lists the properties it already
 * has, if any. The pages of a club's staff are marked as a club's.
 */
export const pageProps = (
  of: { readonly props: readonly string[] },
  held: readonly string[],
  role: StaffRole,
): string[] => [
  ...(isClub(of) ? [clubProp] : []),
  ...propsWith(
    held.filter((prop) => prop !== clubProp),
    role,
  ),
];

/**
 * Returns the properties of a director's page with or without money permission. Admins always have it, and coaches never
 * do.
 */
export function propsWithMoney(page: Pick<Held, 'props'>, may: boolean): Result<string[]> {
  if (!isDirectorPage(page)) return refuse(organizations['money-right']());
  const others = page.props.filter((prop) => prop !== moneyProp);
  return ok(may ? [...others, moneyProp] : others);
}

/**
 * Checks whether an admin's role may end, based on all current pages. Returns the admin who stays, or null if the
 * person wasn't an admin. The write must check that this admin is still there, so that two admins who end each other's
 * roles don't leave the organization without one. An admin whose account is about to be deleted (`leaving`) doesn't
 * count as staying.
 */
export function administratorBeside<T extends Held>(
  pages: readonly T[],
  userId: Id,
  leaving: ReadonlySet<Id> = new Set(),
): Result<T | null> {
  const administrators = pages.filter(isAdministratorPage);
  if (!administrators.some((page) => page.userId === userId)) return ok(null);
  const other = administrators.find((page) => page.userId !== userId && !leaving.has(page.userId));
  return other ? ok(other) : refuse(organizations['last-admin']());
}

export const sameEmail = (a: string, b: string): boolean => normalEmail(a) === normalEmail(b);

export const inviteUntil = (now: Millis): Millis => now + inviteDays * day;
export const isOpen = (invite: { readonly expiresAt: Millis }, now: Millis): boolean => now <= invite.expiresAt;

/** Returns whether one of these emails was invited. Only verified ones count. */
export const isInvited = (
  email: string,
  emails: readonly { readonly email: string; readonly isVerified: boolean }[],
): boolean => emails.some((own) => own.isVerified && sameEmail(own.email, email));

/** Returns an address masked so that only its owner recognizes it: `d…@host.example`. */
export const veiled = (email: string): string => email.replace(/^(.).*@/, '$1…@');
