import { defineProblems } from '../kernel/result.ts';

/** The errors of people and profiles. */
export const people = defineProblems('people', {
  'no-such-player': { kind: 'missing', title: 'We can’t find that player. The profile may have been removed.' },
  'not-for-gender': { kind: 'rejected', title: 'This division is for women and girls only.' },
  'claimed-already': { kind: 'conflict', title: 'This profile already has an owner.' },
  'no-such-way': { kind: 'rejected', title: 'That contact isn’t on file.' },
  'no-such-claim': { kind: 'missing', title: 'That claim is no longer open.' },
  'guardian-invited': { kind: 'conflict', title: 'That person is already invited, or already manages this profile.' },
  'too-many-invites': { kind: 'rejected', title: 'Too many invitations are open. Cancel one first.' },
  'no-such-invite': { kind: 'missing', title: 'This invitation expired, was used or was canceled. Ask for a new one.' },
  'invite-for-another': {
    kind: 'conflict',
    title: 'This invitation was sent to another email. Sign in with that one, or add it to your account.',
  },
  'too-many-tagged': { kind: 'rejected', title: 'Your list can have up to 500 players. Remove someone first.' },
  'too-many-searches': { kind: 'rejected', title: 'You can save up to 20 searches. Delete one first.' },
  'no-such-college': { kind: 'missing', title: 'We can’t find that college. It may have been removed.' },
  'college-known': { kind: 'conflict', title: 'There’s already a college with that name and state.' },
  'no-such-user': { kind: 'missing', title: 'We can’t find that user. The account may have been deleted.' },
  'merge-clash': {
    kind: 'conflict',
    title: 'Both profiles are on teams or bids that can have only one of them. Fix those first. Nothing was merged.',
  },
  'same-profile': { kind: 'rejected', title: 'Choose two different profiles.' },
  'name-missing': { kind: 'rejected', title: 'A player needs a first and last name.' },
  'guardian-needed': { kind: 'rejected', title: 'A parent or guardian has to do this.' },
  'too-young': { kind: 'rejected', title: 'Players under 13 aren’t shown to coaches.' },
  'too-many-profiles': { kind: 'rejected', title: 'You’ve reached the player limit for one account.' },
});
