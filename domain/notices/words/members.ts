import type { Words } from '../spec.ts';

/** Memberships: who is invited, who is a member, whose membership ends. */
export const members = {
  membershipInvite: {
    to: 'invited',
    when: 'an organization offers somebody a membership',
    channels: ['email'],
    subject: 'Become a member of {organization}',
    lines: [
      '{organization} invites you to its {level} membership.',
      'Your code is {code}. It is good for one membership.',
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
      'Renew it, and it goes on the day after.',
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
} satisfies Words<'membershipInvite' | 'membershipEnding' | 'memberAccess'>;
