import { defineProblems } from '../kernel/problem.ts';

/** Every refusal of organizations. */
export const organizations = defineProblems('organizations', {
  'not-an-image': { kind: 'invalid', title: 'Please choose an image file' },
  'image-too-big': { kind: 'invalid', title: 'Your file is too big! Please select an image under 1MB' },
  'image-too-many-pixels': {
    kind: 'invalid',
    title: 'This picture has too many pixels. Please choose one of at most 40 megapixels.',
  },
  'image-too-small': { kind: 'invalid', title: 'This picture is too small. Please choose a larger one.' },
  'too-many-images': { kind: 'conflict', title: 'There is no room for more pictures. Please remove some first.' },
  'unknown-image': { kind: 'missing', title: 'There is no such picture.' },
  'image-not-ready': { kind: 'conflict', title: 'This picture is not ready yet. Please try again in a moment.' },
  'first-cover': { kind: 'conflict', title: 'The first cover photo can’t be deleted.' },
  'unknown-organization': { kind: 'missing', title: 'There is no such organization.' },
  'no-such-key': { kind: 'missing', title: 'There is no such API key.' },
  'too-many-keys': { kind: 'conflict', title: 'There are 20 API keys. Revoke one that nothing uses.' },
  'no-such-hook': { kind: 'missing', title: 'There is no such webhook.' },
  'no-such-delivery': { kind: 'missing', title: 'This was not sent, or more than 30 days ago.' },
  'being-told': { kind: 'conflict', title: 'It is being sent right now.' },
  'too-many-hooks': { kind: 'conflict', title: 'There are 10 webhooks. Delete one that nothing needs.' },
  'bad-hook-address': {
    kind: 'rejected',
    title: 'Please give an https address that everybody can reach, like https://example.org/sideout.',
  },
  'club-stays': { kind: 'rejected', title: 'Whether an organization is a club is not changed here.' },
  'already-staff': { kind: 'conflict', title: 'This person is already on the staff.' },
  'last-admin': { kind: 'conflict', title: 'An organization needs at least one administrator.' },
  'unknown-staff': { kind: 'missing', title: 'This person is not on the staff.' },
  'money-right': {
    kind: 'rejected',
    title: 'Only a director can be given the money right. Administrators have it already.',
  },
  'unknown-role': { kind: 'rejected', title: 'There is no such role here: only a club has coaches.' },
  'staff-full': {
    kind: 'rejected',
    title: 'An organization has 50 people on its staff at the most, invited ones too.',
  },
  'already-invited': { kind: 'conflict', title: 'This person is invited already. You can send the invitation again.' },
  'invite-gone': { kind: 'missing', title: 'This invitation is over. Ask for a new one.' },
  'invite-for-another': { kind: 'forbidden', title: 'This invitation is for another email address.' },
  'invited-too-many': { kind: 'throttled', title: 'That is a lot of invitations for a day. Please go on tomorrow.' },
  'username-invalid': {
    kind: 'invalid',
    title: 'A user name has 1 to 40 letters, figures and hyphens, and a hyphen at neither end.',
  },
  'username-letters': { kind: 'invalid', title: 'A user name has plain Latin letters (a to z), figures and hyphens.' },
  'username-lookalike': { kind: 'conflict', title: 'This user name looks like one that is taken.' },
  'renamed-too-often': {
    kind: 'throttled',
    title: 'The user name was changed three times in the last 90 days. Please wait before changing it again.',
  },
  'founded-too-many': {
    kind: 'throttled',
    title: 'You have started three organizations today. Please wait until tomorrow, or write to us.',
  },
  'own-affiliate': { kind: 'rejected', title: 'An organization can’t be its own affiliate.' },
  'unknown-ad': { kind: 'missing', title: 'There is no such ad.' },
  'too-many-ads': { kind: 'conflict', title: 'A site has at most 60 ads. Please remove some first.' },
  'affiliate-already': { kind: 'conflict', title: 'You belong together already.' },
  'affiliate-asked-already': { kind: 'conflict', title: 'You have asked already. They have not answered yet.' },
  'no-such-affiliate': { kind: 'missing', title: 'There is nothing to accept or to end.' },
  'too-many-affiliates': {
    kind: 'conflict',
    title: 'You have as many of these as there can be. Please end some first.',
  },
});
