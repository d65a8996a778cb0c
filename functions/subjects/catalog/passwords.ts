import { scryptSync, timingSafeEqual } from 'node:crypto';
import { ok, type Result } from '#domain/kernel/result.ts';
import { type Millis, minute } from '#domain/kernel/time.ts';
import { guessing, type Limit } from '../../kernel/limits.ts';
import type { Table } from '../../kernel/table/table.ts';

/**
 * Returns a salted hash of an event's password. It uses scrypt with a cost low enough that a wrong guess takes only a
 * millisecond or two.
 */
export const hashPassword = (password: string, salt: string): string =>
  scryptSync(password.normalize('NFKC').trim(), salt, 24, { N: 1024 }).toString('base64url');

/** Returns whether a password is right. If none is stored, no password is right. */
function passwordFits(stored: { salt: string; hash: string } | null, password: string | undefined): boolean {
  if (!stored || !password) return false;
  const [given, right] = [Buffer.from(hashPassword(password, stored.salt)), Buffer.from(stored.hash)];
  return given.length === right.length && timingSafeEqual(given, right);
}

/** How many wrong guesses one address can make at one event's password. After that, even the right password has to wait. */
export const guesses: Limit = { name: 'password', most: 12, per: 10 * minute };
type Guess = { readonly tournamentId: number; readonly source: string; readonly given: string | undefined };
type StoredHash = { readonly salt: string; readonly hash: string };

/**
 * Returns whether a guess is right. Wrong guesses are counted. After too many, it refuses any guess with
 * `request/throttled`.
 */
export async function guessPassword(
  table: Table,
  stored: StoredHash | null,
  { tournamentId, source, given }: Guess,
  now: Millis,
): Promise<Result<boolean>> {
  if (!given) return ok(false);
  const fits = () => passwordFits(stored, given);
  return guessing(table, [[guesses, `${tournamentId}|${source}`]], now, fits, (right) => right);
}
