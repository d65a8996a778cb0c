import type { Words } from '../letter.ts';

/** What became of an event or a division. */
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
    when: 'an event was postponed, and its new dates are still to be said',
    channels: ['email', 'sms', 'inApp'],
    subject: '{event} is postponed',
    lines: [
      '{event} is postponed. It was to be {dates}.',
      '{message}',
      'The new dates are not known yet. You keep your spot, and we will write when they are.',
    ],
    action: { label: 'View event', path: 'eventPath' },
    sms: '{event} is postponed. {eventPath}',
  },
  eventResumed: {
    to: 'registrants',
    when: 'a postponed event has its dates, or one that was called off is on after all',
    channels: ['email', 'sms', 'inApp'],
    subject: '{event} is on: {dates}',
    lines: ['{event} is on: {dates}.', '{before}', '{message}', 'You keep your spot.'],
    action: { label: 'View event', path: 'eventPath' },
    sms: '{event} is on: {dates}. {eventPath}',
  },
  eventChanged: {
    to: 'registrants',
    when: 'an event, or a division of it, is at another time or another place',
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
    subject: '{division} of {event} is canceled',
    lines: ['{division} of {event} is canceled. The organizer will tell you what becomes of your registration.'],
    action: { label: 'View event', path: 'eventPath' },
    sms: null,
  },
  divisionBack: {
    to: 'registrants',
    when: 'a division that was canceled is played after all',
    channels: ['email', 'inApp'],
    subject: '{division} of {event} is on',
    lines: ['{division} of {event} is on after all. You keep your spot.'],
    action: { label: 'View event', path: 'eventPath' },
    sms: null,
  },
  playStopped: {
    to: 'registrants',
    when: 'play was stopped on the day, or its next word is at another time',
    channels: ['email', 'sms', 'inApp'],
    subject: '{event}: play is stopped',
    lines: ['{message}'],
    action: { label: 'View event', path: 'eventPath' },
    sms: '{event}: {message} {eventPath}',
  },
  playGoesOn: {
    to: 'registrants',
    when: 'play goes on after a stop',
    channels: ['email', 'sms', 'inApp'],
    subject: '{event}: play goes on',
    lines: ['{message}', 'Look at your next match before you leave your court: its time may have changed.'],
    action: { label: 'View event', path: 'eventPath' },
    sms: '{event}: {message} {eventPath}',
  },
  timesChanged: {
    to: 'registrants',
    when: 'matches of a division were moved: after a stop of play, or in the season of a league',
    channels: ['email', 'sms', 'inApp'],
    subject: '{event}: new times for {division}',
    lines: ['{message}'],
    action: { label: 'View event', path: 'eventPath' },
    sms: '{event}: new times for {division}. {eventPath}',
  },
  weekFellOut: {
    to: 'registrants',
    when: 'a week of a league fell out',
    channels: ['email', 'sms', 'inApp'],
    subject: '{event}: a week of {division} fell out',
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
>;
