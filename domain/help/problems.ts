import { defineProblems } from '../kernel/problem.ts';

/** Refusals of the help pages. */
export const help = defineProblems('help', {
  'no-such-note': { kind: 'missing', title: 'There is no such note.' },
  'no-such-zip': { kind: 'missing', title: 'There is no such ZIP code.' },
});
