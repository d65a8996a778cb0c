import { randomBytes } from 'node:crypto';
import type { Random } from '#domain/kernel/ids.ts';
import { httpAau } from '../integrations/sanction/http.ts';
import type { VerifyAau } from '../integrations/sanction/port.ts';
import { sandboxAau } from '../integrations/sanction/sandbox.ts';
import type { SendSms } from '../integrations/sms/port.ts';
import { snsSms } from '../integrations/sms/sns.ts';
import { config } from '../kernel/config.ts';
import { table } from '../kernel/table/client.ts';
import type { Table } from '../kernel/table/table.ts';

export type Deps = {
  readonly table: Table;
  readonly sms: SendSms;
  readonly aau: VerifyAau;
  readonly origin: string;
  /** for codes that must not be guessed */
  readonly random: Random;
};
let made: Deps | undefined;
export const deps = (): Deps => {
  made ??= {
    table: table(),
    sms: snsSms(),
    aau: bodies(),
    origin: config.siteOrigin,
    random: () => randomBytes(4).readUInt32BE() / 2 ** 32,
  };
  return made;
};

/** The body's own service where one is configured; `sandbox` on this machine; else it can't be asked, and people are told so. */
function bodies(): VerifyAau {
  const host = config.sanctionHost;
  if (host) return host === 'sandbox' ? sandboxAau : httpAau(host);
  return async () => {
    throw new Error('SANCTION_HOST is not set');
  };
}
