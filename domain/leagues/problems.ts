import { defineProblems } from '../kernel/problem.ts';

/** Every refusal of the league tools. */
export const leagues = defineProblems('leagues', {
  'no-slots': { kind: 'rejected', title: 'This league has no courts, times or days to play on.' },
  'slots-overlap': {
    kind: 'rejected',
    title: 'Two time slots overlap: matches last longer than the time between them.',
  },
  'unknown-week': { kind: 'missing', title: 'There is no such week.' },
  'too-few': { kind: 'rejected', title: 'There are too few teams for this.' },
  'duplicate-team': { kind: 'rejected', title: 'A team can only stand once.' },
  'too-few-slots': { kind: 'rejected', title: 'There are too few courts and times in this week for all matches.' },
  'king-size': { kind: 'rejected', title: 'King of the beach is played in groups of four or five.' },
  played: { kind: 'conflict', title: 'Matches of this week have been played.' },
  'no-groups': { kind: 'conflict', title: 'The week before has no groups to move from.' },
  'incomplete-results': { kind: 'conflict', title: 'Results of the week before are missing.' },
});
