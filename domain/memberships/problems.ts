import { defineProblems } from '../kernel/result.ts';
import { inactiveMember } from './levels.ts';

/** The errors for memberships. The title of "wrong level" names the level: `wrongLevel(levels)`. */
export const memberships = defineProblems('memberships', {
  inactive: { kind: 'rejected', title: inactiveMember },
  'wrong-level': { kind: 'rejected', title: 'This event requires a different membership' },
  'unknown-level': { kind: 'missing', title: 'We can’t find that membership level. It may have been removed.' },
  'unknown-membership': { kind: 'missing', title: 'We can’t find that membership. It may have been removed.' },
  'person-missing': { kind: 'rejected', title: 'Choose who the membership is for.' },
  'form-not-complete': { kind: 'rejected', title: 'The membership form isn’t complete. Check the highlighted fields.' },
  'not-for-sale': { kind: 'conflict', title: 'You can’t buy this membership here.' },
  'already-member': {
    kind: 'conflict',
    title: 'This person already has this membership. Renew it when it’s about to end.',
  },
  'already-followed': { kind: 'conflict', title: 'This membership has already been renewed or upgraded.' },
  'too-early': { kind: 'conflict', title: 'It’s too early to renew this membership.' },
  'no-upgrade': { kind: 'conflict', title: 'This isn’t an upgrade of a valid membership.' },
  'being-bought': {
    kind: 'conflict',
    title: 'A membership for this person is being paid for. Finish that payment, or try again in a few minutes.',
  },
  'dob-missing': { kind: 'rejected', title: 'A birth date is required for this membership.' },
  'not-for-age': { kind: 'rejected', title: 'This membership is for a different age group.' },
  'not-for-gender': { kind: 'rejected', title: 'This membership is for a different gender.' },
  'guardian-missing': {
    kind: 'rejected',
    title: 'Members under 18 need a parent’s or guardian’s consent. Enter the guardian’s name and email.',
  },
  'guardian-own': {
    kind: 'rejected',
    title: 'A parent or guardian needs their own email, not the player’s.',
  },
  'terms-changed': {
    kind: 'conflict',
    title: 'The terms of this membership have changed. Review and accept them again.',
  },
  'invitation-needed': { kind: 'rejected', title: 'This membership is by invitation only. Enter a valid code.' },
  'too-many-levels': { kind: 'conflict', title: 'You’ve reached the limit for levels.' },
  'renewal-impossible': {
    kind: 'conflict',
    title: 'This membership can’t renew automatically. Renew it yourself, or turn on automatic renewal when you pay.',
  },
  'access-gone': { kind: 'gone', title: 'This link is no longer valid. Ask for a new one.' },
  'not-yours': { kind: 'missing', title: 'We can’t find that player on your account.' },
  'upload-missing': { kind: 'missing', title: 'Part of the file didn’t arrive. Send it again.' },
  'upload-unreadable': { kind: 'invalid', title: 'The file needs a row of column names with data rows below it.' },
  'upload-mapping': { kind: 'invalid', title: 'Choose the column that holds the name.' },
  'already-invited': { kind: 'conflict', title: 'This person is already invited.' },
  'invalid-email': { kind: 'invalid', title: 'A valid email is required' },
  'invite-invalid': { kind: 'gone', title: 'This invitation is no longer valid. Ask for a new one.' },
});

/** The reasons why a membership in a cart can't be bought, other than errors in its person or form. */
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
