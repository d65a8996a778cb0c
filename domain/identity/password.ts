import type { Random } from '../kernel/ids.ts';
import { ok, type Result, refuse } from '../kernel/result.ts';
import { type Millis, minute } from '../kernel/time.ts';
import { answerCode, newCode } from './contacts.ts';
import { digitsOf, isForeignPhone, type PhoneJudge, phoneToProve } from './phone.ts';
import { identity } from './problems.ts';
import type { Challenge } from './schema.ts';

/** The minimum time between two password changes (1§4). */
export const passwordRest = 15 * minute;
/** How long a code can be used to set a password. */
const resetWindow = 60 * minute;

type PasswordState = { readonly pwResetTill: Millis | null; readonly lastPwSet: Millis | null };

/** Returns when the password can be set again, or null for right away. */
export const passwordFreeAt = (lastPwSet: Millis | null, now: Millis): Millis | null =>
  lastPwSet !== null && now < lastPwSet + passwordRest ? lastPwSet + passwordRest : null;

/**
 * Returns the refusal of a password change that comes too soon, with the seconds left, or null if the change is
 * allowed.
 */
export function tooSoon(lastPwSet: Millis | null, now: Millis) {
  const free = passwordFreeAt(lastPwSet, now);
  return free === null
    ? null
    : refuse(identity['password-too-soon']({ data: { seconds: Math.ceil((free - now) / 1000) } }));
}

/** Sets the password. Fails outside the reset window, or within 15 minutes of the last change (1§4). */
export function passwordSet({ pwResetTill, lastPwSet }: PasswordState, now: Millis): Result<PasswordState> {
  if (pwResetTill === null || now > pwResetTill) return refuse(identity['reset-expired']());
  return tooSoon(lastPwSet, now) ?? ok({ pwResetTill: null, lastPwSet: now });
}

/** Restarts the reset window. */
export const passwordReset = (state: PasswordState, now: Millis): PasswordState => ({
  ...state,
  pwResetTill: now + resetWindow,
});

/** The password rules as the user pool enforces them (infra/stacks/identity.ts). */
export const passwordRule = 'At least 8 characters, with upper- and lowercase letters and a number';
const rules = [/^[\s\S]{8,256}$/, /[a-z]/, /[A-Z]/, /[0-9]/];
export const isStrongPassword = (password: string): boolean => rules.every((rule) => rule.test(password));

/**
 * Returns the phone to send a code to, in stored form: ten digits (2§5), or a valid number in another country. Fails
 * for anything else.
 */
export function challengedPhone(text: string, judge: PhoneJudge): Result<string> {
  const phone = phoneToProve(text);
  if (phone === null || (isForeignPhone(phone) && !judge(phone, '', true).ok))
    return refuse(identity['phone-invalid']());
  return ok(phone);
}

/**
 * Returns a new code for a phone. A leading 1 without a plus is refused as on the form, because the specification asks
 * for exactly ten digits (2§5).
 */
export function challengePhone(text: string, judge: PhoneJudge, now: Millis, random: Random): Result<Challenge> {
  if (!text.trim().startsWith('+') && digitsOf(text).startsWith('1')) return refuse(identity['phone-invalid']());
  const phone = challengedPhone(text, judge);
  return phone.ok ? ok({ phone: phone.value, ...newCode(now, random) }) : phone;
}

type Answered = { readonly challenge: Challenge; readonly result: Result<{ phone: string; provenAt: Millis }> };

/** Checks a challenge's code. Returns the state to store and the result ({@link answerCode}). */
export function answerChallenge(challenge: Challenge, code: string, now: Millis): Answered {
  const { sent: sentChallenge, result } = answerCode(challenge, code, now);
  return {
    challenge: sentChallenge,
    result: result.ok ? ok({ phone: challenge.phone, provenAt: result.value }) : result,
  };
}
