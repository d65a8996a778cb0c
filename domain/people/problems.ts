import { defineProblems } from '../kernel/problem.ts';

/** Refusals about people. */
export const people = defineProblems('people', {
  'no-such-player': { kind: 'missing', title: 'We could not find that player.' },
  'not-for-gender': { kind: 'rejected', title: 'This division is for women and girls.' },
});
