import { defineProblems } from '../kernel/problem.ts';

/** Every refusal of messages that organizations send. */
export const messages = defineProblems('messages', {
  'no-such-message': { kind: 'missing', title: 'There is no such message.' },
  'no-such-audience': {
    kind: 'missing',
    title: 'That event, division or level is not there, or not yours to write to.',
  },
  'unknown-field': { kind: 'rejected', title: 'The message has a field that its readers do not have.' },
  'not-complete': { kind: 'rejected', title: 'A message needs a subject and words.' },
  'too-long': { kind: 'rejected', title: 'A text message has 600 characters at the most.' },
  'sent-already': { kind: 'conflict', title: 'This message was sent. Use it again to write another.' },
  'nobody-there': { kind: 'conflict', title: 'Nobody can be written to.' },
  'too-late': { kind: 'rejected', title: 'Please choose a moment that is still to come, within a year.' },
  'too-many-messages': {
    kind: 'conflict',
    title: 'There are as many drafts and templates as there can be. Delete some.',
  },
  'no-address': { kind: 'conflict', title: 'Your account has no confirmed address to send the test to.' },
  'no-such-agreement': { kind: 'missing', title: 'There is no such agreement.' },
  'not-yours-to-sign': {
    kind: 'forbidden',
    title: 'Sign by the link in your mail, or as the owner of the player’s profile.',
  },
  'other-words': { kind: 'conflict', title: 'The agreement has changed. Please read it again.' },
  'link-broken': { kind: 'missing', title: 'This link is incomplete. Use the one in the email.' },
});
