import { type CodeOf, defineProblems } from '../kernel/problem.ts';

/** Every refusal of the play engine. One module, so that the web can map a code wherever it comes from. */
export const play = defineProblems('play', {
  'unknown-match': { kind: 'missing', title: 'There is no such match.' },
  'not-playable': { kind: 'conflict', title: 'This match can’t be played yet: a team is not known.' },
  'impossible-score': { kind: 'rejected', title: 'That score is not possible in this game.' },
  locked: { kind: 'conflict', title: 'These results are locked.' },
  'duplicate-entrant': { kind: 'rejected', title: 'A team can only stand once.' },
  'too-few': { kind: 'rejected', title: 'There are too few teams for this.' },
  'too-many': { kind: 'rejected', title: 'There are too many teams for this.' },
});
export type PlayProblem = CodeOf<typeof play>;
