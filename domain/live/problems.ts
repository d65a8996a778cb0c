import { defineProblems } from '../kernel/result.ts';

/** The errors of the live channel. They are logged and never shown to anyone. */
export const live = defineProblems('live', {
  unreadable: { kind: 'invalid', title: 'This message isn’t part of the live channel.' },
  'sign-in': { kind: 'unauthenticated', title: 'Sign in to do this.' },
  'no-such-topic': { kind: 'missing', title: 'Nothing is live here.' },
});
