import { defineProblems } from '../kernel/problem.ts';

/** Every refusal of clubs. */
export const clubs = defineProblems('clubs', {
  'unknown-club': { kind: 'missing', title: 'There is no such club.' },
  'unknown-player': { kind: 'missing', title: 'There is no such player in the club.' },
  'unknown-team': { kind: 'missing', title: 'There is no such team in the club.' },
  'player-invalid': { kind: 'invalid', title: 'Something about this player has to be put right.' },
  'player-there': { kind: 'conflict', title: 'There is a player of this name and birth date already.' },
  'too-many-players': { kind: 'rejected', title: 'A club has 2,000 players at the most.' },
  'too-many-teams': { kind: 'rejected', title: 'A club has 100 teams a season at the most.' },
  'team-there': { kind: 'conflict', title: 'There is a team of this name in this season already.' },
  'team-players': { kind: 'invalid', title: 'Not everybody of this team plays for the club.' },
  'team-coach': { kind: 'invalid', title: 'A coach has to be on the club’s staff first.' },
  'too-old': { kind: 'rejected', title: 'Somebody of this team is too old for its age group.' },
  'nothing-to-move': { kind: 'conflict', title: 'There is no team left to move to that season.' },
  'nobody-to-ask': { kind: 'rejected', title: 'There is no address to ask at.' },
  'asked-too-many': { kind: 'throttled', title: 'That is a lot of mails for a day. Please go on tomorrow.' },
  'no-consent': {
    kind: 'rejected',
    title: 'Somebody here has not agreed that the club enters them, or has taken that back. Ask for consent first.',
  },
  'consent-over': { kind: 'missing', title: 'This link has expired. Ask the club for a new one.' },
  'not-your-profile': { kind: 'forbidden', title: 'This profile is somebody else’s.' },
  'upload-missing': { kind: 'missing', title: 'The file has not arrived. Please send it again.' },
  'upload-unreadable': { kind: 'invalid', title: 'This is no list: a line of column names, then a player a line.' },
  'upload-mapping': { kind: 'invalid', title: 'Say which columns hold the first and the last name.' },
  'not-the-same': {
    kind: 'conflict',
    title: 'These two are not the same person: their birth dates or profiles differ.',
  },
});
