import { defineProblems } from '../../kernel/result.ts';

/** The problems that rating calls return. */
export const ratings = defineProblems('ratings', {
  'not-rated': { kind: 'missing', title: 'This player doesn’t have a rating.' },
  'no-ratings': { kind: 'missing', title: 'This organization doesn’t have ratings.' },
  'no-such-result': { kind: 'missing', title: 'We can’t find those results. They may have been removed.' },
  'no-such-objection': { kind: 'missing', title: 'We can’t find that objection. It may have been removed.' },
  'objected-already': {
    kind: 'conflict',
    title: 'You’ve already objected to this rating. The organization will answer.',
  },
  'not-a-partner': { kind: 'rejected', title: 'Only results from your affiliates and members can count.' },
  'upload-missing': { kind: 'rejected', title: 'Part of the file didn’t arrive. Send it again.' },
  'upload-unreadable': { kind: 'rejected', title: 'We couldn’t read this as a list of results.' },
  'upload-mapping': {
    kind: 'rejected',
    title: 'Choose the columns for the date, the event, both sides and the winner.',
  },
});
