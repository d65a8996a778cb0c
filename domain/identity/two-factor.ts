import type { Random } from '../kernel/ids.ts';
import { ok, type Result, refuse } from '../kernel/result.ts';
import { type Millis, minute } from '../kernel/time.ts';
import { digitsOf, isForeignPhone, type PhoneJudge } from './phone.ts';
import { identity } from './problems.ts';
import { phoneToProve } from './provable-phone.ts';
import type { Challenge } from './schema.ts';

/** 2FPhone: a six-digit code by SMS, ten minutes, five tries (readings). */
export const codeDigits = 6;
export const codeLife = 10 * minute;
export const codeTries = 5;

/** A new code for a phone: of ten digits (2§5), or one that another country gives out. Refuses others. */
export function challengePhone(text: string, judge: PhoneJudge, now: Millis, random: Random): Result<Challenge> {
  const phone = phoneToProve(text);
  if (phone === null || (isForeignPhone(phone) && !judge(phone, '', true).ok))
    return refuse(identity['phone-invalid']());
  const code = String(Math.floor(random() * 10 ** codeDigits)).padStart(codeDigits, '0');
  return ok({ phone, code, expiresAt: now + codeLife, triesLeft: codeTries, provenAt: null });
}

type Answered = { readonly challenge: Challenge; readonly result: Result<{ phone: string; provenAt: Millis }> };

/** Answers a challenge: the state to keep, and what to say. A wrong code costs a try; a proven one stays proven. */
export function answerChallenge(sent: Challenge, code: string, now: Millis): Answered {
  if (sent.provenAt === null) {
    if (now >= sent.expiresAt) return { challenge: sent, result: refuse(identity['code-expired']()) };
    if (sent.triesLeft === 0) return { challenge: sent, result: refuse(identity['code-spent']()) };
  }
  if (digitsOf(code) !== sent.code) {
    const triesLeft = Math.max(0, sent.triesLeft - 1);
    const problem = triesLeft === 0 ? identity['code-spent']() : identity['code-wrong']({ data: { triesLeft } });
    return { challenge: { ...sent, triesLeft }, result: refuse(problem) };
  }
  const provenAt = sent.provenAt ?? now;
  return { challenge: { ...sent, provenAt }, result: ok({ phone: sent.phone, provenAt }) };
}
