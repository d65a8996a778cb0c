import { defineProblems } from './result.ts';

/** Problems with the request itself. Any call may return them, whether or not its operation lists them. */
export const request = defineProblems('request', {
  malformed: { kind: 'invalid', title: 'We couldn’t read the request.' },
  invalid: { kind: 'invalid', title: 'Check the highlighted fields.' },
  'too-large': { kind: 'invalid', title: 'That’s too much data for one request.' },
  'media-type': { kind: 'media', title: 'Send the request’s body as JSON (Content-Type: application/json).' },
  'not-found': { kind: 'missing', title: 'We can’t find that. Check the link.' },
  'method-not-allowed': { kind: 'unsupported', title: 'You can’t do this here.' },
  'sign-in-required': { kind: 'unauthenticated', title: 'Sign in to continue.' },
  'token-expired': { kind: 'unauthenticated', title: 'You’ve been signed out. Please sign in again.' },
  'second-factor-required': {
    kind: 'forbidden',
    title: 'Platform staff need two-step sign-in. Set it up first.',
  },
  'insiders-only': {
    kind: 'forbidden',
    title: 'Only people in this event can see this page.',
  },
  forbidden: { kind: 'forbidden', title: 'Sorry, you don’t have permissions for this.' },
  'bad-key': { kind: 'unauthenticated', title: 'This API key is unknown or was revoked.' },
  'out-of-scope': { kind: 'forbidden', title: 'This API key doesn’t have the scope for this call.' },
  'key-required': { kind: 'unversioned', title: 'An Idempotency-Key is required.' },
  'key-unsupported': {
    kind: 'invalid',
    title: 'This call doesn’t accept an Idempotency-Key, because its response contains a secret that isn’t stored.',
  },
  'key-reused': { kind: 'rejected', title: 'This Idempotency-Key was used for another request.' },
  'key-busy': {
    kind: 'conflict',
    title: 'We’re still working on your first try. Wait a minute, then try again. Nothing is done twice.',
  },
  'version-required': { kind: 'unversioned', title: 'Send the version you loaded in the If-Match header.' },
  stale: { kind: 'stale', title: 'This has changed since you loaded it.' },
  throttled: { kind: 'throttled', title: 'Too many tries. Wait a few seconds and try again.' },
  unavailable: { kind: 'unavailable', title: 'We can’t do this right now. Please try again in a moment.' },
  bug: { kind: 'bug', title: 'Something went wrong on our side. Nothing was lost.' },
});
