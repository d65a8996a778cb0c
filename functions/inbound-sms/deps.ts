import type { SendSms } from '../integrations/sms/port.ts';
import { snsSms } from '../integrations/sms/sns.ts';
import { config } from '../kernel/config.ts';
import { secret } from '../kernel/secret.ts';
import { table } from '../kernel/table/client.ts';
import type { Table } from '../kernel/table/table.ts';

export type Deps = {
  readonly table: Table;
  readonly sms: SendSms;
  /** The number that receives replies, in E.164, or null if there is none. */
  readonly smsNumber: string | null;
  readonly origin: string;
  readonly signingSecret: () => Promise<string>;
};
let cached: Deps | undefined;
export const deps = (): Deps => {
  cached ??= {
    table: table(),
    sms: snsSms(),
    smsNumber: config.smsNumber,
    origin: config.siteOrigin,
    signingSecret: () => secret(config.signingSecretId),
  };
  return cached;
};
