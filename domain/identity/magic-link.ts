import { type Millis, minute } from '../kernel/time.ts';

/** How long a link and the code next to it can be used to sign in. */
export const magicLife = 15 * minute;

/**
 * The parts of a link, each 16 bytes as 22 characters: whose account in the user pool, for which address it was requested, and a secret
 * only the email has.
 */
type MagicLink = { readonly subject: string; readonly of: string; readonly secret: string };

const part = /^([\w-]{22})([\w-]{22})([\w-]{22})$/;
const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';

/** A subject's 32 hexadecimal digits as 22 characters (base64url of its 16 bytes). */
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

/** The id in a link's address. @param subject a UUID, like the pool's */
export const magicLinkId = ({ subject, of, secret }: MagicLink): string => `${packed(subject)}${of}${secret}`;

/** Reads an id; null if it isn't one. */
export function magicLinkOf(linkId: string): MagicLink | null {
  const [, subject, of, secret] = part.exec(linkId) ?? [];
  return subject && of && secret ? { subject: unpacked(subject), of, secret } : null;
}

/** Whether a link or code can still be used. */
export const isOver = (asked: { readonly expiresAt: Millis; readonly usedAt: Millis | null }, now: Millis): boolean =>
  asked.usedAt !== null || now >= asked.expiresAt;
