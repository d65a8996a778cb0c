import type { Words } from '../letter.ts';

/** Notices about memberships: invitations, expiration and renewal. */
export const members = {
  membershipInvite: {
    to: 'invited',
    when: 'an organization invites someone to become a member',
    channels: ['email'],
    subject: 'Become a member of {organization}',
    lines: [
      '{organization} invites you to its {level} membership.',
      'Use the button below to join, or enter the code {code} when you buy it. It’s valid for one membership.',
    ],
    action: { label: 'Join', path: 'invitePath' },
    sms: null,
  },
  membershipEnding: {
    to: 'user',
    when: 'a membership is about to expire',
    channels: ['email'],
    subject: '{name}’s {level} membership ends on {until}',
    lines: [
      '{name}’s {level} membership with {organization} ends on {until}.',
      'Renew by the end of that day and the new term starts the day after.',
    ],
    action: { label: 'Renew membership', path: 'renewPath' },
    sms: null,
  },
  membershipRenews: {
    to: 'user',
    when: 'a membership is about to renew automatically',
    channels: ['email'],
    subject: '{name}’s {level} membership renews on {day}',
    lines: [
      '{name}’s {level} membership with {organization} renews automatically on {day} for {price}, charged to the card used to buy it.',
      'You don’t need to do anything. To let it end instead, turn off renewal before that day.',
    ],
    action: { label: 'View or turn off renewal', path: 'cardPath' },
    sms: null,
  },
  membershipNotRenewed: {
    to: 'user',
    when: 'a membership couldn’t renew automatically',
    channels: ['email'],
    subject: '{name}’s {level} membership wasn’t renewed',
    lines: [
      '{name}’s {level} membership with {organization} couldn’t renew automatically: {reason}',
      'You weren’t charged. The membership ends on {until}. Renew by the end of that day and the new term starts the day after.',
    ],
    action: { label: 'Renew membership', path: 'renewPath' },
    sms: null,
  },
  memberAccess: {
    to: 'user',
    when: 'someone without an account asked for access to their memberships',
    channels: ['email'],
    subject: 'Your membership with {organization}',
    lines: ['Use this link within one day to see your membership cards for {organization} and to renew.'],
    action: { label: 'Open memberships', path: 'accessPath' },
    sms: null,
  },
} satisfies Words<
  'membershipInvite' | 'membershipEnding' | 'membershipRenews' | 'membershipNotRenewed' | 'memberAccess'
>;
