import { defineProblems } from '../../kernel/result.ts';

/** The errors of the court board. They are separate from play's errors, which every live page loads. */
export const board = defineProblems('board', {
  conflict: {
    kind: 'conflict',
    title: 'That would put a court, a team or a player in two matches at once. Nothing was moved.',
  },
  'moved-since': {
    kind: 'conflict',
    title: 'Someone moved this match while you were editing. Your move wasn’t saved.',
  },
  begun: { kind: 'conflict', title: 'This match has begun, so it can’t be moved.' },
});
