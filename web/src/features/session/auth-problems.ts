import { defineProblems, type Problem } from '#domain/kernel/problem.ts';
import { problemOfFailure } from '#web/src/api/problems.ts';

const auth = defineProblems('auth', {
  refused: { kind: 'unauthenticated', title: 'That email and password don’t go together. Please try again.' },
  exists: { kind: 'conflict', title: 'There is already an account with this email. Please sign in.' },
  code: { kind: 'rejected', title: 'That code is not right. Please check it, or ask for a new one.' },
  expired: { kind: 'gone', title: 'That code has expired. Please ask for a new one.' },
  password: {
    kind: 'rejected',
    title: 'Please choose another password: at least 8 characters, with small and capital letters and a number.',
  },
  often: { kind: 'throttled', title: 'That was tried too often. Please wait a few minutes.' },
  unknown: { kind: 'unavailable', title: 'We can’t sign you in right now. Please try again in a moment.' },
});

type ByName = Readonly<Record<string, () => Problem>>;

/** Cognito's refusals by the name of the exception. */
const byName: ByName = {
  NotAuthorizedException: auth.refused,
  UserNotFoundException: auth.refused,
  UsernameExistsException: auth.exists,
  CodeMismatchException: auth.code,
  // a wrong code while an authenticator is set up
  EnableSoftwareTokenMFAException: auth.code,
  ExpiredCodeException: auth.expired,
  InvalidPasswordException: auth.password,
  InvalidParameterException: auth.password,
  LimitExceededException: auth.often,
  TooManyRequestsException: auth.often,
  TooManyFailedAttemptsException: auth.often,
  NetworkError: () => problemOfFailure(undefined),
};

/** While signing in, nothing is said of which part was wrong. */
const whenSigningIn: ByName = {
  ...byName,
  InvalidPasswordException: auth.refused,
  InvalidParameterException: auth.refused,
};

/** What Amplify threw, as the problem to show. `signingIn`: the sentence does not say whether the e-mail or the password was wrong. */
export function authProblem(failure: unknown, { signingIn = false } = {}): Problem {
  const name = failure instanceof Error ? failure.name : '';
  return ((signingIn ? whenSigningIn : byName)[name] ?? auth.unknown)();
}
