import { notices } from './catalog.ts';
import type { Channel, NoticeKind, Outgoing } from './schema.ts';

/** What somebody wants to hear: channels turned off, kinds turned off. What a person asked for cannot be turned off. */
type Wishes = { readonly muted: readonly Channel[]; readonly off: readonly NoticeKind[] };

/** Kinds that always go out: asked for, or about money. */
export const unmutable: readonly NoticeKind[] = [
  'receipt',
  'confirmation',
  'orderRefunded',
  'paymentInDoubt',
  'twoFactorCode',
  'magicLink',
];

/** The channels a notice goes by: those of its kind for which there is an address and which are not turned off. */
export function channelsFor(kind: NoticeKind, to: Outgoing['to'], wishes: Wishes = { muted: [], off: [] }): Channel[] {
  const address = { email: to.email, sms: to.phone, inApp: to.userId } as const;
  const always = unmutable.includes(kind);
  return notices[kind].channels.filter(
    (channel) =>
      address[channel] !== null && (always || (!wishes.muted.includes(channel) && !wishes.off.includes(kind))),
  );
}
