import { Amplify } from 'aws-amplify';
import {
  confirmResetPassword,
  confirmSignIn,
  confirmSignUp,
  fetchAuthSession,
  resendSignUpCode,
  resetPassword,
  signIn,
  signOut,
  signUp,
} from 'aws-amplify/auth';
import { defineProblems, type Problem } from '#domain/kernel/problem.ts';
import { ok, type Result, refuse } from '#domain/kernel/result.ts';
import { siteConfig } from '#web/src/api/config.ts';
import { problemOfFailure } from '#web/src/api/problems.ts';
import { refreshSession } from './tokens.ts';

/* Everything that needs Amplify Auth. Import this module dynamically only: it is loaded when somebody signs in. */

const auth = defineProblems('auth', {
  refused: { kind: 'unauthenticated', title: 'That e-mail and password don’t go together. Please try again.' },
  exists: { kind: 'conflict', title: 'There is already an account with this e-mail. Please sign in.' },
  code: { kind: 'rejected', title: 'That code is not right. Please check it, or ask for a new one.' },
  expired: { kind: 'gone', title: 'That code has expired. Please ask for a new one.' },
  password: {
    kind: 'rejected',
    title: 'Please choose another password: at least 8 characters, with small and capital letters and a number.',
  },
  often: { kind: 'throttled', title: 'That was tried too often. Please wait a few minutes.' },
  unknown: { kind: 'unavailable', title: 'We can’t sign you in right now. Please try again in a moment.' },
});

const byName: Record<string, () => Problem> = {
  NotAuthorizedException: auth.refused,
  UserNotFoundException: auth.refused,
  UsernameExistsException: auth.exists,
  CodeMismatchException: auth.code,
  ExpiredCodeException: auth.expired,
  InvalidPasswordException: auth.password,
  InvalidParameterException: auth.password,
  LimitExceededException: auth.often,
  TooManyRequestsException: auth.often,
  TooManyFailedAttemptsException: auth.often,
  NetworkError: () => problemOfFailure(undefined),
};

let ready: Promise<{ local: boolean }> | null = null;
function configure(): Promise<{ local: boolean }> {
  ready ??= siteConfig().then(({ userPoolId, userPoolClientId, userPoolEndpoint }) => {
    Amplify.configure({
      Auth: {
        Cognito: {
          userPoolId,
          userPoolClientId,
          loginWith: { email: true },
          ...(userPoolEndpoint && { userPoolEndpoint }),
        },
      },
    });
    return { local: userPoolEndpoint !== undefined };
  });
  ready.catch(() => {
    ready = null;
  });
  return ready;
}

/** While signing in nothing is said of which part was wrong. */
const whenSigningIn = { ...byName, InvalidPasswordException: auth.refused, InvalidParameterException: auth.refused };

async function attempt<T>(work: (setup: { local: boolean }) => Promise<T>, problems = byName): Promise<Result<T>> {
  try {
    return ok(await work(await configure()));
  } catch (failure) {
    const name = failure instanceof Error ? failure.name : '';
    return refuse((problems[name] ?? auth.unknown)());
  } finally {
    refreshSession();
  }
}

/** What comes next after a press: nothing (done), a code from the mail, a code from the app, or a new password. */
export type NextStep = 'done' | 'confirm' | 'code' | 'new-password' | 'reset';
const steps: Record<string, NextStep> = {
  DONE: 'done',
  CONFIRM_SIGN_UP: 'confirm',
  CONFIRM_SIGN_IN_WITH_TOTP_CODE: 'code',
  CONFIRM_SIGN_IN_WITH_SMS_CODE: 'code',
  CONFIRM_SIGN_IN_WITH_EMAIL_CODE: 'code',
  CONFIRM_SIGN_IN_WITH_NEW_PASSWORD_REQUIRED: 'new-password',
  RESET_PASSWORD: 'reset',
};

/** Signs in with e-mail and password: by SRP in the cloud, plainly to the local cloud, which knows no SRP. */
export const startSignIn = (username: string, password: string) =>
  attempt(async ({ local }) => {
    const { nextStep } = await signIn({
      username,
      password,
      options: { authFlowType: local ? 'USER_PASSWORD_AUTH' : 'USER_SRP_AUTH' },
    });
    return steps[nextStep.signInStep] ?? 'done';
  }, whenSigningIn);

/** Answers what a sign-in asked for in between: a code, or a new password. */
export const answerSignIn = (challengeResponse: string) =>
  attempt(async () => {
    const { nextStep } = await confirmSignIn({ challengeResponse });
    return steps[nextStep.signInStep] ?? 'done';
  });

export type NewAccount = { readonly email: string; readonly password: string; readonly name: string };
export const startSignUp = ({ email, password, name }: NewAccount) =>
  attempt(async () => {
    const { nextStep } = await signUp({ username: email, password, options: { userAttributes: { email, name } } });
    return nextStep.signUpStep === 'CONFIRM_SIGN_UP' ? ('confirm' as const) : ('done' as const);
  });

export const confirmAccount = (username: string, confirmationCode: string) =>
  attempt(() => confirmSignUp({ username, confirmationCode }));
export const resendCode = (username: string) => attempt(() => resendSignUpCode({ username }));
export const forgotPassword = (username: string) => attempt(() => resetPassword({ username }));
export const newPassword = (username: string, confirmationCode: string, password: string) =>
  attempt(() => confirmResetPassword({ username, confirmationCode, newPassword: password }));

/** Ends the session here; the tokens are gone even when the server can't be told. */
export const endSession = () => attempt(() => signOut());

/** A fresh access token, or null when the session has ended. */
export async function renew(): Promise<string | null> {
  const session = await attempt(() => fetchAuthSession({ forceRefresh: true }));
  return session.ok ? (session.value.tokens?.idToken?.toString() ?? null) : null;
}
