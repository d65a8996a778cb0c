import { ok, type Result, refuse } from '../kernel/result.ts';
import { identity } from './problems.ts';
import type { ContactEmail, ContactPhone } from './schema.ts';

/** Limits for an account's emails and phones. */
export const mostContacts = 10;

/** An email address in the form it is stored and compared. */
export const addressOf = (email: string): string => email.trim().toLowerCase();

/** Operations on a list of contacts of any kind. */
type Contact = { readonly isPrimary: boolean; readonly isVerified: boolean };
type Is<C> = (contact: C) => boolean;

const added = <C extends Contact>(all: readonly C[], is: Is<C>, fresh: C): C[] =>
  all.some(is) ? [...all] : [...all, { ...fresh, isPrimary: all.length === 0, isVerified: false }];
const verified = <C extends Contact>(all: readonly C[], is: Is<C>): C[] =>
  all.map((contact) => (is(contact) ? { ...contact, isVerified: true } : contact));
function primary<C extends Contact>(all: readonly C[], is: Is<C>): C[] {
  const chosen = all.find((contact) => is(contact) && contact.isVerified);
  return chosen ? all.map((contact) => ({ ...contact, isPrimary: contact === chosen })) : [...all];
}
/** Removes a contact; if it was the primary one, a verified one takes its place. */
function without<C extends Contact>(all: readonly C[], is: Is<C>): C[] {
  const rest = all.filter((contact) => !is(contact));
  if (rest.some(({ isPrimary }) => isPrimary)) return rest;
  const next = rest.find(({ isVerified }) => isVerified);
  return primary(rest, (contact) => contact === next);
}

const isEmail = (email: string): Is<ContactEmail> => {
  const address = addressOf(email);
  return (contact) => contact.email === address;
};
/** Adds an unverified address, once; an account's first address is its primary (1§3 "emails and phones"). */
export const addEmail = (emails: readonly ContactEmail[], email: string): ContactEmail[] =>
  added(emails, isEmail(email), { email: addressOf(email), isPrimary: false, isVerified: false });

export const verifyEmail = (emails: readonly ContactEmail[], email: string): ContactEmail[] =>
  verified(emails, isEmail(email));

/** Makes a verified address the primary one; exactly one stays primary. An unverified or unknown address changes nothing. */
export const makePrimary = (emails: readonly ContactEmail[], email: string): ContactEmail[] =>
  primary(emails, isEmail(email));

/** Deletes an address; refuses to delete the last verified one. If it was the primary, a verified one takes its place. */
export function deleteEmail(emails: readonly ContactEmail[], email: string): Result<ContactEmail[]> {
  const is = isEmail(email);
  if (!emails.some(is)) return ok([...emails]);
  if (!emails.some((contact) => contact.isVerified && !is(contact))) return refuse(identity['last-email']());
  return ok(without(emails, is));
}

const isPhone =
  (phone: string): Is<ContactPhone> =>
  (contact) =>
    contact.phone === phone;
/** The same for phones, in stored form (`phoneToProve`); any of them can be deleted. */
export const addPhone = (phones: readonly ContactPhone[], phone: string): ContactPhone[] =>
  added(phones, isPhone(phone), { phone, isPrimary: false, isVerified: false });
/** A verified phone; the first verified one becomes the primary, which receives texts. */
export function verifyPhone(phones: readonly ContactPhone[], phone: string): ContactPhone[] {
  const proven = verified(phones, isPhone(phone));
  const reached = proven.some(({ isPrimary, isVerified }) => isPrimary && isVerified);
  return reached ? proven : primary(proven, isPhone(phone));
}
export const makePrimaryPhone = (phones: readonly ContactPhone[], phone: string): ContactPhone[] =>
  primary(phones, isPhone(phone));
export const deletePhone = (phones: readonly ContactPhone[], phone: string): ContactPhone[] =>
  without(phones, isPhone(phone));

/** Where to reach someone: the primary contact, once it is verified. */
export const provenEmail = (emails: readonly ContactEmail[]): string | null =>
  emails.find(({ isPrimary, isVerified }) => isPrimary && isVerified)?.email ?? null;
export const provenPhone = (phones: readonly ContactPhone[]): string | null =>
  phones.find(({ isPrimary, isVerified }) => isPrimary && isVerified)?.phone ?? null;
