import type { Words } from '../spec.ts';

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
      'The new dates are not known yet. You keep your place, and we will write when they are.',
    ],
    action: { label: 'View event', path: 'eventPath' },
    sms: '{event} is postponed. {eventPath}',
  },
  eventResumed: {
    to: 'registrants',
    when: 'a postponed event has its dates, or one that was called off is on after all',
    channels: ['email', 'sms', 'inApp'],
    subject: '{event} is on: {dates}',
    lines: ['{event} is on: {dates}.', '{before}', '{message}', 'You keep your place.'],
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
    lines: ['{division} of {event} is on after all. You keep your place.'],
    action: { label: 'View event', path: 'eventPath' },
    sms: null,
  },
} satisfies Words<
  'eventCanceled' | 'eventPostponed' | 'eventResumed' | 'eventChanged' | 'divisionCanceled' | 'divisionBack'
>;
