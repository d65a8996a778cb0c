import type { Audience, Channel, NoticeData, NoticeKind } from './schema.ts';

/** Words of a notice. `{name}` is filled from its data; an action's path too, under the site's origin. */
type NoticeSpec<K extends NoticeKind = NoticeKind> = {
  /** Who is notified, and by what event. */
  readonly to: Audience;
  readonly when: string;
  readonly channels: readonly Channel[];
  readonly subject: string;
  readonly lines: readonly string[];
  readonly action: { readonly label: string; readonly path: keyof NoticeData<K> & string } | null;
  /** Short enough for one message where names are not very long. */
  readonly sms: string | null;
  /** A table of items follows the lines. */
  readonly table?: true;
};

/** Every notice of the product: who is notified of what, when, in which words. */
export const notices: { readonly [K in NoticeKind]: NoticeSpec<K> } = {
  receipt: {
    to: 'buyer',
    when: 'an order was paid, in whole or in part',
    channels: ['email', 'inApp'],
    subject: 'Receipt for order {orderId}',
    lines: ['Thank you. {organization} received your payment.', 'Your confirmation number is {orderId}.'],
    action: { label: 'View order', path: 'orderPath' },
    sms: null,
    table: true,
  },
  confirmation: {
    to: 'buyer',
    when: 'an order stands without a payment: free, or to be paid later',
    channels: ['email', 'inApp'],
    subject: 'Confirmation of order {orderId}',
    lines: ['Thank you. {organization} has your order.', 'Your confirmation number is {orderId}.'],
    action: { label: 'View order', path: 'orderPath' },
    sms: null,
    table: true,
  },
  orderRefunded: {
    to: 'buyer',
    when: 'a refund was made',
    channels: ['email', 'inApp'],
    subject: 'Refund for order {orderId}',
    lines: [
      '{organization} refunded {amount} of order {orderId}.',
      '{reason}',
      'It can take some days until your bank shows it.',
    ],
    action: { label: 'View order', path: 'orderPath' },
    sms: null,
  },
  balanceDue: {
    to: 'buyer',
    when: 'an order still owes money some days before its event',
    channels: ['email', 'inApp'],
    subject: '{amount} is still due on order {orderId}',
    lines: ['{amount} is still due to {organization} on order {orderId}.'],
    action: { label: 'Pay now', path: 'orderPath' },
    sms: null,
  },
  paymentInDoubt: {
    to: 'buyer',
    when: 'the card provider did not say how a payment ended',
    channels: ['email'],
    subject: 'We are checking your payment for order {orderId}',
    lines: [
      'Your cart is saved and your places at {organization} are kept while we check your payment.',
      'Please do not pay again. A confirmation number will follow.',
    ],
    action: { label: 'View order', path: 'orderPath' },
    sms: null,
  },
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
    action: { label: 'View event', path: 'eventPath' },
    sms: null,
  },
  placeOffered: {
    to: 'team',
    when: 'a place became free for the first of the waitlist',
    channels: ['email', 'sms', 'inApp'],
    subject: 'A spot in {event} is yours until {deadline}',
    lines: [
      'A spot has opened for {team} in {division}, {event}.',
      'It is kept for you until {deadline}. After that it goes to the next team.',
    ],
    action: { label: 'Take the spot', path: 'offerPath' },
    sms: 'A spot opened for {team} in {event}. Take it by {deadline}: {offerPath}',
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
    to: 'player',
    when: 'a team has its place',
    channels: ['email', 'inApp'],
    subject: '{team} is registered for {event}',
    lines: ['{team} is registered in {division}, {event}.', '{note}'],
    action: { label: 'View event', path: 'eventPath' },
    sms: null,
  },
  withdrawn: {
    to: 'player',
    when: 'a team was withdrawn',
    channels: ['email', 'inApp'],
    subject: '{team} was withdrawn from {event}',
    lines: ['{team} was withdrawn from {division}, {event}.'],
    action: { label: 'View event', path: 'eventPath' },
    sms: null,
  },
  eventCanceled: {
    to: 'registrants',
    when: 'an event was canceled',
    channels: ['email', 'sms', 'inApp'],
    subject: '{event} is canceled',
    lines: ['{event} is canceled.', '{message}'],
    action: { label: 'View event', path: 'eventPath' },
    sms: '{event} is canceled. {eventPath}',
  },
  eventPostponed: {
    to: 'registrants',
    when: 'an event was postponed',
    channels: ['email', 'sms', 'inApp'],
    subject: '{event} is postponed',
    lines: ['{event} is postponed.', '{message}'],
    action: { label: 'View event', path: 'eventPath' },
    sms: '{event} is postponed. {eventPath}',
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
  checkIn: {
    to: 'team',
    when: 'check-in has opened and the team has not checked in',
    channels: ['sms', 'inApp'],
    subject: 'Please check in {team} by {time}',
    lines: ['Please check in {team} for {division}, {event}, by {time}.'],
    action: { label: 'Check in', path: 'teamPath' },
    sms: '{event}: please check in {team} by {time}: {teamPath}',
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
  adminInvite: {
    to: 'invited',
    when: 'somebody was asked to join the staff of an organization',
    channels: ['email'],
    subject: '{inviter} invited you to help run {organization}',
    lines: ['{inviter} invited you to be an admin of {organization}.'],
    action: { label: 'Accept', path: 'invitePath' },
    sms: null,
  },
  membershipInvite: {
    to: 'invited',
    when: 'an organization offers somebody a membership',
    channels: ['email'],
    subject: 'Become a member of {organization}',
    lines: ['{organization} invites you to its {level} membership.'],
    action: { label: 'Join', path: 'invitePath' },
    sms: null,
  },
  twoFactorCode: {
    to: 'user',
    when: 'a phone has to be verified',
    channels: ['sms'],
    subject: 'Your code is {code}',
    lines: ['Your code is {code}. It is good for {minutes} minutes. Never tell it to anybody.'],
    action: null,
    sms: 'Your code is {code}. It is good for {minutes} minutes. Never tell it to anybody.',
  },
  magicLink: {
    to: 'user',
    when: 'somebody asked for a link to sign in with',
    channels: ['email'],
    subject: 'Your link to sign in',
    lines: ['Use this link within {minutes} minutes to sign in. If you did not ask for it, do nothing.'],
    action: { label: 'Sign in', path: 'linkPath' },
    sms: null,
  },
  disputeOpened: {
    to: 'organizers',
    when: 'a card holder objected to a charge',
    channels: ['email', 'inApp'],
    subject: 'Order {orderId} is disputed',
    lines: [
      'The card holder of order {orderId} disputes {amount}. The card provider keeps it back from {organization} for now.',
    ],
    action: { label: 'View order', path: 'orderPath' },
    sms: null,
  },
  payoutSent: {
    to: 'organizers',
    when: 'a payout was made',
    channels: ['email', 'inApp'],
    subject: 'A payout of {amount} is on its way',
    lines: ['{amount} is on its way to the bank account of {organization}.'],
    action: { label: 'View payouts', path: 'payoutsPath' },
    sms: null,
  },
};
