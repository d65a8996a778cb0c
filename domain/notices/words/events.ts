import type { Words } from '../letter.ts';

/** Notices about changes to an event or a division. */
export const events = {
  eventCanceled: {
    to: 'registrants',
    when: 'an event was canceled',
    channels: ['email', 'sms', 'inApp'],
    subject: '{event} is canceled',
    lines: ['{event} is canceled.', '{message}', '{money}'],
    action: { label: 'View event', path: 'eventPath' },
    sms: '{event} is canceled. {eventPath}',
  },
  eventPostponed: {
    to: 'registrants',
    when: 'an event was postponed and has no new dates yet',
    channels: ['email', 'sms', 'inApp'],
    subject: '{event} is postponed',
    lines: [
      '{event} is postponed. It was planned for {dates}.',
      '{message}',
      'There are no new dates yet. You keep your spot, and we’ll email you when they’re set.',
    ],
    action: { label: 'View event', path: 'eventPath' },
    sms: '{event} is postponed. {eventPath}',
  },
  eventResumed: {
    to: 'registrants',
    when: 'a postponed event has new dates, or a canceled event is back on',
    channels: ['email', 'sms', 'inApp'],
    subject: '{event} is back on: {dates}',
    lines: ['{event} is back on: {dates}.', '{before}', '{message}', 'You keep your spot.'],
    action: { label: 'View event', path: 'eventPath' },
    sms: '{event} is back on: {dates}. {eventPath}',
  },
  eventChanged: {
    to: 'registrants',
    when: 'the time or location of an event or division changed',
    channels: ['email', 'sms', 'inApp'],
    subject: '{what}: {event}',
    lines: ['{event} has changed.', '{when}', '{where}', '{message}'],
    action: { label: 'View event', path: 'eventPath' },
    sms: '{event}: {when} {where} {eventPath}',
  },
  divisionCanceled: {
    to: 'registrants',
    when: 'a division was canceled',
    channels: ['email', 'inApp'],
    subject: '{division} at {event} is canceled',
    lines: ['{division} at {event} is canceled. The organizer will tell you what happens to your registration.'],
    action: { label: 'View event', path: 'eventPath' },
    sms: null,
  },
  divisionBack: {
    to: 'registrants',
    when: 'a canceled division is back on',
    channels: ['email', 'inApp'],
    subject: '{division} at {event} is back on',
    lines: ['{division} at {event} is back on. You keep your spot.'],
    action: { label: 'View event', path: 'eventPath' },
    sms: null,
  },
  playStopped: {
    to: 'registrants',
    when: 'play was stopped, or the time of its next update changed',
    channels: ['email', 'sms', 'inApp'],
    subject: '{event}: play is stopped',
    lines: ['{message}'],
    action: { label: 'View event', path: 'eventPath' },
    sms: '{event}: {message} {eventPath}',
  },
  playGoesOn: {
    to: 'registrants',
    when: 'play resumes after a stop',
    channels: ['email', 'sms', 'inApp'],
    subject: '{event}: play has resumed',
    lines: ['{message}', 'Check your next match before you leave your court. Its time may have changed.'],
    action: { label: 'View event', path: 'eventPath' },
    sms: '{event}: {message} {eventPath}',
  },
  timesChanged: {
    to: 'registrants',
    when: 'matches of a team were moved: a director published new times or courts, play was stopped, or a league week changed',
    channels: ['email', 'sms', 'inApp'],
    subject: '{event}: new times for {division}',
    lines: ['{message}'],
    action: { label: 'View event', path: 'eventPath' },
    sms: '{event}: new times for {division}. {eventPath}',
  },
  weekFellOut: {
    to: 'registrants',
    when: 'a week of a league was canceled',
    channels: ['email', 'sms', 'inApp'],
    subject: '{event}: a week of {division} was canceled',
    lines: ['{message}'],
    action: { label: 'View event', path: 'eventPath' },
    sms: '{event}: {message} {eventPath}',
  },
  opponentOut: {
    to: 'registrants',
    when: 'matches of a team were called off or are on again, because another team of its league left or came back',
    channels: ['email', 'sms', 'inApp'],
    subject: '{event}: your matches in {division} changed',
    lines: ['{message}'],
    action: { label: 'View event', path: 'eventPath' },
    sms: '{event}: {message} {eventPath}',
  },
} satisfies Words<
  | 'eventCanceled'
  | 'eventPostponed'
  | 'eventResumed'
  | 'eventChanged'
  | 'divisionCanceled'
  | 'divisionBack'
  | 'playStopped'
  | 'playGoesOn'
  | 'timesChanged'
  | 'weekFellOut'
  | 'opponentOut'
>;
