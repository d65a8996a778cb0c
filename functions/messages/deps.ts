import type { Random } from '#domain/kernel/ids.ts';
import { sesEmail } from '../integrations/email/ses.ts';
import { snsSms } from '../integrations/sms/sns.ts';
import { config } from '../kernel/config.ts';
import { secret } from '../kernel/secret.ts';
import { table } from '../kernel/table/client.ts';
import { type Numbers, numbersOf } from '../kernel/table/numbers.ts';
import type { Table } from '../kernel/table/table.ts';
import type { MessageDeps } from '../subjects/campaigns/delivery.ts';

export type Deps = MessageDeps & {
  readonly numbers: Numbers;
  readonly table: Table;
  readonly random: Random;
};
let cached: Deps | undefined;
export const deps = (): Deps => {
  cached ??= {
    table: table(),
    numbers: numbersOf(table(), 1),
    random: Math.random,
    email: sesEmail({ from: config.mailFrom, set: config.mailSet }),
    sms: snsSms(),
    origin: config.siteOrigin,
    signingSecret: () => secret(config.signingSecretId),
  };
  return cached;
};
