import type { SendEmail } from '../integrations/email/port.ts';
import { sesEmail } from '../integrations/email/ses.ts';
import type { SendSms } from '../integrations/sms/port.ts';
import { snsSms } from '../integrations/sms/sns.ts';
import { config } from '../kernel/config.ts';
import { secret } from '../kernel/secret.ts';
import { table } from '../kernel/table/client.ts';
import type { Table } from '../kernel/table/table.ts';

export type Deps = {
  readonly table: Table;
  readonly email: SendEmail;
  readonly sms: SendSms;
  readonly origin: string;
  readonly signingSecret: () => Promise<string>;
};
let made: Deps | undefined;
export const deps = (): Deps => {
  made ??= {
    table: table(),
    email: sesEmail(config.mailFrom),
    sms: snsSms(),
    origin: config.siteOrigin,
    signingSecret: () => secret(config.signingSecretId),
  };
  return made;
};

/** As given, and each mail says which request it goes back to. */
export const mailingFor = (given: Deps, request: string): Deps => ({
  ...given,
  email: (mail) => given.email({ ...mail, request }),
});
