import { defineProblems } from '../kernel/result.ts';

/** The errors for clubs. */
export const clubs = defineProblems('clubs', {
  'unknown-club': { kind: 'missing', title: 'We can’t find that club. It may have been removed.' },
  'unknown-player': { kind: 'missing', title: 'We can’t find that player in the club.' },
  'unknown-team': { kind: 'missing', title: 'We can’t find that team in the club.' },
  'player-invalid': { kind: 'invalid', title: 'Fix this player’s info first. Check the highlighted fields.' },
  'player-there': { kind: 'conflict', title: 'There’s already a player with this name and birth date.' },
  'too-many-players': { kind: 'rejected', title: 'A club can have up to 2,000 players.' },
  'too-many-teams': { kind: 'rejected', title: 'A club can have up to 100 teams per season.' },
  'team-there': { kind: 'conflict', title: 'There’s already a team with this name in this season.' },
  'team-players': { kind: 'invalid', title: 'Someone on this team doesn’t play for the club.' },
  'team-coach': { kind: 'invalid', title: 'Add the coach to the club’s staff first.' },
  'too-old': { kind: 'rejected', title: 'Someone on this team is too old for its age group.' },
  'nothing-to-move': { kind: 'conflict', title: 'No teams are left to move to that season.' },
  'nobody-to-ask': { kind: 'rejected', title: 'There’s no email address to send the request to. Add one first.' },
  'asked-too-many': { kind: 'throttled', title: 'You’ve reached today’s limit for emails. Try again tomorrow.' },
  'no-consent': {
    kind: 'rejected',
    title:
      'At least one player hasn’t consented to being entered by the club, or has withdrawn consent. Ask for consent first.',
  },
  'consent-over': { kind: 'missing', title: 'This link has expired. Ask the club for a new one.' },
  'not-your-profile': { kind: 'forbidden', title: 'This profile belongs to someone else.' },
  'upload-missing': { kind: 'missing', title: 'The file didn’t arrive. Send it again.' },
  'upload-unreadable': {
    kind: 'invalid',
    title: 'This file isn’t a player list. It needs a row of column names, then one row per player.',
  },
  'upload-mapping': { kind: 'invalid', title: 'Choose the columns that hold the first and last name.' },
  'not-the-same': {
    kind: 'conflict',
    title: 'These records aren’t for the same person. Their birth dates or profiles differ.',
  },
});
