import { defineProblems } from '../kernel/result.ts';

/** The errors of the help pages. */
export const help = defineProblems('help', {
  'no-such-note': { kind: 'missing', title: 'We can’t find that note. It may have been removed.' },
  'no-such-zip': { kind: 'missing', title: 'We can’t find that ZIP code. Check it and try again.' },
});
