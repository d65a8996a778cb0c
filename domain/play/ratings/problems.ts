import { defineProblems } from '../../kernel/problem.ts';

/** Refusals about ratings. */
export const ratings = defineProblems('ratings', {
  'not-rated': { kind: 'missing', title: 'There is no rating of this player.' },
  'no-ratings': { kind: 'missing', title: 'This organization has no ratings.' },
  'no-such-result': { kind: 'missing', title: 'We could not find these results.' },
  'no-such-objection': { kind: 'missing', title: 'We could not find this objection.' },
  'objected-already': { kind: 'conflict', title: 'You have objected already. An answer is on its way.' },
  'not-a-partner': { kind: 'rejected', title: 'Only your affiliates and members can count.' },
  'upload-missing': { kind: 'rejected', title: 'A part of the file did not arrive. Send it again.' },
  'upload-unreadable': { kind: 'rejected', title: 'We could not read this as a list of results.' },
  'upload-mapping': { kind: 'rejected', title: 'Say which columns hold the day, the event, both sides and who won.' },
});
