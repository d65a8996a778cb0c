import type { Words } from '../letter.ts';

/** Memberships: who is invited, who is a member, whose membership ends. */
export const members = {
  membershipInvite: {
    to: 'invited',
    when: 'an organization offers somebody a membership',
    channels: ['email'],
    subject: 'Become a member of {organization}',
    lines: [
      '{organization} invites you to its {level} membership.',
      'Join with the button below, or enter the code {code} when you buy it. The code is good for one membership.',
    ],
    action: { label: 'Join', path: 'invitePath' },
    sms: null,
  },
  membershipEnding: {
    to: 'user',
    when: 'a membership ends soon',
    channels: ['email'],
    subject: 'The {level} membership of {name} ends on {until}',
    lines: [
      'The {level} membership of {name} with {organization} ends on {until}.',
      'Renew by the end of that day, and it continues the next day without a gap.',
    ],
    action: { label: 'Renew', path: 'renewPath' },
    sms: null,
  },
  membershipRenews: {
    to: 'user',
    when: 'a membership is about to renew itself',
    channels: ['email'],
    subject: 'The {level} membership of {name} renews on {day}',
    lines: [
      'The {level} membership of {name} with {organization} renews itself on {day} for {price}, by the card that it was bought with.',
      'You don’t have to do anything. To let it end instead, say so before that day.',
    ],
    action: { label: 'See it, or end that', path: 'cardPath' },
    sms: null,
  },
  membershipNotRenewed: {
    to: 'user',
    when: 'a membership could not renew itself',
    channels: ['email'],
    subject: 'The {level} membership of {name} was not renewed',
    lines: [
      'The {level} membership of {name} with {organization} was to renew itself, and did not: {reason}',
      'Nothing was charged. It ends on {until}. Renew by the end of that day, and it continues the next day without a gap.',
    ],
    action: { label: 'Renew', path: 'renewPath' },
    sms: null,
  },
  memberAccess: {
    to: 'user',
    when: 'somebody asked for the way to their memberships without an account',
    channels: ['email'],
    subject: 'Your membership with {organization}',
    lines: ['This opens your memberships with {organization} for a day: cards, and the way to renew.'],
    action: { label: 'Open', path: 'accessPath' },
    sms: null,
  },
} satisfies Words<
  'membershipInvite' | 'membershipEnding' | 'membershipRenews' | 'membershipNotRenewed' | 'memberAccess'
>;
