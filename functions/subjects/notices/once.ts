import type { SendEmail } from '../../integrations/email/port.ts';
import type { SendSms } from '../../integrations/sms/port.ts';
import { beginSending, markSent, markUnsent, sentFor, sentItem, sentKey } from '../../kernel/bus/outbox.ts';
import { now } from '../../kernel/clock.ts';
import type { Table } from '../../kernel/table/table.ts';
import type { KeepNote } from './recipients.ts';

type Sending = {
  readonly table: Table;
  readonly email: SendEmail;
  readonly sms: SendSms;
  readonly note: KeepNote;
};

/**
 * If a sender hasn't recorded delivery within this many ms, it has died. This is longer than any unit that sends email
 * can run.
 */
const handing = 60_000;

/**
 * Returns the given dependencies, which then send each address one email per event or per row of a job, no matter how
 * often it is delivered and no matter how many workers handle it at once. A worker claims each email before sending it.
 * If sending fails halfway, it resumes where it stopped. SES takes no key that would stop a second copy, so delivery is
 * recorded right after sending, and if a worker dies in between, the email is sent again. Throws if another worker is
 * sending it right now, so the event is delivered again later.
 */
export function eachAddressOnce<D extends Sending>(given: D, eventId: string): D {
  let before: Promise<Set<string>> | undefined;
  const written = () => {
    before ??= given.table
      .list(sentItem, sentFor(eventId))
      .then((found) => new Set(found.flatMap(({ key, until }) => (until === null ? [key] : []))));
    return before;
  };
  /** Claims an email. Returns false if it was already sent. */
  async function take(key: string): Promise<boolean> {
    const at = now();
    const result = await given.table.write(beginSending({ eventId, key }, at, at + handing));
    if (!result.ok && typeof result.problem.old?.until === 'number')
      throw new Error('another worker is sending the same email');
    return result.ok;
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
          await given.table.write(markUnsent({ eventId, key }));
          throw error;
        }
        await given.table.write(markSent({ eventId, key }, now()));
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
