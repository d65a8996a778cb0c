import { defineProblems } from '../kernel/problem.ts';

/** Every refusal of organizations. */
export const organizations = defineProblems('organizations', {
  'not-an-image': { kind: 'invalid', title: 'Please choose an image file' },
  'image-too-big': { kind: 'invalid', title: 'Your file is too big! Please select an image under 1MB' },
  'first-cover': { kind: 'conflict', title: 'The first cover photo can’t be deleted.' },
  'unknown-organization': { kind: 'missing', title: 'There is no such organization.' },
  'already-staff': { kind: 'conflict', title: 'This person is already on the staff.' },
  'last-admin': { kind: 'conflict', title: 'An organization needs at least one person on its staff.' },
  'own-affiliate': { kind: 'rejected', title: 'An organization can’t be its own affiliate.' },
});
