import { defineProblems } from './problem.ts';

/** Problems of the request itself, which every call may answer with and no contract lists. */
export const request = defineProblems('request', {
  malformed: { kind: 'invalid', title: 'The request could not be read.' },
  invalid: { kind: 'invalid', title: 'Some of what was sent is not right.' },
  'too-large': { kind: 'invalid', title: 'What was sent is too large.' },
  'not-found': { kind: 'missing', title: 'There is nothing here.' },
  'method-not-allowed': { kind: 'unsupported', title: 'This can’t be done here.' },
  'sign-in-required': { kind: 'unauthenticated', title: 'Please sign in.' },
  'token-expired': { kind: 'unauthenticated', title: 'Your sign-in has ended. Please sign in again.' },
  'second-factor-required': {
    kind: 'forbidden',
    title: 'You are platform staff. Please set up your second factor first.',
  },
  'insiders-only': {
    kind: 'forbidden',
    title: 'Only people who are in this event can see this page.',
  },
  forbidden: { kind: 'forbidden', title: 'Sorry, you don’t have permissions for this.' },
  'bad-key': { kind: 'unauthenticated', title: 'This API key is not known, or was revoked.' },
  'out-of-scope': { kind: 'forbidden', title: 'This API key was not made for this call.' },
  'key-required': { kind: 'unversioned', title: 'An Idempotency-Key is required.' },
  'key-reused': { kind: 'rejected', title: 'This Idempotency-Key was used for another request.' },
  'key-busy': { kind: 'conflict', title: 'The same request is still being worked on.' },
  'version-required': { kind: 'unversioned', title: 'Say which version you saw (If-Match).' },
  stale: { kind: 'stale', title: 'This has changed since you loaded it.' },
  throttled: { kind: 'throttled', title: 'That was a bit fast. Please try again in a moment.' },
  unavailable: { kind: 'unavailable', title: 'We can’t do this right now. Please try again in a moment.' },
  bug: { kind: 'bug', title: 'Something went wrong on our side. Nothing was lost.' },
});
