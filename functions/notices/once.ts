import { now } from '../kernel/clock.ts';
import { overwrite, remove } from '../kernel/table/write.ts';
import { sentFor, sentItem, sentKey } from '../store/outbox/sent.ts';
import type { Deps } from './deps.ts';

/** Whoever has begun a letter and has not noted within this that it went, ms, has died at it: longer than a unit that mails may run. */
const handing = 60_000;

/**
 * As given, but for one event each address is written to once, however often the event is told, and by however many at once: each letter is taken before it is sent, by
 * one alone. One that failed in the middle goes on where it stopped. That it went is noted after it was sent, so that whoever dies in between sends it again rather than
 * never. Throws where somebody else is just sending it: the event is told again later.
 */
export function eachAddressOnce(given: Deps, eventId: string): Deps {
  let before: Promise<Set<string>> | undefined;
  const written = () => {
    before ??= given.table
      .list(sentItem, sentFor(eventId))
      .then((found) => new Set(found.flatMap(({ key, until }) => (until === null ? [key] : []))));
    return before;
  };
  /** Takes a letter: false where it went meanwhile. */
  async function take(key: string): Promise<boolean> {
    const at = now();
    const free = ['or', ['absent', 'pk'], ['<', 'until', at]] as const;
    const taken = await given.table.write(overwrite(sentItem, { eventId, key, at, until: at + handing }, { if: free }));
    if (!taken.ok && typeof taken.problem.old?.until === 'number') throw new Error('the same letter is being sent');
    return taken.ok;
  }
  const once =
    <M extends { readonly to: string }>(channel: 'email' | 'sms' | 'inApp', deliver: (message: M) => Promise<void>) =>
    async (message: M) => {
      const known = await written();
      const key = sentKey(eventId, channel, message.to);
      if (known.has(key)) return;
      if (await take(key)) {
        try {
          await deliver(message);
        } catch (error) {
          await given.table.write(remove(sentItem, { eventId, key }));
          throw error;
        }
        await given.table.write(overwrite(sentItem, { eventId, key, at: now(), until: null }));
      }
      known.add(key);
    };
  return {
    ...given,
    email: once('email', given.email),
    sms: once('sms', given.sms),
    note: once('inApp', given.note),
  };
}
