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
 * What somebody may be in an organization (1§6): an administrator decides about everything, a tournament director runs its events and handles its money only
 * where an administrator gave them that right. A club has coaches, too, who see its teams and players and run nothing.
 */
export const staffRoles = ['administrator', 'director', 'coach'] as const;
export type StaffRole = (typeof staffRoles)[number];

type Words = Readonly<Record<StaffRole, string>>;
const roleWords: Words = { administrator: 'Administrator', director: 'Tournament director', coach: 'Coach' };
const clubWords: Words = { administrator: 'Club director', director: 'Club manager', coach: 'Coach' };
/** What the roles are called in an organization, or in a club (`isClub`). */
export const staffRoleWords = (isClub = false): Words => (isClub ? clubWords : roleWords);
/** The roles that an organization gives. */
export const rolesOf = (isClub: boolean): readonly StaffRole[] =>
  isClub ? staffRoles : staffRoles.filter((role) => role !== 'coach');
/** Whether an organization is a club, by its properties. */
export const isClub = ({ props }: { readonly props: readonly string[] }): boolean => props.includes(clubProp);

const propOf: Words = { administrator: administratorProp, director: directorProp, coach: coachProp };
/** What belongs to a role, and goes with it. */
const roleProps: readonly string[] = [...Object.values(propOf), moneyProp];

/** An invitation may be accepted so long. */
export const inviteDays = 14;
/** So many people may work for an organization. */
export const mostStaff = 50;

type Held = { readonly userId: Id; readonly props: readonly string[] };

/** A page that names no lesser role is an administrator's (P1-504). */
export function roleOf(page: Pick<Held, 'props'>): StaffRole {
  if (isAdministratorPage(page)) return 'administrator';
  return isDirectorPage(page) ? 'director' : 'coach';
}

/** The properties of a page with another role; those that have nothing to do with roles stay. */
const propsWith = (props: readonly string[], role: StaffRole): string[] => [
  ...props.filter((prop) => !roleProps.includes(prop)),
  propOf[role],
];
/** The properties of the page that somebody gets (or has, `held`) in an organization: a club's page says so. */
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

/** The properties of a director's page with the money right, or without it. Administrators have it anyway, coaches never. */
export function propsWithMoney(page: Pick<Held, 'props'>, may: boolean): Result<string[]> {
  if (!isDirectorPage(page)) return refuse(organizations['money-right']());
  const others = page.props.filter((prop) => prop !== moneyProp);
  return ok(may ? [...others, moneyProp] : others);
}

/**
 * May somebody's administration end, with everybody's pages as they stand? Answers the administrator who stays on and has to be there still when it
 * is written (null: they were none), so that two who end each other's don't leave nobody. Whoever is about to delete the account (`leaving`) doesn't stay on.
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

/** Whether somebody with these e-mails is who was invited: by a verified one. */
export const isInvited = (
  email: string,
  emails: readonly { readonly email: string; readonly isVerified: boolean }[],
): boolean => emails.some((own) => own.isVerified && sameEmail(own.email, email));

/** An address that says to whom it is without saying it: `d…@host.example`. */
export const veiled = (email: string): string => email.replace(/^(.).*@/, '$1…@');
