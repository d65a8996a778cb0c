import type { Words } from '../letter.ts';

/** Accounts, who is invited to an organization, and who has to agree to what a club does. */
export const accounts = {
  adminInvite: {
    to: 'invited',
    when: 'somebody was asked to join the staff of an organization',
    channels: ['email'],
    subject: '{inviter} invited you to help run {organization}',
    lines: [
      '{inviter} invited you to be {role} of {organization}.',
      'The invitation is good until {deadline}, for this email address alone.',
    ],
    action: { label: 'Accept', path: 'invitePath' },
    sms: null,
  },
  clubConsent: {
    to: 'invited',
    when: 'a club asks for consent to enter a player: of a guardian, or of the player',
    channels: ['email'],
    subject: '{club} asks for your consent',
    lines: [
      '{club} would like to enter {whom} in events, and asks for your consent.',
      'You see what the club knows, agree or refuse, and can take it back with the same link.',
      'The link is good until {deadline}. If you do not know this club, do nothing.',
    ],
    action: { label: 'Look and answer', path: 'consentPath' },
    sms: null,
  },
  reportReady: {
    to: 'user',
    when: 'the day has come on which a kept report is mailed to who asked for it',
    channels: ['email'],
    subject: '{report}, {day}',
    lines: ['{report} of {organization}, as of {day}.'],
    action: { label: 'Open the report', path: 'reportPath' },
    sms: null,
    table: true,
  },
  twoFactorCode: {
    to: 'user',
    when: 'a phone has to be verified',
    channels: ['sms'],
    subject: 'Your code is {code}',
    lines: ['Your code is {code}. It is good for {minutes} minutes. Never tell it to anybody.'],
    action: null,
    sms: 'Your code is {code}. It is good for {minutes} minutes. Never tell it to anybody.',
  },
  contactCode: {
    to: 'user',
    when: 'an email address has to be proved',
    channels: ['email'],
    subject: '{code} is your code',
    lines: [
      'Your code is {code}. It is good for {minutes} minutes. Never tell it to anybody.',
      'Somebody wants to add this address to their account. If that was not you, do nothing.',
    ],
    action: null,
    sms: null,
  },
  passwordCode: {
    to: 'user',
    when: 'who is signed in wants to set a new password',
    channels: ['email'],
    subject: '{code} is your code for a new password',
    lines: [
      'Your code is {code}. It is good for {minutes} minutes. Never tell it to anybody.',
      'If you do not want to set a new password, somebody else is signed in to your account: sign out everywhere.',
    ],
    action: null,
    sms: null,
  },
  passwordChanged: {
    to: 'user',
    when: 'a new password was set',
    channels: ['email', 'inApp'],
    subject: 'Your password was changed',
    lines: [
      'A new password was set for your account on {when}, and everybody else was signed out.',
      'If that was not you, choose “Forgot your password?” where you sign in.',
    ],
    action: { label: 'Your account', path: 'accountPath' },
    sms: null,
  },
  deletionPutOff: {
    to: 'user',
    when: 'an account should be deleted, and an organization or a child would be left without anyone',
    channels: ['email'],
    subject: 'Your account isn’t deleted yet',
    lines: ['{reason}', 'Nothing is deleted until then. We’ll try again on {when}. You can keep your account, too.'],
    action: { label: 'See what’s left to do', path: 'deletionPath' },
    sms: null,
  },
  addressChanged: {
    to: 'user',
    when: 'another email address became the one that somebody signs in with: told at the old one',
    channels: ['email'],
    subject: 'You sign in with another email now',
    lines: [
      'Since {when} your account signs in with {address}, and no longer with this address.',
      'If that was not you, answer this mail at once.',
    ],
    action: { label: 'Your account', path: 'accountPath' },
    sms: null,
  },
  claimCode: {
    to: 'invited',
    when: 'somebody says that a player’s profile is theirs, and what is on file of it has to prove it',
    channels: ['email', 'sms'],
    subject: 'Your code for the profile of {player}',
    lines: [
      'The code is {code}. It is good for {minutes} minutes.',
      'Somebody wants to look after the profile of {player}. If that is not you, do nothing, and tell the code to nobody.',
    ],
    action: null,
    sms: '{code} is the code for the profile of {player}, good for {minutes} minutes. Not you? Tell it to nobody.',
  },
  claimDecided: {
    to: 'user',
    when: 'staff have decided about a profile that somebody asked for',
    channels: ['email'],
    subject: 'The profile of {player}',
    lines: ['{answer}', '{reason}'],
    action: { label: 'See the profile', path: 'playerPath' },
    sms: null,
  },
  magicLink: {
    to: 'user',
    when: 'somebody asked for a link to sign in with',
    channels: ['email'],
    subject: 'Your link to sign in',
    lines: [
      'Use this link within {minutes} minutes to sign in, or type the code {code} where you asked for it. It works once.',
      'If you did not ask for it, do nothing, and tell the code to nobody.',
    ],
    action: { label: 'Sign in', path: 'linkPath' },
    sms: null,
  },
  magicCode: {
    to: 'user',
    when: 'somebody asked for a code to sign in with',
    channels: ['email'],
    subject: '{code} is your code to sign in',
    lines: [
      'Your code is {code}. It is good once, for {minutes} minutes. Type it only where you asked for it, and tell it to nobody.',
      'If you did not ask for it, do nothing.',
    ],
    action: null,
    sms: null,
  },
  magicLinkNobody: {
    to: 'invited',
    when: 'somebody asked for a link to sign in with at an address that no account signs in with',
    channels: ['email'],
    subject: 'No account signs in with this email',
    lines: [
      'Somebody asked for a link to sign in with this address, but no account signs in with it.',
      'Perhaps you have an account with another address, or want to create one. If you did not ask, do nothing.',
    ],
    action: { label: 'Create an account', path: 'signUpPath' },
    sms: null,
  },
  magicLinkFactor: {
    to: 'user',
    when: 'somebody who has a second factor asked for a link to sign in with',
    channels: ['email'],
    subject: 'Your account asks for more than a link',
    lines: [
      'You have turned on a second factor, so a link does not sign you in. Please use your password and a code of your authenticator app.',
      'If you did not ask for a link, do nothing.',
    ],
    action: { label: 'Sign in', path: 'signInPath' },
    sms: null,
  },
} satisfies Words<
  | 'adminInvite'
  | 'clubConsent'
  | 'reportReady'
  | 'twoFactorCode'
  | 'contactCode'
  | 'passwordCode'
  | 'passwordChanged'
  | 'addressChanged'
  | 'deletionPutOff'
  | 'claimCode'
  | 'claimDecided'
  | 'magicLink'
  | 'magicCode'
  | 'magicLinkNobody'
  | 'magicLinkFactor'
>;
