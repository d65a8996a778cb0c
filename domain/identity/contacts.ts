import type { Random } from '../kernel/ids.ts';
import { ok, type Result, refuse } from '../kernel/result.ts';
import { normalEmail } from '../kernel/text.ts';
import { type Millis, minute } from '../kernel/time.ts';
import { identity } from './problems.ts';
import type { ContactEmail, ContactPhone } from './schema.ts';

/** The maximum number of emails, and of phones, per account. */
export const mostContacts = 10;

/** A contact of any kind. The functions below work on lists of them. */
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
/** Removes a contact. If it was the primary one, a verified one replaces it. */
function without<C extends Contact>(all: readonly C[], is: Is<C>): C[] {
  const rest = all.filter((contact) => !is(contact));
  if (rest.some(({ isPrimary }) => isPrimary)) return rest;
  const next = rest.find(({ isVerified }) => isVerified);
  return primary(rest, (contact) => contact === next);
}

const isEmail = (email: string): Is<ContactEmail> => {
  const address = normalEmail(email);
  return (contact) => contact.email === address;
};
/**
 * Adds an unverified address if it isn't listed yet. An account's first address is its primary one (1§3 "emails and
 * phones").
 */
export const addEmail = (emails: readonly ContactEmail[], email: string): ContactEmail[] =>
  added(emails, isEmail(email), { email: normalEmail(email), isPrimary: false, isVerified: false });

export const verifyEmail = (emails: readonly ContactEmail[], email: string): ContactEmail[] =>
  verified(emails, isEmail(email));

/** Makes a verified address the only primary one. An unverified or unknown address changes nothing. */
export const makePrimary = (emails: readonly ContactEmail[], email: string): ContactEmail[] =>
  primary(emails, isEmail(email));

/** Deletes an address, but not the last verified one. If it was the primary one, a verified one replaces it. */
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
/** Adds an unverified phone in stored form (`phoneToProve`). Unlike addresses, any phone can be deleted. */
export const addPhone = (phones: readonly ContactPhone[], phone: string): ContactPhone[] =>
  added(phones, isPhone(phone), { phone, isPrimary: false, isVerified: false });
/** Marks a phone as verified. The first verified one becomes the primary one, which receives texts. */
export function verifyPhone(phones: readonly ContactPhone[], phone: string): ContactPhone[] {
  const proven = verified(phones, isPhone(phone));
  const reached = proven.some(({ isPrimary, isVerified }) => isPrimary && isVerified);
  return reached ? proven : primary(proven, isPhone(phone));
}
export const makePrimaryPhone = (phones: readonly ContactPhone[], phone: string): ContactPhone[] =>
  primary(phones, isPhone(phone));
export const deletePhone = (phones: readonly ContactPhone[], phone: string): ContactPhone[] =>
  without(phones, isPhone(phone));

/** Returns the contact to reach someone at, which is the primary one once it is verified. */
export const provenEmail = (emails: readonly ContactEmail[]): string | null =>
  emails.find(({ isPrimary, isVerified }) => isPrimary && isVerified)?.email ?? null;
export const provenPhone = (phones: readonly ContactPhone[]): string | null =>
  phones.find(({ isPrimary, isVerified }) => isPrimary && isVerified)?.phone ?? null;

/** The limits of a verification code: six digits, ten minutes, five tries (readings). */
export const codeDigits = 6;
export const codeLife = 10 * minute;
export const codeTries = 5;

/** A code that was sent: when it expires, how many tries are left, and when it was entered. */
type SentCode = {
  readonly code: string;
  readonly expiresAt: Millis;
  readonly triesLeft: number;
  readonly provenAt: Millis | null;
};

/** Returns a new code. */
export const newCode = (now: Millis, random: Random): SentCode => ({
  code: String(Math.floor(random() * 10 ** codeDigits)).padStart(codeDigits, '0'),
  expiresAt: now + codeLife,
  triesLeft: codeTries,
  provenAt: null,
});

/**
 * Checks a code and returns what to store along with the result. A wrong code costs a try, and a verified one stays
 * verified.
 */
export function answerCode<S extends SentCode>(
  sent: S,
  given: string,
  now: Millis,
): { sent: S; result: Result<Millis> } {
  if (sent.provenAt === null) {
    if (now >= sent.expiresAt) return { sent, result: refuse(identity['code-expired']()) };
    if (sent.triesLeft === 0) return { sent, result: refuse(identity['code-spent']()) };
  }
  if (given.replace(/\D/g, '') !== sent.code) {
    const triesLeft = Math.max(0, sent.triesLeft - 1);
    const problem = triesLeft === 0 ? identity['code-spent']() : identity['code-wrong']({ data: { triesLeft } });
    return { sent: { ...sent, triesLeft }, result: refuse(problem) };
  }
  const provenAt = sent.provenAt ?? now;
  return { sent: { ...sent, provenAt }, result: ok(provenAt) };
}

/** The notice topics that people can turn off. Each topic has a file with its wording (domain/notices/words). */
export const noticeTopics = ['orders', 'places', 'teams', 'events', 'members', 'messages'] as const;
export type NoticeTopic = (typeof noticeTopics)[number];

/**
 * The ways a notice can be sent. `inApp` is the list at /my/notifications, and `push` also sends the notices in that
 * list to the user's devices.
 */
export const noticeWays = ['email', 'sms', 'inApp', 'push'] as const;
export type NoticeWay = (typeof noticeWays)[number];

/** A user's notification preferences: whether to get texts, and what is turned off on which channel. */
export type Wishes = {
  readonly texts: boolean;
  readonly off: readonly { readonly topic: NoticeTopic; readonly way: NoticeWay }[];
};
/** The default: emails but no texts. */
export const noWishes: Wishes = { texts: false, off: [] };

export const isOff = ({ off }: Wishes, topic: NoticeTopic, way: NoticeWay): boolean =>
  off.some((one) => one.topic === topic && one.way === way);
/** Returns the preferences with one of them turned on or off. */
export const turned = (wishes: Wishes, topic: NoticeTopic, way: NoticeWay, on: boolean): Wishes => {
  const rest = wishes.off.filter((one) => one.topic !== topic || one.way !== way);
  return { ...wishes, off: on ? rest : [...rest, { topic, way }] };
};
