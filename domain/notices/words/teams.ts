import type { Words } from '../letter.ts';

/** Notices to a team and its people between registration and play. */
export const teams = {
  teamLink: {
    to: 'invited',
    when: 'someone is sent a link to manage a team',
    channels: ['email'],
    subject: 'Manage {team} at {event}',
    lines: [
      '{by} sent you the link to manage {team}, {division}, {event}.',
      'You don’t need an account. The link is valid until {deadline}. Anyone with this link can manage your team, so keep it private.',
    ],
    action: { label: 'Manage team', path: 'teamPath' },
    sms: null,
  },
  seatAsked: {
    to: 'invited',
    when: 'a team asks to change a player; sent to the player who leaves and the one who joins',
    channels: ['email'],
    subject: '{what}: {event}',
    lines: ['{what}: {team}, {division}, {event}.', 'Nothing changes unless you agree by {deadline}.'],
    action: { label: 'Review and answer', path: 'answerPath' },
    sms: null,
  },
  workSwapAsked: {
    to: 'team',
    when: 'another team asks to swap work assignments',
    channels: ['email', 'inApp'],
    subject: '{other} asks to swap work: {event}',
    lines: [
      '{other} asks {team} to work {others} instead of {own}.',
      'Nothing changes unless you agree by {deadline}. This is for {division} at {event}.',
    ],
    action: { label: 'Review and answer', path: 'teamPath' },
    sms: null,
  },
  teamChanged: {
    to: 'team',
    when: 'something changed for a team, and its people need to know',
    channels: ['email', 'inApp'],
    subject: '{team}: {what}',
    lines: ['{what}.', '{team}, {division}, {event}.'],
    action: { label: 'View team', path: 'teamPath' },
    sms: null,
  },
  teamOut: {
    to: 'team',
    when: 'a team is dropped, forfeits its remaining matches, or is back',
    channels: ['email', 'inApp'],
    subject: '{team} {what} {event}',
    lines: ['{team} {what} {division}, {event}.', '{message}', '{ask}'],
    action: { label: 'View team', path: 'teamPath' },
    sms: null,
  },
  teamOwes: {
    to: 'buyer',
    when: 'a change to a team leaves a balance due',
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
    lines: ['Before {event}, please read and sign {agreement} for {player}.'],
    action: { label: 'Read and sign', path: 'agreementPath' },
    sms: null,
  },
  checkIn: {
    to: 'team',
    when: 'staff ask a team to check in',
    channels: ['sms', 'inApp'],
    subject: 'Please check in {team} by {time}',
    lines: ['Please check in {team} for {division}, {event}, by {time}.'],
    action: { label: 'Check in', path: 'teamPath' },
    sms: '{event}: check in {team}. Reply {code} by {time} or at {teamPath} (STOP to opt out)',
  },
  gameReminder: {
    to: 'team',
    when: 'a match of the team is about to start',
    channels: ['email', 'sms', 'inApp'],
    subject: '{event}: you play {time}, {court}',
    lines: ['{event}: you play {opponent} on {court}, {time}.'],
    action: { label: 'View match', path: 'matchPath' },
    sms: '{event}: you play {opponent} on {court}, {time}.',
  },
  workReminder: {
    to: 'team',
    when: 'a match the team works is about to start',
    channels: ['email', 'sms', 'inApp'],
    subject: '{event}: you work {time}, {court}',
    lines: ['{event}: your team works {teams} on {court}, {time}.'],
    action: { label: 'View match', path: 'matchPath' },
    sms: '{event}: your team works {teams} on {court}, {time}.',
  },
} satisfies Words<
  | 'teamLink'
  | 'seatAsked'
  | 'workSwapAsked'
  | 'teamChanged'
  | 'teamOut'
  | 'teamOwes'
  | 'agreementToSign'
  | 'checkIn'
  | 'gameReminder'
  | 'workReminder'
>;
