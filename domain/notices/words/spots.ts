import type { Words } from '../letter.ts';

/** Notices about spots in a division: held, waitlisted, offered, taken, or won with a bid. */
export const spots = {
  holdExpired: {
    to: 'user',
    when: 'a held spot wasn’t paid for in time',
    channels: ['email', 'inApp'],
    subject: 'Your spot in {division} was released',
    lines: ['Your hold in {division} at {event} ran out, and the spot was released. You weren’t charged.'],
    action: { label: 'Register again', path: 'registerPath' },
    sms: null,
  },
  waitlistJoined: {
    to: 'team',
    when: 'a team was put on the waitlist',
    channels: ['email', 'inApp'],
    subject: '{team} is on the waitlist for {event}',
    lines: [
      '{team} is number {position} on the waitlist for {division}, {event}.',
      'We’ll let you know as soon as a spot opens.',
    ],
    action: { label: 'See waitlist position', path: 'linePath' },
    sms: null,
  },
  approvalAsked: {
    to: 'team',
    when: 'a team registered in a division whose host approves registrations',
    channels: ['email', 'inApp'],
    subject: 'The host will review {team}’s registration for {event}',
    lines: [
      '{team}’s registration for {division}, {event}, is with the host.',
      'The host reviews registrations and emails you the decision.',
    ],
    action: { label: 'See the event', path: 'eventPath' },
    sms: null,
  },
  placeOffered: {
    to: 'team',
    when: 'a spot opened for the first team on the waitlist',
    channels: ['email', 'sms', 'inApp'],
    subject: 'A spot in {event} is yours until {deadline}',
    lines: [
      'A spot has opened for {team} in {division}, {event}.',
      '{card}',
      'We’re holding it for you until {deadline}. After that, it goes to the next team.',
    ],
    action: { label: 'Take the spot', path: 'offerPath' },
    sms: 'A spot opened for {team} in {event}. Take it by {deadline}: {offerPath}',
  },
  spotApproved: {
    to: 'team',
    when: 'the host approved a team’s registration',
    channels: ['email', 'sms', 'inApp'],
    subject: 'The host approved {team} for {event}: take the spot by {deadline}',
    lines: [
      'The host approved {team}’s registration for {division}, {event}.',
      '{card}',
      'Take the spot and check out by {deadline}. After that, it’s released.',
    ],
    action: { label: 'Take the spot', path: 'offerPath' },
    sms: 'The host approved {team} for {event}. Take the spot by {deadline}: {offerPath}',
  },
  dateCanceled: {
    to: 'team',
    when: 'a session date is canceled; sent to those who registered for it',
    channels: ['email', 'sms', 'inApp'],
    subject: '{event} on {date} is canceled',
    lines: ['{event} on {date} is canceled. {team} was registered for that date.', '{message}', '{credit}'],
    action: { label: 'See other dates', path: 'eventPath' },
    sms: '{event} on {date} is canceled. {eventPath}',
  },
  dateOffered: {
    to: 'user',
    when: 'a session date has a spot for the first person on its waitlist',
    channels: ['email', 'inApp'],
    subject: 'A spot in {event} on {date} is yours until {deadline}',
    lines: [
      'A spot has opened in {event} on {date}.',
      'We’re holding it for you until {deadline}. After that, it goes to the next person on the waitlist.',
    ],
    action: { label: 'Book this date', path: 'registerPath' },
    sms: null,
  },
  dateWaitEnded: {
    to: 'user',
    when: 'a session date is canceled; sent to those on its waitlist',
    channels: ['email', 'inApp'],
    subject: '{event} on {date} is canceled',
    lines: ['{event} on {date} is canceled, so its waitlist is closed. You haven’t been charged.', '{message}'],
    action: { label: 'See other dates', path: 'eventPath' },
    sms: null,
  },
  offerLapsed: {
    to: 'team',
    when: 'an offered spot wasn’t taken in time',
    channels: ['email', 'inApp'],
    subject: 'Your offered spot in {event} went to the next team',
    lines: ['The spot for {team} in {division}, {event}, wasn’t taken in time and went to the next team.'],
    action: { label: 'View event', path: 'eventPath' },
    sms: null,
  },
  approvalLapsed: {
    to: 'team',
    when: 'a team that the host approved didn’t take its spot in time',
    channels: ['email', 'inApp'],
    subject: 'Your approved spot in {event} was released',
    lines: [
      'The host approved {team} for {division}, {event}, but the spot wasn’t taken in time and was released.',
      'If you still want to play, contact the host.',
    ],
    action: { label: 'View event', path: 'eventPath' },
    sms: null,
  },
  registered: {
    to: 'buyer',
    when: 'a team is registered; sent to a buyer who doesn’t play on it',
    channels: ['email', 'inApp'],
    subject: '{team} is registered for {event}',
    lines: ['{team} is registered for {division}, {event}.', '{note}'],
    action: { label: 'View event', path: 'eventPath' },
    sms: null,
  },
  youPlay: {
    to: 'player',
    when: 'a team is registered; sent to its players (for a junior, the guardian) and its contacts',
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
    when: 'a bid is emailed to the team that received it',
    channels: ['email'],
    subject: 'Your bid to {event}',
    lines: [
      '{team} has a bid to {event}. {worth}',
      'Your bid number is {number}. You can use it once, until {deadline}. The link below starts your registration with it.',
    ],
    action: { label: 'Use your bid', path: 'bidPath' },
    sms: null,
  },
} satisfies Words<
  | 'holdExpired'
  | 'waitlistJoined'
  | 'approvalAsked'
  | 'placeOffered'
  | 'spotApproved'
  | 'offerLapsed'
  | 'approvalLapsed'
  | 'dateCanceled'
  | 'dateOffered'
  | 'dateWaitEnded'
  | 'registered'
  | 'youPlay'
  | 'withdrawn'
  | 'bidAwarded'
>;
