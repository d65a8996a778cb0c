import type { Random } from '../kernel/ids.ts';
import { ok, type Result, refuse } from '../kernel/result.ts';
import type { Millis } from '../kernel/time.ts';
import { answerCode, newCode } from './codes.ts';
import { isForeignPhone, type PhoneJudge } from './phone.ts';
import { identity } from './problems.ts';
import { phoneToProve } from './provable-phone.ts';
import type { Challenge } from './schema.ts';

/** The phone a code may be sent to, as it is kept: of ten digits (2§5), or one that another country gives out. Refuses others. */
export function challengedPhone(text: string, judge: PhoneJudge): Result<string> {
  const phone = phoneToProve(text);
  if (phone === null || (isForeignPhone(phone) && !judge(phone, '', true).ok))
    return refuse(identity['phone-invalid']());
  return ok(phone);
}

/** A new code for a phone. */
export function challengePhone(text: string, judge: PhoneJudge, now: Millis, random: Random): Result<Challenge> {
  const phone = challengedPhone(text, judge);
  return phone.ok ? ok({ phone: phone.value, ...newCode(now, random) }) : phone;
}

type Answered = { readonly challenge: Challenge; readonly result: Result<{ phone: string; provenAt: Millis }> };

/** Answers a challenge: the state to keep, and what to say ({@link answerCode}). */
export function answerChallenge(challenge: Challenge, code: string, now: Millis): Answered {
  const { sent: sentChallenge, result } = answerCode(challenge, code, now);
  return {
    challenge: sentChallenge,
    result: result.ok ? ok({ phone: challenge.phone, provenAt: result.value }) : result,
  };
}
