import { isOff, noWishes, type Wishes } from '../identity/wishes.ts';
import { day, type Millis } from '../kernel/time.ts';
import { paths } from '../site/paths.ts';
import { notices, topicOf } from './catalog.ts';
import { fill } from './render.ts';
import { type Channel, type NoticeData, type NoticeKind, noticeData, type Outgoing } from './schema.ts';

/** Kinds that always go out: asked for, or about money. */
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

/** Whether what comes into somebody's list goes to their devices, too. */
export function isPushed(kind: NoticeKind, wishes: Wishes): boolean {
  const topic = topicOf(kind);
  return topic === null || unmutable.includes(kind) || !isOff(wishes, topic, 'push');
}

/** The channels a notice goes by: those of its kind for which there is an address and which are not turned off. What a person asked for cannot be turned off. */
export function channelsFor(kind: NoticeKind, to: Outgoing['to'], wishes: Wishes = noWishes): Channel[] {
  const address = { email: to.email, sms: to.phone, inApp: to.userId } as const;
  const topic = topicOf(kind);
  const always = topic === null || unmutable.includes(kind);
  return notices[kind].channels.filter(
    (channel) => address[channel] !== null && (always || !isOff(wishes, topic, channel)),
  );
}

/** Kinds whose link is a secret of its own, and where who is signed in goes instead. */
const instead: Readonly<Partial<Record<NoticeKind, string>>> = { placeOffered: paths.needsYou };

/**
 * A notice as the list of what somebody was told shows it: one line, and where a press on it leads. A mail's link may let in whoever has it (an order's key, a
 * team's token, all in its query): who reads this is signed in, so that part is left out and is stored nowhere.
 */
export function inAppOf<K extends NoticeKind>(kind: K, data: NoticeData<K>): { text: string; path: string } {
  const { subject, action } = notices[kind];
  const values = noticeData[kind].parse(data) as Readonly<Record<string, unknown>>;
  const [path = ''] = String(action === null ? '' : values[action.path]).split('?');
  return { text: fill(subject, values), path: instead[kind] ?? path };
}

/** The stream keeps what was written for a day, and the bus tries for another: what is told later was not held up, it is old. */
const newsLifetime = 2 * day;

/** Whether something that happened at a moment is no news anymore at another: its item came with an import or a restored table. Nobody is told of it again. */
export const isLateNews = (happenedAt: Millis, at: Millis): boolean => at - happenedAt > newsLifetime;
