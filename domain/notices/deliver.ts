import { isOff, noWishes, type Wishes } from '../identity/wishes.ts';
import { notices, topicOf } from './catalog.ts';
import type { Channel, NoticeKind, Outgoing } from './schema.ts';

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
