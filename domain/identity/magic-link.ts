import { type Millis, minute } from '../kernel/time.ts';

/** How long a link, and the code sent with it, can be used to sign in. */
export const magicLife = 15 * minute;

/**
 * The parts of a link, each 16 bytes as 22 characters: the account in the user pool, the address it was requested for,
 * and a secret that only the email contains.
 */
type MagicLink = { readonly subject: string; readonly of: string; readonly secret: string };

const part = /^([\w-]{22})([\w-]{22})([\w-]{22})$/;
const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';

/** Returns a subject's 32 hexadecimal digits as 22 characters (base64url of its 16 bytes). */
function packed(subject: string): string {
  const bits = [...subject.replaceAll('-', '')].map((digit) => Number.parseInt(digit, 16).toString(2).padStart(4, '0'));
  const text = bits.join('').padEnd(132, '0');
  return (text.match(/.{6}/g) ?? []).map((six) => alphabet[Number.parseInt(six, 2)]).join('');
}
function unpacked(letters: string): string {
  const bits = [...letters].map((letter) => alphabet.indexOf(letter).toString(2).padStart(6, '0')).join('');
  const digits = (bits.slice(0, 128).match(/.{4}/g) ?? [])
    .map((four) => Number.parseInt(four, 2).toString(16))
    .join('');
  return digits.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}

/** Returns the ID in a link's address. The subject must be a UUID, as in the user pool. */
export const magicLinkId = ({ subject, of, secret }: MagicLink): string => `${packed(subject)}${of}${secret}`;

/** Parses a link's ID. Returns null if it isn't valid. */
export function magicLinkOf(linkId: string): MagicLink | null {
  const [, subject, of, secret] = part.exec(linkId) ?? [];
  return subject && of && secret ? { subject: unpacked(subject), of, secret } : null;
}

/** Returns whether a link or code can no longer be used. */
export const isOver = (asked: { readonly expiresAt: Millis; readonly usedAt: Millis | null }, now: Millis): boolean =>
  asked.usedAt !== null || now >= asked.expiresAt;
