import { defineProblems } from '../kernel/result.ts';

/** The errors of messages from organizations. */
export const messages = defineProblems('messages', {
  'no-such-message': { kind: 'missing', title: 'We can’t find that message. It may have been deleted.' },
  'no-such-audience': {
    kind: 'missing',
    title: 'We can’t find that event, division or level, or you don’t have permission to message its people.',
  },
  'unknown-field': { kind: 'rejected', title: 'The message uses a field that its recipients don’t have.' },
  'not-complete': { kind: 'rejected', title: 'A message needs a subject and text.' },
  'too-long': { kind: 'rejected', title: 'A text message can have up to 600 characters.' },
  'sent-already': { kind: 'conflict', title: 'This message has been sent. Copy it to write another.' },
  'nobody-there': { kind: 'conflict', title: 'This message has no recipients.' },
  'too-late': { kind: 'rejected', title: 'Choose a time in the future, within a year.' },
  'too-many-messages': {
    kind: 'conflict',
    title: 'You’ve reached the limit for drafts and templates. Delete some to add more.',
  },
  'no-address': {
    kind: 'conflict',
    title: 'Your account has no confirmed address to send the test to. Confirm one first.',
  },
  'no-such-agreement': { kind: 'missing', title: 'We can’t find that agreement. It may have been removed.' },
  'not-yours-to-sign': {
    kind: 'forbidden',
    title: 'Sign with the link in your email, or sign in as the owner of the player’s profile.',
  },
  'other-words': { kind: 'conflict', title: 'The agreement has changed. Read it again before you sign.' },
  'link-broken': { kind: 'missing', title: 'This link is incomplete. Use the one in the email.' },
});
