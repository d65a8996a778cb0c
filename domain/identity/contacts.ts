import { ok, type Result, refuse } from '../kernel/result.ts';
import { identity } from './problems.ts';
import type { ContactEmail } from './schema.ts';

/** Adds an unverified address, once; the first of an account is its primary (1§3 "emails and phones"). */
export function addEmail(emails: readonly ContactEmail[], email: string): ContactEmail[] {
  const address = email.trim().toLowerCase();
  if (emails.some((email) => email.email === address)) return [...emails];
  return [...emails, { email: address, isPrimary: emails.length === 0, isVerified: false }];
}

export const verifyEmail = (emails: readonly ContactEmail[], email: string): ContactEmail[] =>
  emails.map((entry) => (entry.email === email.trim().toLowerCase() ? { ...entry, isVerified: true } : entry));

/** Makes a verified address the primary one; exactly one stays primary. An unverified or unknown address changes nothing. */
export function makePrimary(emails: readonly ContactEmail[], email: string): ContactEmail[] {
  const chosen = emails.find((entry) => entry.email === email.trim().toLowerCase() && entry.isVerified);
  return chosen ? emails.map((email) => ({ ...email, isPrimary: email === chosen })) : [...emails];
}

/** Deletes an address; refuses the last verified one. When the primary goes, a verified one takes its place. */
export function deleteEmail(emails: readonly ContactEmail[], email: string): Result<ContactEmail[]> {
  const rest = emails.filter((entry) => entry.email !== email.trim().toLowerCase());
  if (rest.length === emails.length) return ok([...emails]);
  if (!rest.some(({ isVerified }) => isVerified)) return refuse(identity['last-email']());
  if (rest.some(({ isPrimary }) => isPrimary)) return ok(rest);
  return ok(makePrimary(rest, rest.find(({ isVerified }) => isVerified)?.email ?? ''));
}
