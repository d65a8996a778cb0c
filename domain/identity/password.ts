import { ok, type Result, refuse } from '../kernel/result.ts';
import { type Millis, minute } from '../kernel/time.ts';
import { identity } from './problems.ts';

/** How long after a set the next one must wait (1§4). */
export const passwordRest = 15 * minute;
/** How long a reset link lets a password be set. */
const resetWindow = 60 * minute;

type PasswordState = { readonly pwResetTill: Millis | null; readonly lastPwSet: Millis | null };

/** May the password be set now? Only while the reset window has not passed, and at least 15 minutes after the last set (1§4). */
export function passwordSet({ pwResetTill, lastPwSet }: PasswordState, now: Millis): Result<PasswordState> {
  if (pwResetTill === null || now > pwResetTill) return refuse(identity['reset-expired']());
  if (lastPwSet !== null && now < lastPwSet + passwordRest) return refuse(identity['password-too-soon']());
  return ok({ pwResetTill: null, lastPwSet: now });
}

/** Restarts the reset window. */
export const passwordReset = (state: PasswordState, now: Millis): PasswordState => ({
  ...state,
  pwResetTill: now + resetWindow,
});
