import { defineProblems } from '../kernel/result.ts';

/** The errors for rankings and point systems. Those for series are in organizers.ts. */
export const rankingProblems = defineProblems('series', {
  'no-such-ranking': { kind: 'missing', title: 'We can’t find that ranking. It may have been removed.' },
  'no-such-point-system': { kind: 'missing', title: 'We can’t find that point system. It may have been removed.' },
  'finish-twice': { kind: 'rejected', title: 'Each finish can have only one row.' },
  'too-many-systems': { kind: 'rejected', title: 'An organization can have up to 50 point systems.' },
});
