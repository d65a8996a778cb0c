import type { Words } from '../letter.ts';

/** Notices about accounts, invitations to an organization, and consent for a club's actions. */
export const accounts = {
  adminInvite: {
    to: 'invited',
    when: 'someone is invited to join an organization’s staff',
    channels: ['email'],
    subject: '{inviter} invited you to help run {organization}',
    lines: [
      '{inviter} invited you to join the staff of {organization}. Your role: {role}.',
      'The invitation is valid until {deadline} and only for this email address.',
    ],
    action: { label: 'Accept invitation', path: 'invitePath' },
    sms: null,
  },
  clubConsent: {
    to: 'invited',
    when: 'a club asks a player, or a junior’s guardian, for consent to enter the player in events',
    channels: ['email'],
    subject: '{club} asks for your consent',
    lines: [
      '{request}',
      'You can see the info the club has, then agree or decline. The same link lets you withdraw your consent later.',
      'The link is valid until {deadline}. If you don’t know this club, ignore this email.',
    ],
    action: { label: 'Review and answer', path: 'consentPath' },
    sms: null,
  },
  reportReady: {
    to: 'user',
    when: 'a scheduled report is due',
    channels: ['email'],
    subject: '{report}, {day}',
    lines: ['{report} for {organization}, as of {day}.'],
    action: { label: 'Open the report', path: 'reportPath' },
    sms: null,
    table: true,
  },
  twoFactorCode: {
    to: 'user',
    when: 'a phone number needs to be verified',
    channels: ['sms'],
    subject: 'Your code is {code}',
    lines: ['Your code is {code}. It expires in {minutes} minutes. Don’t share it with anyone.'],
    action: null,
    // A curly apostrophe would cut the message's limit from 160 characters to 70.
    sms: 'Your code is {code}. It expires in {minutes} minutes. Do not share it with anyone.',
  },
  contactCode: {
    to: 'user',
    when: 'an email address needs to be confirmed',
    channels: ['email'],
    subject: '{code} is your code',
    lines: [
      'Your code is {code}. It expires in {minutes} minutes. Don’t share it with anyone.',
      'Someone wants to add this address to their account. If it wasn’t you, ignore this email.',
    ],
    action: null,
    sms: null,
  },
  passwordCode: {
    to: 'user',
    when: 'a signed-in user wants to set a new password',
    channels: ['email'],
    subject: '{code} is your code to set a new password',
    lines: [
      'Your code is {code}. It expires in {minutes} minutes. Don’t share it with anyone.',
      'If you didn’t ask to set a new password, someone else is signed in to your account. Sign out everywhere.',
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
      'A new password was set for your account on {when}, and all other devices were signed out.',
      'If this wasn’t you, choose “Forgot your password?” on the sign-in page.',
    ],
    action: { label: 'Open your account', path: 'accountPath' },
    sms: null,
  },
  deletionPutOff: {
    to: 'user',
    when: 'an account’s deletion is postponed, because an organization or a child would be left with no one in charge',
    channels: ['email'],
    subject: 'Your account isn’t deleted yet',
    lines: [
      '{reason}',
      'Nothing has been deleted yet. We’ll try again on {when}, and you can still keep your account.',
    ],
    action: { label: 'See what’s left to do', path: 'deletionPath' },
    sms: null,
  },
  addressChanged: {
    to: 'user',
    when: 'the email a user signs in with was changed; sent to the old address',
    channels: ['email'],
    subject: 'Your sign-in email was changed',
    lines: [
      'As of {when}, you sign in with {address}. You can no longer sign in with the address that received this email.',
      'If this wasn’t you, reply to this email right away.',
    ],
    action: { label: 'Open your account', path: 'accountPath' },
    sms: null,
  },
  claimCode: {
    to: 'invited',
    when: 'someone claims a player’s profile and has to prove it with the contact info on file',
    channels: ['email', 'sms'],
    subject: 'Your code for {player}’s profile',
    lines: [
      'The code is {code}. It expires in {minutes} minutes.',
      'Someone wants to manage {player}’s profile. If that isn’t you, ignore this email and don’t share the code with anyone.',
    ],
    action: null,
    sms: '{code} is your code for the profile of {player}. It expires in {minutes} minutes. Do not share it with anyone.',
  },
  claimDecided: {
    to: 'user',
    when: 'staff decided on a claim to a player’s profile',
    channels: ['email'],
    subject: '{player}’s profile',
    lines: ['{answer}', '{reason}'],
    action: { label: 'View profile', path: 'playerPath' },
    sms: null,
  },
  guardianInvite: {
    to: 'invited',
    when: 'a player’s guardian invites another one to manage the profile',
    channels: ['email'],
    subject: '{inviter} invited you to manage {player}’s profile',
    lines: [
      '{inviter} invited you to manage {player}’s player profile as a parent or guardian. You’ll be able to register {player}, sign agreements, and decide what is public.',
      'The invitation is valid until {deadline} and only for this email address. If you don’t know {inviter}, ignore this email.',
    ],
    action: { label: 'See the invitation', path: 'invitePath' },
    sms: null,
  },
  guardianAdded: {
    to: 'user',
    when: 'another guardian accepted an invitation; sent to everyone who managed the profile before',
    channels: ['email'],
    subject: '{guardian} now also manages {player}’s profile',
    lines: [
      '{inviter} invited {guardian}, who accepted. {guardian} can now also register {player} and edit the profile.',
      'If that’s wrong, {inviter} can undo it in the profile for a week. After that, contact us.',
    ],
    action: { label: 'Open the profile', path: 'profilePath' },
    sms: null,
  },
  magicLink: {
    to: 'user',
    when: 'someone asked for a sign-in link',
    channels: ['email'],
    subject: 'Your sign-in link',
    lines: [
      'Use this link within {minutes} minutes to sign in, or enter the code {code} on the page where you asked for the link. The link works once.',
      'If you didn’t ask for a link, ignore this email and don’t share the code with anyone.',
    ],
    action: { label: 'Sign in', path: 'linkPath' },
    sms: null,
  },
  magicCode: {
    to: 'user',
    when: 'someone asked for a sign-in code',
    channels: ['email'],
    subject: '{code} is your sign-in code',
    lines: [
      'Your code is {code}. It works once and expires in {minutes} minutes. Enter it only on the page where you requested it, and don’t share it with anyone.',
      'If you didn’t ask for it, ignore this email.',
    ],
    action: null,
    sms: null,
  },
  magicLinkNobody: {
    to: 'invited',
    when: 'someone asked for a sign-in link for an email address with no account',
    channels: ['email'],
    subject: 'No account uses this email',
    lines: [
      'Someone asked for a sign-in link at this address, but no account uses it.',
      'You may have an account under another address, or you can create one. If you didn’t ask for a link, ignore this email.',
    ],
    action: { label: 'Create an account', path: 'signUpPath' },
    sms: null,
  },
  magicLinkFactor: {
    to: 'user',
    when: 'a user with two-step sign-in asked for a sign-in link',
    channels: ['email'],
    subject: 'Your account needs more than a link to sign in',
    lines: [
      'You turned on two-step sign-in, so a link alone doesn’t sign you in. Use your password and a code from your authenticator app.',
      'If you didn’t ask for a link, ignore this email.',
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
  | 'guardianInvite'
  | 'guardianAdded'
  | 'magicLink'
  | 'magicCode'
  | 'magicLinkNobody'
  | 'magicLinkFactor'
>;
