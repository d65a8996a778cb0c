import { Amplify } from 'aws-amplify';
import { confirmSignUp, fetchAuthSession, resendSignUpCode, signIn, signOut } from 'aws-amplify/auth';
import type { Problem } from '#domain/kernel/problem.ts';
import { ok, type Result, refuse } from '#domain/kernel/result.ts';
import { siteConfig } from '#web/src/api/config.ts';
import { forgetStored } from '#web/src/lib/forget-stored.ts';
import { authProblem } from './auth-problems.ts';
import { atSignInPages, noteSignInPages } from './saved-tokens.ts';
import { refreshSession } from './tokens.ts';

/* Everything that needs Amplify Auth. Import this module dynamically only: it is loaded to sign in, renew a session or sign out. */

let ready: Promise<void> | null = null;

/** Tells Amplify of the pool (`/config.json`), once. */
export function configure(): Promise<void> {
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
  });
  ready.catch(() => {
    ready = null;
  });
  return ready;
}

/** Runs one step with Amplify configured, and looks again who is signed in; what it throws is a problem to show. */
export async function attempt<T>(work: () => Promise<T>): Promise<Result<T, Problem>> {
  try {
    await configure();
    return ok(await work());
  } catch (failure) {
    return refuse(authProblem(failure));
  } finally {
    refreshSession();
  }
}

/** Makes a new account real by the code of the e-mail. */
export const confirmAccount = (username: string, confirmationCode: string) =>
  attempt(() => confirmSignUp({ username, confirmationCode }));

/** Sends the code of a new account again. */
export const resendCode = (username: string) => attempt(() => resendSignUpCode({ username }));

/** Ends the session here; the tokens are gone even when the server can't be told, and with them what is kept for when there is no net: check-in's lists name minors and what they owe. */
export async function endSession() {
  forgetStored('checkin.');
  const done = await attempt(() => signOut());
  // a list may have been on its way
  forgetStored('checkin.');
  return done;
}

/** Ends the session of the managed pages as well, where there is one: by going there. */
export async function leavePages(): Promise<void> {
  if (!atSignInPages()) return;
  noteSignInPages(false);
  await (await import('./oidc.ts')).leaveSignInPages();
}

/** A new sign-in in the place of this one, by a password that was just set; false: more is asked for, and nobody is signed in. */
export const signInAgain = (username: string, password: string) =>
  attempt(async () => {
    await signOut();
    return (await signIn({ username, password, options: { authFlowType: 'USER_SRP_AUTH' } })).isSignedIn;
  });

/** A fresh ID token; null when the session has ended. A problem: it could not be asked for, and whoever is signed in still is. */
export async function renew(): Promise<Result<string | null, Problem>> {
  const session = await attempt(() => fetchAuthSession({ forceRefresh: true }));
  return session.ok ? ok(session.value.tokens?.idToken?.toString() ?? null) : session;
}
