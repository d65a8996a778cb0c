import { defineProblems } from '../kernel/problem.ts';
import { blockedHeading, noPermission } from './views.ts';

/** Every refusal of identity. */
export const identity = defineProblems('identity', {
  'no-push': { kind: 'rejected', title: 'This browser can’t be reached. Please try again, or use another.' },
  'sign-in-required': { kind: 'unauthenticated', title: 'Please sign in to continue.' },
  'no-permission': { kind: 'forbidden', title: noPermission },
  blocked: { kind: 'forbidden', title: blockedHeading },
  'favorite-signed-out': { kind: 'unauthenticated', title: 'You must be logged in to favorite a tournament' },
  'reset-expired': { kind: 'gone', title: 'The time to set a new password has passed. Please ask for a new link.' },
  'password-too-soon': {
    kind: 'throttled',
    title: 'Your password was set a moment ago. Please wait 15 minutes before setting it again.',
  },
  'code-wrong': { kind: 'rejected', title: 'That code is not right. Please check it and try again.' },
  'code-expired': { kind: 'gone', title: 'That code has expired. Please ask for a new one.' },
  'code-spent': { kind: 'throttled', title: 'Too many tries. Please ask for a new code.' },
  'phone-invalid': { kind: 'invalid', title: 'A valid phone is required' },
  'token-invalid': { kind: 'unauthenticated', title: 'This team link is no longer valid.' },
  'username-taken': { kind: 'conflict', title: 'This user name is already taken.' },
  'username-reserved': { kind: 'rejected', title: 'This user name is reserved.' },
  'factor-not-shown': {
    kind: 'rejected',
    title: 'Please enter a code of your authenticator app first.',
  },
  'hand-over-first': {
    kind: 'conflict',
    title: 'Your account can’t be deleted yet. Someone else has to take over first.',
  },
  'last-email': { kind: 'conflict', title: 'An account needs one verified email.' },
  'not-yours': { kind: 'missing', title: 'Your account has no such email or phone.' },
  'not-proven': { kind: 'conflict', title: 'Please confirm it with the code that we sent there first.' },
  'address-taken': {
    kind: 'conflict',
    title: 'This email belongs to another account. Sign in there and delete it first.',
  },
  'too-many-contacts': { kind: 'conflict', title: 'An account has ten emails and ten phones at the most.' },
  'password-weak': {
    kind: 'rejected',
    title: 'Please choose another password: at least 8 characters, with small and capital letters and a number.',
  },
  'link-over': { kind: 'gone', title: 'This link was used, or its time is over. Please ask for a new one.' },
  'link-first': {
    kind: 'conflict',
    title: 'An account with this email is here already. Sign in to it, and link the other provider in your account.',
  },
  'login-unproved': { kind: 'rejected', title: 'The other provider did not say that this is you. Please try again.' },
  'login-taken': { kind: 'conflict', title: 'This sign-in belongs to another account here.' },
  'too-many-logins': { kind: 'conflict', title: 'An account has eight ways to sign in at the most.' },
  'no-such-login': { kind: 'missing', title: 'Your account has no such way to sign in.' },
  'last-login': { kind: 'conflict', title: 'This way to sign in can’t go: your account needs it.' },
  'no-password': { kind: 'conflict', title: 'You sign in with another provider: there is no password here.' },
  'no-such-sign-in': { kind: 'missing', title: 'This sign-in has ended already.' },
});
