import { defineProblems } from '../kernel/problem.ts';

/** Refusals of what is read beside the series themselves (theirs are in organizers.ts). */
export const rankingProblems = defineProblems('series', {
  'no-such-ranking': { kind: 'missing', title: 'We could not find that ranking.' },
  'no-such-point-system': { kind: 'missing', title: 'We could not find that point system.' },
  'finish-twice': { kind: 'rejected', title: 'Each finish has one row.' },
  'too-many-systems': { kind: 'rejected', title: 'An organization has 50 point systems at the most.' },
});
