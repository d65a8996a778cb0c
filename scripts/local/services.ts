import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { openBucket } from './aws/bucket.ts';
import { openInbox, type SendRates } from './aws/inbox.ts';
import { bodyNames, openBodies } from './bodies/bodies.ts';
import { tokenBucket } from './chaos/rules.ts';
import { openClock } from './clock.ts';
import { openDeadLetters } from './dead-letters.ts';
import { names } from './environment.ts';
import { openIdentity } from './identity/identity.ts';
import { openJournal } from './journal.ts';
import { sandboxKeys } from './payments/call.ts';
import { openPayments } from './payments/payments.ts';
import type { Setting } from './setting.ts';
import { openStore, type Store } from './store.ts';

/** The initial quotas of an account outside the sandbox (SES and SNS), in emails and texts per second. */
const mailsASecond = 14;
const textsASecond = 20;

/** Returns SES's and SNS's own rates, for all of the account's senders together. */
export const sendRates = (): SendRates => ({
  email: tokenBucket(mailsASecond, mailsASecond),
  sms: tokenBucket(textsASecond, textsASecond),
});

/** The key that the stand-ins for sanctioning bodies expect in requests. */
const bodiesKey = 'sandbox';

/** Opens the services that don't need units, with the clock and the store. */
export async function openServices(
  { folder, lasting, limits, accounts, log, webhookPath, options }: Setting,
  site: () => string,
  demanding: () => boolean,
) {
  const store = openStore(lasting ? join(folder, 'state.db') : undefined);
  const clock = openClock(store);
  const { now } = clock;
  const journal = openJournal(now);
  const fault = (line: string) => {
    journal.add('fault', line);
    log(line);
  };
  const inbox = openInbox(store, now, ...(options.chaos ? [sendRates()] : []));
  const keys = sandboxKeys(store);
  return {
    store,
    clock,
    now,
    journal,
    fault,
    inbox,
    bodies: openBodies(store, bodiesKey),
    dead: openDeadLetters(store, fault),
    media: openBucket({ folder: join(folder, 'media'), name: names.media, store, now, open: true }),
    files: openBucket({ folder: join(folder, 'files'), name: names.files, store, now, open: false }),
    site: openBucket({ folder: join(folder, 'site'), name: names.site, store, now, open: false }),
    identity: await openIdentity({
      store,
      folder: join(folder, 'cognito'),
      inbox,
      accounts,
      demanding,
      signingKey: signingKey(store),
    }),
    payments: openPayments({
      store,
      now,
      keys,
      waits: limits.webhooks,
      target: () => `${site()}${webhookPath}`,
      onError: fault,
    }),
    secrets: {
      [names.paymentSecret]: JSON.stringify(keys),
      [names.signingSecret]: signingKey(store),
      [names.sanctionSecret]: JSON.stringify(Object.fromEntries(bodyNames.map((body) => [body, bodiesKey]))),
    },
  };
}
export type Services = Awaited<ReturnType<typeof openServices>>;

/** Returns the key that signs cursors and tickets, created once and then kept. */
function signingKey(store: Store): string {
  const kept = store.collection<string>('signing');
  const before = kept.get('key');
  if (before) return before;
  const made = randomBytes(32).toString('base64url');
  kept.put('key', made);
  return made;
}
