import { defineProblems } from '../kernel/problem.ts';
import { inactiveMember } from './membership-check.ts';

/** Every refusal of memberships. "Wrong level" is titled with the level: `wrongLevel(levels)`. */
export const memberships = defineProblems('memberships', {
  inactive: { kind: 'rejected', title: inactiveMember },
  'wrong-level': { kind: 'rejected', title: 'This event requires another membership' },
  'unknown-level': { kind: 'missing', title: 'There is no such membership level.' },
  'unknown-membership': { kind: 'missing', title: 'There is no such membership.' },
  'person-missing': { kind: 'rejected', title: 'A membership is somebody’s: please choose who it is for.' },
  'form-not-complete': { kind: 'rejected', title: 'The membership’s form is not complete.' },
  'not-for-sale': { kind: 'conflict', title: 'This membership can’t be bought here.' },
  'already-invited': { kind: 'conflict', title: 'This person is already invited.' },
  'invalid-email': { kind: 'invalid', title: 'A valid email is required' },
  'invite-invalid': { kind: 'gone', title: 'This invitation is no longer valid.' },
});
