import { defineProblems } from '../../kernel/result.ts';

/** The errors of check-in. They are separate from registration's, which every wizard page loads. */
export const checkin = defineProblems('checkin', {
  unpaid: { kind: 'conflict', title: 'Check-in is not possible until the balance is paid' },
  numbers: { kind: 'conflict', title: 'Check-in is not possible until every player has a valid number' },
  closed: { kind: 'conflict', title: 'Online check-in is not open now' },
  'no-texts': { kind: 'conflict', title: 'Text check-in isn’t set up: there’s no phone number that receives replies' },
  'pass-not-valid': { kind: 'rejected', title: 'This pass is not valid for this event' },
});
