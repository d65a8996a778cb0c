import type { Random } from '../kernel/ids.ts';
import { ok, type Result, refuse } from '../kernel/result.ts';
import { type Millis, minute } from '../kernel/time.ts';
import { identity } from './problems.ts';

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
