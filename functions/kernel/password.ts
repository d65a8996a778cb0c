import { scryptSync, timingSafeEqual } from 'node:crypto';

/** Salted hash of an event's password; scrypt, small enough that a wrong guess costs a millisecond or two, not more. */
export const hashPassword = (password: string, salt: string): string =>
  scryptSync(password.normalize('NFKC').trim(), salt, 24, { N: 1024 }).toString('base64url');

/** Whether a password is the right one. No password stored means nobody passes. */
export function passwordFits(stored: { salt: string; hash: string } | null, password: string | undefined): boolean {
  if (!stored || !password) return false;
  const [given, right] = [Buffer.from(hashPassword(password, stored.salt)), Buffer.from(stored.hash)];
  return given.length === right.length && timingSafeEqual(given, right);
}
