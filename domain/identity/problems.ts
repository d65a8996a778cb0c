import { defineProblems } from '../kernel/result.ts';
import { blockedHeading, noPermission } from './can.ts';

/** Errors about accounts and sign-in. */
export const identity = defineProblems('identity', {
  'no-push': { kind: 'rejected', title: 'We can’t send notifications to this browser. Try again, or use another one.' },
  'sign-in-required': { kind: 'unauthenticated', title: 'Sign in to continue.' },
  'no-permission': { kind: 'forbidden', title: noPermission },
  blocked: { kind: 'forbidden', title: blockedHeading },
  'favorite-signed-out': { kind: 'unauthenticated', title: 'You must be logged in to favorite a tournament' },
  'reset-expired': { kind: 'gone', title: 'The time to set a new password has run out. Ask for a new link.' },
  'password-too-soon': {
    kind: 'throttled',
    title: 'You just set your password. Wait 15 minutes before you change it again.',
  },
  'code-wrong': { kind: 'rejected', title: 'That code isn’t right. Check it and try again.' },
  'code-expired': { kind: 'gone', title: 'That code has expired. Ask for a new one.' },
  'code-spent': { kind: 'throttled', title: 'Too many tries. Ask for a new code.' },
  'phone-invalid': { kind: 'invalid', title: 'A valid phone is required' },
  'token-invalid': { kind: 'unauthenticated', title: 'This team link is no longer valid.' },
  'username-taken': { kind: 'conflict', title: 'This address is already taken.' },
  'username-reserved': { kind: 'rejected', title: 'This address is reserved.' },
  'factor-not-shown': {
    kind: 'rejected',
    title: 'Enter a code from your authenticator app first.',
  },
  'hand-over-first': {
    kind: 'conflict',
    title:
      'Your account can’t be deleted yet. Hand over the organizations and children that only you look after first.',
  },
  'last-email': { kind: 'conflict', title: 'An account needs one verified email.' },
  'not-yours': { kind: 'missing', title: 'That email or phone isn’t on your account.' },
  'not-proven': { kind: 'conflict', title: 'Confirm this email or phone first, with the code we sent to it.' },
  'address-taken': {
    kind: 'conflict',
    title: 'This email belongs to another account. Sign in to that account and delete the email there first.',
  },
  'too-many-contacts': { kind: 'conflict', title: 'An account can have up to ten emails and ten phones.' },
  'password-weak': {
    kind: 'rejected',
    title: 'Choose a different password: at least 8 characters, with upper- and lowercase letters and a number.',
  },
  'link-over': { kind: 'gone', title: 'This link was used or has expired. Ask for a new one.' },
  'link-first': {
    kind: 'conflict',
    title: 'There’s already an account with this email. Sign in to it, then link the other provider in your account.',
  },
  'login-unproved': { kind: 'rejected', title: 'The other provider didn’t confirm that this is you. Try again.' },
  'login-taken': { kind: 'conflict', title: 'That sign-in is linked to another account here.' },
  'too-many-logins': { kind: 'conflict', title: 'An account can have up to eight ways to sign in.' },
  'no-such-login': { kind: 'missing', title: 'That way to sign in isn’t on your account.' },
  'last-login': { kind: 'conflict', title: 'You can’t remove this way to sign in, because your account needs it.' },
  'no-password': { kind: 'conflict', title: 'You sign in with another provider, so there’s no password here.' },
  'no-such-sign-in': { kind: 'missing', title: 'You’re already signed out on that device.' },
});
