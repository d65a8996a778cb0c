import type { Id } from '../kernel/ids.ts';
import { ok, type Result, refuse } from '../kernel/result.ts';
import type { Millis } from '../kernel/time.ts';
import { organizations } from './problems.ts';
import { type Affiliate, type StaffMember, staffMember } from './schema.ts';

const sameEmail = (a: string, b: string): boolean => a.trim().toLowerCase() === b.trim().toLowerCase();

/** Invites somebody by e-mail; refuses one who is there already. */
export function inviteStaff(
  staff: readonly StaffMember[],
  invited: { readonly email: string; readonly name?: string; readonly props?: readonly string[] },
  now: Millis,
): Result<StaffMember[]> {
  if (staff.some(({ email }) => sameEmail(email, invited.email))) return refuse(organizations['already-staff']());
  return ok([...staff, staffMember.parse({ ...invited, email: invited.email.trim().toLowerCase(), invitedAt: now })]);
}

/** The invited person accepts: from now on the organization is among the user's pages. */
export const acceptInvite = (staff: readonly StaffMember[], email: string, userId: Id, now: Millis): StaffMember[] =>
  staff.map((member) =>
    sameEmail(member.email, email) ? { ...member, userId, acceptedAt: member.acceptedAt ?? now } : member,
  );

/** Sends the invitation again: only the waiting one, with a new date. */
export const resendInvite = (staff: readonly StaffMember[], email: string, now: Millis): StaffMember[] =>
  staff.map((member) =>
    sameEmail(member.email, email) && member.acceptedAt === null ? { ...member, invitedAt: now } : member,
  );

/** Takes somebody's key away; somebody who accepted must remain. */
export function removeStaff(staff: readonly StaffMember[], email: string): Result<StaffMember[]> {
  const rest = staff.filter((member) => !sameEmail(member.email, email));
  if (rest.length < staff.length && !rest.some(({ acceptedAt }) => acceptedAt !== null))
    return refuse(organizations['last-admin']());
  return ok(rest);
}

/** Adds an affiliate, once; an organization is not its own. */
export function addAffiliate(own: Id, affiliates: readonly Affiliate[], added: Affiliate): Result<Affiliate[]> {
  if (added.organizationId === own) return refuse(organizations['own-affiliate']());
  return ok([...affiliates.filter(({ organizationId }) => organizationId !== added.organizationId), added]);
}

export const isAffiliate = (affiliates: readonly Affiliate[], of: Id): boolean =>
  affiliates.some(({ organizationId }) => organizationId === of);
