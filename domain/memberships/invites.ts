import type { Random } from '../kernel/ids.ts';
import { ok, type Result, refuse } from '../kernel/result.ts';
import type { Millis } from '../kernel/time.ts';
import { cleanEmail, cleanName } from '../people/form/clean.ts';
import { isEmail } from '../people/form/field-rules.ts';
import { memberships } from './problems.ts';
import type { MembershipInvite } from './schema.ts';

/** The most invitations in one call. For more, import a CSV. */
export const mostInvitees = 200;

/** The letters and digits that can't be confused when read aloud. */
const alphabet = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789';
const inviteCodeLength = 8;
export const inviteCode = (random: Random): string =>
  Array.from({ length: inviteCodeLength }, () => alphabet[Math.floor(random() * alphabet.length)]).join('');

type Invitee = { readonly email: string; readonly name: string };
const isOpen = (invite: MembershipInvite): boolean => invite.status === 'sent' || invite.status === 'opened';

/** Checks whether a person may be invited, which takes a valid address without an open invitation to the level. */
export function checkInvitee(
  existing: readonly MembershipInvite[],
  levelId: number,
  invitee: Invitee,
): Result<Invitee> {
  const clean = { email: cleanEmail(invitee.email), name: cleanName(invitee.name) };
  if (!isEmail(clean.email)) return refuse(memberships['invalid-email']({ data: { email: clean.email } }));
  const known = existing.some((invite) => invite.levelId === levelId && invite.email === clean.email && isOpen(invite));
  return known ? refuse(memberships['already-invited']({ data: { email: clean.email } })) : ok(clean);
}

/**
 * Reads the lines of an import, `email, name` or `name, email` (also separated by semicolon or tab). Returns the valid
 * ones, with each address once, and the invalid ones.
 */
export function readInvitees(text: string): { readonly good: Invitee[]; readonly bad: string[] } {
  const good = new Map<string, Invitee>();
  const bad: string[] = [];
  for (const line of text
    .split(/\r?\n/)
    .map((address) => address.trim())
    .filter(Boolean)) {
    const cells = line.split(/[,;\t]/).map((cell) => cell.trim().replace(/^"|"$/g, ''));
    const email = cells.map(cleanEmail).find(isEmail);
    if (email === undefined) bad.push(line);
    else if (!good.has(email)) {
      const name = cells.filter((cell) => cleanEmail(cell) !== email).join(' ');
      good.set(email, { email, name: cleanName(name) });
    }
  }
  return { good: [...good.values()], bad };
}

/** Returns a new invitation. The shell supplies its random ID and code. */
export const newInvite = (
  of: Pick<MembershipInvite, 'id' | 'organizationId' | 'levelId'>,
  invitee: Invitee,
  now: Millis,
  random: Random,
): MembershipInvite => ({ ...of, ...invitee, code: inviteCode(random), status: 'sent', dtSent: now, dtAccepted: null });

/**
 * Accepts an invitation by its code. An open one becomes accepted, accepting again changes nothing, and a deleted or
 * unknown one is refused.
 */
export function acceptInvite(invite: MembershipInvite | null, code: string, now: Millis): Result<MembershipInvite> {
  if (!invite || invite.status === 'deleted' || invite.code !== code.trim().toUpperCase())
    return refuse(memberships['invite-invalid']());
  return ok(invite.status === 'accepted' ? invite : { ...invite, status: 'accepted', dtAccepted: now });
}

/** Deletes the given invitations. Accepted ones stay as history. */
export const deleteInvites = (all: readonly MembershipInvite[], ids: readonly string[]): MembershipInvite[] =>
  all.map((invite) => (ids.includes(invite.id) && isOpen(invite) ? { ...invite, status: 'deleted' } : invite));
