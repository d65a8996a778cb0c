import { type CodeOf, defineProblems } from '../kernel/result.ts';

/** The errors of the league tools. */
export const leagues = defineProblems('leagues', {
  'no-slots': {
    kind: 'rejected',
    title: 'This league has no courts, times or days to play on. Add them in its schedule first.',
  },
  'slots-overlap': {
    kind: 'rejected',
    title: 'Two time slots overlap: a match lasts longer than the time between them. Nothing was changed.',
  },
  'unknown-week': { kind: 'missing', title: 'We can’t find that week. It may have been removed.' },
  'too-few': { kind: 'rejected', title: 'There aren’t enough teams. Nothing was changed.' },
  'duplicate-team': { kind: 'rejected', title: 'A team is listed twice. List each team once.' },
  'too-few-slots': {
    kind: 'rejected',
    title: 'This week doesn’t have enough courts and times for all its matches. Nothing was changed.',
  },
  'king-size': { kind: 'rejected', title: 'King of the beach is played in groups of four or five.' },
  played: { kind: 'conflict', title: 'Matches in this week have already been played, so it can’t be changed.' },
  'no-groups': {
    kind: 'conflict',
    title: 'The previous week has no groups for teams to move up or down from. Fill that week first.',
  },
  'no-season': { kind: 'missing', title: 'There’s no season yet. Generate it first.' },
  filled: { kind: 'conflict', title: 'This season already has matches. Clear them first.' },
  'no-cell': { kind: 'rejected', title: 'This week doesn’t have that court at that time.' },
  'cell-used': { kind: 'conflict', title: 'A match is scheduled on a court or time you’re removing.' },
  'court-taken': { kind: 'conflict', title: 'Another match is on that court at that time. Nothing was moved.' },
  'team-busy': {
    kind: 'conflict',
    title: 'A team is playing or working another match at that time. Nothing was moved.',
  },
  'not-open': { kind: 'conflict', title: 'This match has been played or canceled, so it can’t be moved.' },
  changed: { kind: 'conflict', title: 'The season has changed. Check the preview again.' },
  'unknown-reminder': { kind: 'missing', title: 'We can’t find that reminder. It may have been removed.' },
  'game-begun': { kind: 'conflict', title: 'This match has begun, so no reminder was sent.' },
  'wants-none': { kind: 'conflict', title: 'This team has turned off reminders.' },
  'unknown-match': { kind: 'missing', title: 'We can’t find that match. It may have been removed.' },
  'not-a-league': { kind: 'missing', title: 'We can’t find that league. It may have been removed.' },
  'not-different': { kind: 'conflict', title: 'This week is already up to date with the earlier results.' },
  'incomplete-results': { kind: 'conflict', title: 'The previous week is missing results. Enter them first.' },
});

/** Every error code, for the contracts of the league tools. */
export const leagueCodes: readonly CodeOf<typeof leagues>[] = Object.values(leagues).map((problem) => problem().code);
