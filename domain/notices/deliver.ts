import { isOff, noWishes, type Wishes } from '../identity/contacts.ts';
import { day, type Millis } from '../kernel/time.ts';
import { paths } from '../site/paths.ts';
import { notices, topicOf } from './catalog.ts';
import { fill } from './render.ts';
import { type Channel, type NoticeData, type NoticeKind, noticeData, type Outgoing } from './schema.ts';

/** The kinds that are always sent, because someone asked for them or because they are about money. */
export const unmutable: readonly NoticeKind[] = [
  'receipt',
  'confirmation',
  'orderRefunded',
  'paymentInDoubt',
  'twoFactorCode',
  'magicLink',
  'magicCode',
  'magicLinkNobody',
  'magicLinkFactor',
];

/** Returns whether a notice in the inbox is also pushed to the user's devices. */
export function isPushed(kind: NoticeKind, wishes: Wishes): boolean {
  const topic = topicOf(kind);
  return topic === null || unmutable.includes(kind) || !isOff(wishes, topic, 'push');
}

/**
 * Returns the channels that a notice is sent on: its kind's channels that have an address and aren't turned off. A
 * notice that someone asked for can't be turned off.
 */
export function channelsFor(kind: NoticeKind, to: Outgoing['to'], wishes: Wishes = noWishes): Channel[] {
  const address = { email: to.email, sms: to.phone, inApp: to.userId } as const;
  const topic = topicOf(kind);
  const always = topic === null || unmutable.includes(kind);
  return notices[kind].channels.filter(
    (channel) => address[channel] !== null && (always || !isOff(wishes, topic, channel)),
  );
}

/** The kinds whose link contains a secret, and the pages signed-in readers go to instead. */
const instead: Readonly<Partial<Record<NoticeKind, string>>> = {
  placeOffered: paths.needsYou,
  spotApproved: paths.needsYou,
};

/**
 * Returns a notice as the inbox shows it: one line and its link. An email's link can admit anyone who has it, with an
 * order's key or a team's token that is always in the query. Inbox readers are signed in, so the query is left out and
 * never stored.
 */
export function inAppOf<K extends NoticeKind>(kind: K, data: NoticeData<K>): { text: string; path: string } {
  const { subject, action } = notices[kind];
  const values = noticeData[kind].parse(data) as Readonly<Record<string, unknown>>;
  const [path = ''] = String(action === null ? '' : values[action.path]).split('?');
  return { text: fill(subject, values), path: instead[kind] ?? path };
}

/**
 * How old a change can be and still be reported as news. The stream keeps a change for one day and the event bus
 * retries for another, so anything older wasn't just delayed.
 */
const newsLifetime = 2 * day;

/**
 * Returns whether something is too old to be news at `at`. Anything that old came from an import or a restored table,
 * and we send no notice for it.
 */
export const isLateNews = (happenedAt: Millis, at: Millis): boolean => at - happenedAt > newsLifetime;
