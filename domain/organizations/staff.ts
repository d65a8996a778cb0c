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
import { day, type Millis } from '../kernel/time.ts';
import { organizations } from './problems.ts';

/**
 * The roles in an organization (1§6): an admin decides about everything; a tournament director runs its events and handles its money only
 * if an admin gave them that right. Clubs also have coaches, who see its teams and players and run nothing.
 */
export const staffRoles = ['administrator', 'director', 'coach'] as const;
export type StaffRole = (typeof staffRoles)[number];

type Words = Readonly<Record<StaffRole, string>>;
const roleWords: Words = { administrator: 'Admin', director: 'Tournament director', coach: 'Coach' };
const clubWords: Words = { administrator: 'Club director', director: 'Club manager', coach: 'Coach' };
/** The names of the roles in an organization, or in a club (`isClub`). */
export const staffRoleWords = (isClub = false): Words => (isClub ? clubWords : roleWords);
/** The roles an organization can give. */
export const rolesOf = (isClub: boolean): readonly StaffRole[] =>
  isClub ? staffRoles : staffRoles.filter((role) => role !== 'coach');
/** Whether an organization is a club, by its properties. */
export const isClub = ({ props }: { readonly props: readonly string[] }): boolean => props.includes(clubProp);

const propOf: Words = { administrator: administratorProp, director: directorProp, coach: coachProp };
/** Properties that come with a role and are removed with it. */
const roleProps: readonly string[] = [...Object.values(propOf), moneyProp];

/** How long an invitation can be accepted. */
export const inviteDays = 14;
/** Limit for an organization's staff. */
export const mostStaff = 50;

type Held = { readonly userId: Id; readonly props: readonly string[] };

/** A page without a lesser role is an admin's (P1-504). */
export function roleOf(page: Pick<Held, 'props'>): StaffRole {
  if (isAdministratorPage(page)) return 'administrator';
  return isDirectorPage(page) ? 'director' : 'coach';
}

/** The properties of a page with another role; properties unrelated to roles stay. */
const propsWith = (props: readonly string[], role: StaffRole): string[] => [
  ...props.filter((prop) => !roleProps.includes(prop)),
  propOf[role],
];
/** The properties of the page someone gets (or has, `held`) in an organization; a club's page is marked as such. */
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

/** The properties of a director's page with or without the money right. Admins always have it, coaches never. */
export function propsWithMoney(page: Pick<Held, 'props'>, may: boolean): Result<string[]> {
  if (!isDirectorPage(page)) return refuse(organizations['money-right']());
  const others = page.props.filter((prop) => prop !== moneyProp);
  return ok(may ? [...others, moneyProp] : others);
}

/**
 * Whether an admin's role may end, given all current pages. Returns the admin who stays; the write must check that this admin is still
 * there (null: they weren't an admin), so that two admins who end each other's role don't leave the organization without one. An admin whose account is about to be deleted (`leaving`) doesn't count as staying.
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

export const sameEmail = (a: string, b: string): boolean => a.trim().toLowerCase() === b.trim().toLowerCase();

export const inviteUntil = (now: Millis): Millis => now + inviteDays * day;
export const isOpen = (invite: { readonly expiresAt: Millis }, now: Millis): boolean => now <= invite.expiresAt;

/** Whether one of these emails was invited; only verified ones count. */
export const isInvited = (
  email: string,
  emails: readonly { readonly email: string; readonly isVerified: boolean }[],
): boolean => emails.some((own) => own.isVerified && sameEmail(own.email, email));

/** An address masked so that only its owner recognizes it: `d…@host.example`. */
export const veiled = (email: string): string => email.replace(/^(.).*@/, '$1…@');
