import { type CodeOf, defineProblems } from '../kernel/problem.ts';

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
  'no-season': { kind: 'missing', title: 'There is no season yet: generate it first.' },
  filled: { kind: 'conflict', title: 'Matches stand in this season: clear them first.' },
  'no-cell': { kind: 'rejected', title: 'This week has no such court and time.' },
  'cell-used': { kind: 'conflict', title: 'A match stands on a court and time that would be taken away.' },
  'court-taken': { kind: 'conflict', title: 'Another match is on this court then.' },
  'team-busy': { kind: 'conflict', title: 'A team plays or works another match at that time.' },
  'not-open': { kind: 'conflict', title: 'This match has been played or canceled: it stays where it is.' },
  changed: { kind: 'conflict', title: 'The season is another one by now: look at the preview again.' },
  'unknown-reminder': { kind: 'missing', title: 'There is no such reminder.' },
  'game-begun': { kind: 'conflict', title: 'This game has begun: nobody has to be reminded of it.' },
  'wants-none': { kind: 'conflict', title: 'This team wants no reminders.' },
  'unknown-match': { kind: 'missing', title: 'There is no such match.' },
  'not-a-league': { kind: 'missing', title: 'There is no such league.' },
  'incomplete-results': { kind: 'conflict', title: 'Results of the week before are missing.' },
});

/** Every code, for the contracts of its tools. */
export const leagueCodes: readonly CodeOf<typeof leagues>[] = Object.values(leagues).map((problem) => problem().code);
