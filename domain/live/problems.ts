import { defineProblems } from '../kernel/problem.ts';

/** Refusals of the live channel. Nobody is shown them; they are logged. */
export const live = defineProblems('live', {
  unreadable: { kind: 'invalid', title: 'This is not a message of the live channel.' },
  'sign-in': { kind: 'unauthenticated', title: 'Sign in to do this.' },
  'no-such-topic': { kind: 'missing', title: 'There is nothing live here.' },
});
