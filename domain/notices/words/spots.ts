import type { Words } from '../letter.ts';

/** Places in a division: held, waited for, offered, taken, won by a bid. */
export const spots = {
  holdExpired: {
    to: 'user',
    when: 'a held place was not paid for in time',
    channels: ['email', 'inApp'],
    subject: 'Your spot in {division} was given back',
    lines: ['The time to finish your registration for {event}, {division}, has passed, and your spot was given back.'],
    action: { label: 'Register again', path: 'registerPath' },
    sms: null,
  },
  waitlistJoined: {
    to: 'team',
    when: 'a team was put on the waitlist',
    channels: ['email', 'inApp'],
    subject: '{team} is on the waitlist of {event}',
    lines: [
      '{team} is number {position} on the waitlist of {division}, {event}.',
      'We will write as soon as a spot opens.',
    ],
    action: { label: 'Where you stand', path: 'linePath' },
    sms: null,
  },
  placeOffered: {
    to: 'team',
    when: 'a place became free for the first of the waitlist',
    channels: ['email', 'sms', 'inApp'],
    subject: 'A spot in {event} is yours until {deadline}',
    lines: [
      'A spot has opened for {team} in {division}, {event}.',
      '{card}',
      'It is kept for you until {deadline}. After that it goes to the next team.',
    ],
    action: { label: 'Take the spot', path: 'offerPath' },
    sms: 'A spot opened for {team} in {event}. Take it by {deadline}: {offerPath}',
  },
  dateCanceled: {
    to: 'team',
    when: 'a date of a session is canceled, to who was to come',
    channels: ['email', 'sms', 'inApp'],
    subject: '{event} on {date} is canceled',
    lines: ['{event} is not on {date}. {team} was to come.', '{message}', '{credit}'],
    action: { label: 'See the other dates', path: 'eventPath' },
    sms: '{event} on {date} is canceled. {eventPath}',
  },
  dateOffered: {
    to: 'user',
    when: 'a date of a session has a place for the first who waits for it',
    channels: ['email', 'inApp'],
    subject: 'A spot on {date} in {event} is yours until {deadline}',
    lines: [
      'A spot has opened in {event} on {date}.',
      'It is kept for you until {deadline}. After that it goes to the next who waits.',
    ],
    action: { label: 'Book the date', path: 'registerPath' },
    sms: null,
  },
  dateWaitEnded: {
    to: 'user',
    when: 'a date of a session is canceled, to who waits for it',
    channels: ['email', 'inApp'],
    subject: '{event} on {date} is canceled',
    lines: ['{event} is not on {date}, so your position on its waitlist is gone. You have paid nothing.', '{message}'],
    action: { label: 'See the other dates', path: 'eventPath' },
    sms: null,
  },
  offerLapsed: {
    to: 'team',
    when: 'an offered place was not taken in time',
    channels: ['email', 'inApp'],
    subject: 'The offered spot in {event} has gone to the next team',
    lines: ['The spot for {team} in {division}, {event}, was not taken in time and has gone to the next team.'],
    action: { label: 'View event', path: 'eventPath' },
    sms: null,
  },
  registered: {
    to: 'buyer',
    when: 'a team has its place, and who registered it does not play in it',
    channels: ['email', 'inApp'],
    subject: '{team} is registered for {event}',
    lines: ['{team} is registered in {division}, {event}.', '{note}'],
    action: { label: 'View event', path: 'eventPath' },
    sms: null,
  },
  youPlay: {
    to: 'player',
    when: 'a team has its place: each of its players, a junior’s guardian instead, and its contacts',
    channels: ['email', 'inApp'],
    subject: '{who} in {event}, {dates}',
    lines: ['{who} in {division}, {event}: {dates}.', '{note}'],
    action: { label: 'View event', path: 'eventPath' },
    sms: null,
  },
  withdrawn: {
    to: 'player',
    when: 'a team was withdrawn',
    channels: ['email', 'inApp'],
    subject: '{team} was withdrawn from {event}',
    lines: ['{team} was withdrawn from {division}, {event}.', '{money}'],
    action: { label: 'View event', path: 'eventPath' },
    sms: null,
  },
  bidAwarded: {
    to: 'invited',
    when: 'a bid is sent to whom it was awarded',
    channels: ['email'],
    subject: 'Your bid for {event}',
    lines: [
      '{team} has a bid for {event}. {worth}',
      'Its number is {number}. It can be used once, until {deadline}; the link below opens the registration with it.',
    ],
    action: { label: 'Use the bid', path: 'bidPath' },
    sms: null,
  },
} satisfies Words<
  | 'holdExpired'
  | 'waitlistJoined'
  | 'placeOffered'
  | 'offerLapsed'
  | 'dateCanceled'
  | 'dateOffered'
  | 'dateWaitEnded'
  | 'registered'
  | 'youPlay'
  | 'withdrawn'
  | 'bidAwarded'
>;
