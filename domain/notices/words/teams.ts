import type { Words } from '../letter.ts';

/** What a team and its people are asked and told between entry and play. */
export const teams = {
  teamLink: {
    to: 'invited',
    when: 'somebody is sent the link to act for a team',
    channels: ['email'],
    subject: 'Act for {team} at {event}',
    lines: [
      '{by} sent you the link to act for {team}, {division}, {event}.',
      'It needs no account and is valid until {deadline}. Whoever has it can act for the team: keep it to yourself.',
    ],
    action: { label: 'Open the team', path: 'teamPath' },
    sms: null,
  },
  seatAsked: {
    to: 'invited',
    when: 'somebody else is to sit on a seat of a team: who leaves and who comes are asked',
    channels: ['email'],
    subject: '{what}: {event}',
    lines: ['{what}: {team}, {division}, {event}.', 'Nothing changes unless you agree by {deadline}.'],
    action: { label: 'Answer', path: 'answerPath' },
    sms: null,
  },
  workSwapAsked: {
    to: 'team',
    when: 'another team asks to change the matches they work at',
    channels: ['email', 'inApp'],
    subject: '{other} asks to swap work: {event}',
    lines: [
      '{other} asks {team} to work {others} instead of {own}.',
      'Nothing changes unless you agree by {deadline}. {division}, {event}.',
    ],
    action: { label: 'Answer', path: 'teamPath' },
    sms: null,
  },
  teamChanged: {
    to: 'team',
    when: 'something was done to a team that concerns its people',
    channels: ['email', 'inApp'],
    subject: '{team}: {what}',
    lines: ['{what}.', '{team}, {division}, {event}.'],
    action: { label: 'View team', path: 'teamPath' },
    sms: null,
  },
  teamOwes: {
    to: 'buyer',
    when: 'what was done to a team leaves something to pay',
    channels: ['email', 'inApp'],
    subject: '{team}: {what}',
    lines: ['{what}.', '{due}.', '{team}, {division}, {event}.'],
    action: { label: 'Pay balance', path: 'payPath' },
    sms: null,
  },
  agreementToSign: {
    to: 'player',
    when: 'a player has an agreement to sign',
    channels: ['email', 'inApp'],
    subject: 'Please sign {agreement} for {event}',
    lines: ['{player} needs a signed {agreement} to play in {event}.'],
    action: { label: 'Read and sign', path: 'agreementPath' },
    sms: null,
  },
  checkIn: {
    to: 'team',
    when: 'the crew asks a team that has not checked in',
    channels: ['sms', 'inApp'],
    subject: 'Please check in {team} by {time}',
    lines: ['Please check in {team} for {division}, {event}, by {time}.'],
    action: { label: 'Check in', path: 'teamPath' },
    sms: '{event}: check in {team}. Reply {code} by {time}, or {teamPath} STOP ends texts.',
  },
  gameReminder: {
    to: 'team',
    when: 'a match of the team is about to begin',
    channels: ['email', 'sms', 'inApp'],
    subject: 'You play {time} on {court}',
    lines: ['{event}: you play {opponent} {time} on {court}.'],
    action: { label: 'View match', path: 'matchPath' },
    sms: '{event}: you play {opponent} {time} on {court}.',
  },
  workReminder: {
    to: 'team',
    when: 'a match the team works at is about to begin',
    channels: ['email', 'sms', 'inApp'],
    subject: 'You work {time} on {court}',
    lines: ['{event}: your team works at {teams} {time} on {court}.'],
    action: { label: 'View match', path: 'matchPath' },
    sms: '{event}: your team works at {teams} {time} on {court}.',
  },
} satisfies Words<
  | 'teamLink'
  | 'seatAsked'
  | 'workSwapAsked'
  | 'teamChanged'
  | 'teamOwes'
  | 'agreementToSign'
  | 'checkIn'
  | 'gameReminder'
  | 'workReminder'
>;
