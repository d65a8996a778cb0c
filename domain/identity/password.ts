import { ok, type Result, refuse } from '../kernel/result.ts';
import { type Millis, minute } from '../kernel/time.ts';
import { identity } from './problems.ts';

/** How long after a set the next one must wait (1§4). */
export const passwordRest = 15 * minute;
/** How long a code that was asked for lets a password be set. */
const resetWindow = 60 * minute;

type PasswordState = { readonly pwResetTill: Millis | null; readonly lastPwSet: Millis | null };

/** When it may be set again after the last time; null: now. */
export const passwordFreeAt = (lastPwSet: Millis | null, now: Millis): Millis | null =>
  lastPwSet !== null && now < lastPwSet + passwordRest ? lastPwSet + passwordRest : null;

/** May the password be set now? Only while the reset window has not passed, and at least 15 minutes after the last set (1§4). */
export function passwordSet({ pwResetTill, lastPwSet }: PasswordState, now: Millis): Result<PasswordState> {
  if (pwResetTill === null || now > pwResetTill) return refuse(identity['reset-expired']());
  if (passwordFreeAt(lastPwSet, now) !== null) return refuse(identity['password-too-soon']());
  return ok({ pwResetTill: null, lastPwSet: now });
}

/** Restarts the reset window. */
export const passwordReset = (state: PasswordState, now: Millis): PasswordState => ({
  ...state,
  pwResetTill: now + resetWindow,
});

/** What a password needs, as the pool asks for it (infra/stacks/identity.ts). */
export const passwordRule = 'At least 8 characters, with small and capital letters and a number';
const rules = [/^[\s\S]{8,256}$/, /[a-z]/, /[A-Z]/, /[0-9]/];
export const isStrongPassword = (password: string): boolean => rules.every((rule) => rule.test(password));
