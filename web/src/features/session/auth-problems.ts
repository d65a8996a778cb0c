import { defineProblems, type Problem } from '#domain/kernel/result.ts';
import { problemOfFailure } from '#web/src/api/problems.ts';

const auth = defineProblems('auth', {
  refused: { kind: 'unauthenticated', title: 'Incorrect email or password.' },
  exists: { kind: 'conflict', title: 'An account with this email already exists. Please sign in.' },
  code: { kind: 'rejected', title: 'That code isn’t right. Check it, or ask for a new one.' },
  expired: { kind: 'gone', title: 'That code has expired. Ask for a new one.' },
  password: {
    kind: 'rejected',
    title: 'Choose another password: at least 8 characters, with lowercase and capital letters and a number.',
  },
  often: { kind: 'throttled', title: 'Too many tries. Wait a few minutes and try again.' },
  unknown: { kind: 'unavailable', title: 'We can’t sign you in right now. Please try again in a moment.' },
});

type ByName = Readonly<Record<string, () => Problem>>;

/** Cognito's errors, by exception name. */
const byName: ByName = {
  NotAuthorizedException: auth.refused,
  UserNotFoundException: auth.refused,
  UsernameExistsException: auth.exists,
  CodeMismatchException: auth.code,
  // The code was wrong while setting up an authenticator app.
  EnableSoftwareTokenMFAException: auth.code,
  ExpiredCodeException: auth.expired,
  InvalidPasswordException: auth.password,
  InvalidParameterException: auth.password,
  LimitExceededException: auth.often,
  TooManyRequestsException: auth.often,
  TooManyFailedAttemptsException: auth.often,
  NetworkError: () => problemOfFailure(undefined),
};

/** During sign-in, we don't say which part was wrong. */
const whenSigningIn: ByName = {
  ...byName,
  InvalidPasswordException: auth.refused,
  InvalidParameterException: auth.refused,
};

/**
 * Returns an error thrown by Amplify as the problem to show. With `signingIn`, the message doesn't say whether the
 * email or the password was wrong.
 */
export function authProblem(failure: unknown, { signingIn = false } = {}): Problem {
  const name = failure instanceof Error ? failure.name : '';
  return ((signingIn ? whenSigningIn : byName)[name] ?? auth.unknown)();
}
