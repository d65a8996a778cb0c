import { Amplify } from 'aws-amplify';
import { confirmSignUp, fetchAuthSession, resendSignUpCode, signIn, signOut } from 'aws-amplify/auth';
import { ok, type Problem, type Result, refuse } from '#domain/kernel/result.ts';
import { siteConfig } from '#web/src/api/config.ts';
import { forgetStored } from '#web/src/lib/forget-stored.ts';
import { authProblem } from './auth-problems.ts';
import { atSignInPages, noteSignInPages } from './saved-tokens.ts';
import { refreshSession } from './tokens.ts';

/*
 * Everything that needs Amplify Auth. Import this module only dynamically, because only signing in, renewing a session
 * and signing out need it.
 */

let ready: Promise<void> | null = null;

/** Configures Amplify with the user pool (`/config.json`), once. */
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

/** Runs one step with Amplify configured, then checks who is signed in. An error becomes a problem to show. */
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

/** Confirms a new account with the code from the email. */
export const confirmAccount = (username: string, confirmationCode: string) =>
  attempt(() => confirmSignUp({ username, confirmationCode }));

/** Sends a new account's code again. */
export const resendCode = (username: string) => attempt(() => resendSignUpCode({ username }));

/**
 * Ends the session on this device. The tokens are removed even if the server can't be reached, and so is offline data,
 * because check-in lists contain minors' names and what they owe.
 */
export async function endSession() {
  forgetStored('checkin.');
  const done = await attempt(() => signOut());
  // Repeated, because a check-in list may have been stored while signing out.
  forgetStored('checkin.');
  return done;
}

/** Ends the session on the hosted pages, too, if there is one, by going there. */
export async function leavePages(): Promise<void> {
  if (!atSignInPages()) return;
  noteSignInPages(false);
  await (await import('./oidc.ts')).leaveSignInPages();
}

/**
 * Replaces this sign-in with a new one, using a password that was just set. Returns false, with no one signed in, if
 * that requires another step.
 */
export const signInAgain = (username: string, password: string) =>
  attempt(async () => {
    await signOut();
    return (await signIn({ username, password, options: { authFlowType: 'USER_SRP_AUTH' } })).isSignedIn;
  });

/**
 * Returns a fresh ID token, null if the session has ended, or a problem if the token couldn't be requested. After a
 * problem, the user is still signed in.
 */
export async function renew(): Promise<Result<string | null, Problem>> {
  const session = await attempt(() => fetchAuthSession({ forceRefresh: true }));
  return session.ok ? ok(session.value.tokens?.idToken?.toString() ?? null) : session;
}
