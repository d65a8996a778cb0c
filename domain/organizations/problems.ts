import { defineProblems } from '../kernel/result.ts';

/** The errors of organizations. */
export const organizations = defineProblems('organizations', {
  'not-an-image': { kind: 'invalid', title: 'Please choose an image file' },
  'image-too-big': { kind: 'invalid', title: 'Your file is too big! Please select an image under 1MB' },
  'image-too-many-pixels': {
    kind: 'invalid',
    title: 'This picture has too many pixels. Choose one with at most 40 megapixels.',
  },
  'image-too-small': { kind: 'invalid', title: 'This picture is too small. Choose a larger one.' },
  'too-many-images': { kind: 'conflict', title: 'Your library is full. Remove some pictures first.' },
  'unknown-image': { kind: 'missing', title: 'We can’t find that picture. It may have been removed.' },
  'image-not-ready': { kind: 'conflict', title: 'This picture isn’t ready yet. Try again in a moment.' },
  'first-cover': { kind: 'conflict', title: 'The first cover photo can’t be deleted.' },
  'unknown-organization': { kind: 'missing', title: 'We can’t find that organization. It may have been removed.' },
  'runs-no-events': {
    kind: 'conflict',
    title: 'This organization only keeps points and rankings. Turn off “Points only” in its settings to run events.',
  },
  'no-such-key': { kind: 'missing', title: 'We can’t find that API key. It may have been revoked.' },
  'too-many-keys': { kind: 'conflict', title: 'You’ve reached the limit of 20 API keys. Revoke one you don’t use.' },
  'no-such-app': { kind: 'missing', title: 'We can’t find that app. It may have been deleted.' },
  'too-many-apps': { kind: 'conflict', title: 'You’ve reached the limit of 10 apps. Delete one you don’t need.' },
  'unknown-redirect': {
    kind: 'rejected',
    title: 'This app isn’t registered with that address. Nothing was shared with it.',
  },
  'no-such-hook': { kind: 'missing', title: 'We can’t find that webhook. It may have been deleted.' },
  'no-such-delivery': { kind: 'missing', title: 'We can’t find that delivery. It may be more than 30 days old.' },
  'being-told': { kind: 'conflict', title: 'This delivery is being sent right now.' },
  'too-many-hooks': { kind: 'conflict', title: 'You’ve reached the limit of 10 webhooks. Delete one you don’t need.' },
  'bad-hook-address': {
    kind: 'rejected',
    title: 'Enter a public https address, like https://example.org/sideout.',
  },
  'club-stays': { kind: 'rejected', title: 'You can’t change whether this organization is a club.' },
  'already-staff': { kind: 'conflict', title: 'This person is already on your staff.' },
  'last-admin': { kind: 'conflict', title: 'An organization needs at least one admin.' },
  'unknown-staff': { kind: 'missing', title: 'This person isn’t on your staff.' },
  'money-right': {
    kind: 'rejected',
    title: 'Only directors can be given money access. Admins already have it.',
  },
  'unknown-role': { kind: 'rejected', title: 'That role doesn’t exist here. Only clubs have coaches.' },
  'staff-full': {
    kind: 'rejected',
    title: 'You’ve reached the limit of 50 staff, including invitations.',
  },
  'already-invited': { kind: 'conflict', title: 'This person is already invited. You can send the invitation again.' },
  'invite-gone': { kind: 'missing', title: 'This invitation is no longer valid. Ask for a new one.' },
  'invite-for-another': { kind: 'forbidden', title: 'This invitation is for another email address.' },
  'invited-too-many': { kind: 'throttled', title: 'You’ve reached today’s limit for invitations. Try again tomorrow.' },
  'username-invalid': {
    kind: 'invalid',
    title: 'A site address needs 1 to 40 letters, numbers and hyphens, and can’t begin or end with a hyphen.',
  },
  'username-letters': { kind: 'invalid', title: 'Use letters a–z, numbers and hyphens.' },
  'username-lookalike': { kind: 'conflict', title: 'This address looks too much like one that is taken.' },
  'renamed-too-often': {
    kind: 'throttled',
    title: 'You’ve changed the site address three times in the last 90 days. Wait before you change it again.',
  },
  'founded-too-many': {
    kind: 'throttled',
    title: 'You’ve started three organizations today. Try again tomorrow, or contact us.',
  },
  'own-affiliate': { kind: 'rejected', title: 'An organization can’t be its own affiliate.' },
  'unknown-ad': { kind: 'missing', title: 'We can’t find that ad. It may have been deleted.' },
  'too-many-ads': { kind: 'conflict', title: 'A site can have up to 60 ads. Delete some first.' },
  'affiliate-already': { kind: 'conflict', title: 'These organizations are already affiliated.' },
  'affiliate-asked-already': {
    kind: 'conflict',
    title: 'You’ve already sent this request. They haven’t answered yet.',
  },
  'no-such-affiliate': { kind: 'missing', title: 'There’s nothing to accept or end.' },
  'too-many-affiliates': {
    kind: 'conflict',
    title: 'You’ve reached the limit for this kind of affiliation. End some first.',
  },
});
