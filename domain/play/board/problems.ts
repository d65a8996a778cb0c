import { defineProblems } from '../../kernel/problem.ts';

/** Refusals of the court board. Apart from play's: those are part of every live page. */
export const board = defineProblems('board', {
  conflict: { kind: 'conflict', title: 'That can’t be played: a court or somebody would be in two matches at once.' },
  'moved-since': { kind: 'conflict', title: 'Somebody has moved this match meanwhile; it stays where it is.' },
  begun: { kind: 'conflict', title: 'This match has begun and stays where it is.' },
});
