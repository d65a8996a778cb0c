import { defineProblems } from '../../kernel/problem.ts';

/** Refusals of check-in. Apart from registration's: those are part of every wizard's page. */
export const checkin = defineProblems('checkin', {
  unpaid: { kind: 'conflict', title: 'Check-in is not possible until the balance is paid' },
  numbers: { kind: 'conflict', title: 'Check-in is not possible until every player has a valid number' },
  closed: { kind: 'conflict', title: 'Online check-in is not open now' },
  'no-texts': { kind: 'conflict', title: 'Text messages are not set up: there is no number that takes answers' },
  'pass-not-valid': { kind: 'rejected', title: 'This pass is not valid for this event' },
});
