import type { SendEmail } from '../integrations/email/port.ts';
import { sesEmail } from '../integrations/email/ses.ts';
import { pushing } from '../integrations/push/web-push.ts';
import type { SendSms } from '../integrations/sms/port.ts';
import { snsSms } from '../integrations/sms/sns.ts';
import { type Publish, publisher } from '../kernel/bus/publish.ts';
import { config } from '../kernel/config.ts';
import { secret } from '../kernel/secret.ts';
import { table } from '../kernel/table/client.ts';
import type { Table } from '../kernel/table/table.ts';
import { type KeepNote, noteIn } from '../subjects/notices/recipients.ts';

export type Deps = {
  readonly table: Table;
  readonly email: SendEmail;
  readonly sms: SendSms;
  readonly origin: string;
  readonly signingSecret: () => Promise<string>;
  /** Puts a notice into the inbox of the user with this address. */
  readonly note: KeepNote;
  readonly publish: Publish;
};
let cached: Deps | undefined;
export const deps = (): Deps => {
  cached ??= {
    table: table(),
    email: sesEmail({ from: config.mailFrom, set: config.mailSet }),
    sms: snsSms(),
    origin: config.siteOrigin,
    signingSecret: () => secret(config.signingSecretId),
    note: noteIn(table(), Math.random, pushing()),
    publish: publisher(),
  };
  return cached;
};

/** Returns dependencies whose emails name the request that caused them. */
export const mailingFor = (given: Deps, request: string): Deps => ({
  ...given,
  email: (mail) => given.email({ ...mail, request }),
});
