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
  'already-member': {
    kind: 'conflict',
    title: 'This person has this membership already: renew it when it is about to end.',
  },
  'already-followed': { kind: 'conflict', title: 'This membership is renewed or upgraded already.' },
  'too-early': { kind: 'conflict', title: 'This membership can’t be renewed yet.' },
  'no-upgrade': { kind: 'conflict', title: 'This is not an upgrade of a membership that is valid.' },
  'being-bought': {
    kind: 'conflict',
    title: 'A membership for this person is being paid for. Please finish that, or try again in some minutes.',
  },
  'dob-missing': { kind: 'rejected', title: 'A birth date is required for this membership.' },
  'not-for-age': { kind: 'rejected', title: 'This membership is for another age.' },
  'not-for-gender': { kind: 'rejected', title: 'This membership is for another gender.' },
  'guardian-missing': {
    kind: 'rejected',
    title: 'Somebody under 18 needs a parent or guardian who agrees, with name and email.',
  },
  'guardian-own': {
    kind: 'rejected',
    title: 'A parent or guardian agrees at an address of their own, not at the player’s.',
  },
  'terms-changed': { kind: 'conflict', title: 'The terms of this membership have to be agreed to as they are now.' },
  'invitation-needed': { kind: 'rejected', title: 'This membership is by invitation: a code that is valid is needed.' },
  'too-many-levels': { kind: 'conflict', title: 'There are as many levels as there can be.' },
  'renewal-impossible': {
    kind: 'conflict',
    title: 'It can’t renew itself: renew it by hand, and agree to that when you pay.',
  },
  'access-gone': { kind: 'gone', title: 'This link is no longer valid. Ask for another one.' },
  'not-yours': { kind: 'missing', title: 'There is no such player among yours.' },
  'upload-missing': { kind: 'missing', title: 'A part of the file has not arrived. Please send it again.' },
  'upload-unreadable': { kind: 'invalid', title: 'The file has no line of column names with rows below it.' },
  'upload-mapping': { kind: 'invalid', title: 'Say which column holds the name.' },
  'already-invited': { kind: 'conflict', title: 'This person is already invited.' },
  'invalid-email': { kind: 'invalid', title: 'A valid email is required' },
  'invite-invalid': { kind: 'gone', title: 'This invitation is no longer valid.' },
});

/** Why a membership can't be bought as it lies in a bag, besides its person and form. */
export const membershipRefusals = [
  'memberships/already-member',
  'memberships/already-followed',
  'memberships/unknown-membership',
  'memberships/too-early',
  'memberships/no-upgrade',
  'memberships/being-bought',
  'memberships/dob-missing',
  'memberships/not-for-age',
  'memberships/not-for-gender',
  'memberships/guardian-missing',
  'memberships/guardian-own',
  'memberships/terms-changed',
  'memberships/invitation-needed',
] as const;
