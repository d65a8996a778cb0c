import { isOff, noWishes, type Wishes } from '../identity/wishes.ts';
import { day, type Millis } from '../kernel/time.ts';
import { paths } from '../site/paths.ts';
import { notices, topicOf } from './catalog.ts';
import { fill } from './render.ts';
import { type Channel, type NoticeData, type NoticeKind, noticeData, type Outgoing } from './schema.ts';

/** Kinds that always go out, because someone asked for them or they are about money. */
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

/** Whether a notice in the inbox is also pushed to the user's devices. */
export function isPushed(kind: NoticeKind, wishes: Wishes): boolean {
  const topic = topicOf(kind);
  return topic === null || unmutable.includes(kind) || !isOff(wishes, topic, 'push');
}

/**
 * The channels a notice goes out on: those of its kind that have an address and aren't turned off. A notice that someone asked for can't
 * be turned off.
 */
export function channelsFor(kind: NoticeKind, to: Outgoing['to'], wishes: Wishes = noWishes): Channel[] {
  const address = { email: to.email, sms: to.phone, inApp: to.userId } as const;
  const topic = topicOf(kind);
  const always = topic === null || unmutable.includes(kind);
  return notices[kind].channels.filter(
    (channel) => address[channel] !== null && (always || !isOff(wishes, topic, channel)),
  );
}

/** Kinds whose link contains a secret, and where signed-in readers go instead. */
const instead: Readonly<Partial<Record<NoticeKind, string>>> = { placeOffered: paths.needsYou };

/**
 * A notice as the inbox shows it: one line and its link. An email's link may let in anyone who has it (an order's key or a team's token,
 * always in the query). Inbox readers are signed in, so the query is left out and never stored.
 */
export function inAppOf<K extends NoticeKind>(kind: K, data: NoticeData<K>): { text: string; path: string } {
  const { subject, action } = notices[kind];
  const values = noticeData[kind].parse(data) as Readonly<Record<string, unknown>>;
  const [path = ''] = String(action === null ? '' : values[action.path]).split('?');
  return { text: fill(subject, values), path: instead[kind] ?? path };
}

/** The stream keeps a change for one day and the event bus retries for another; anything older wasn't delayed, it's old. */
const newsLifetime = 2 * day;

/**
 * Whether something that happened at one time is too old to be news at another: its item came from an import or a restored table. No
 * notice is sent for it.
 */
export const isLateNews = (happenedAt: Millis, at: Millis): boolean => at - happenedAt > newsLifetime;
