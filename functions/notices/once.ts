import { now } from '../kernel/clock.ts';
import { overwrite } from '../kernel/table/write.ts';
import { sentFor, sentItem, sentKey } from '../store/outbox/sent.ts';
import type { Deps } from './deps.ts';

/**
 * As given, but for one event each address is written to once, however often the event is told: one that failed in the middle goes on where it stopped. Noted after
 * it was sent, so that whoever dies in between sends it again rather than never.
 */
export function eachAddressOnce(given: Deps, eventId: string): Deps {
  let before: Promise<Set<string>> | undefined;
  const written = () => {
    before ??= given.table.list(sentItem, sentFor(eventId)).then((found) => new Set(found.map(({ key }) => key)));
    return before;
  };
  const once =
    <M extends { readonly to: string }>(channel: 'email' | 'sms' | 'inApp', deliver: (message: M) => Promise<void>) =>
    async (message: M) => {
      const known = await written();
      const key = sentKey(eventId, channel, message.to);
      if (known.has(key)) return;
      await deliver(message);
      known.add(key);
      await given.table.write(overwrite(sentItem, { eventId, key, at: now() }));
    };
  return {
    ...given,
    email: once('email', given.email),
    sms: once('sms', given.sms),
    note: once('inApp', given.note),
  };
}
