import { randomBytes } from 'node:crypto';
import type { Random } from '#domain/kernel/ids.ts';
import type { Files } from '../integrations/files/port.ts';
import { s3Files } from '../integrations/files/s3.ts';
import { httpBodies } from '../integrations/sanction/http.ts';
import type { SanctionBodies } from '../integrations/sanction/port.ts';
import type { SendSms } from '../integrations/sms/port.ts';
import { snsSms } from '../integrations/sms/sns.ts';
import { now } from '../kernel/clock.ts';
import { config } from '../kernel/config.ts';
import { secret } from '../kernel/secret.ts';
import { table } from '../kernel/table/client.ts';
import { type Numbers, numbersOf } from '../kernel/table/numbers.ts';
import type { Table } from '../kernel/table/table.ts';
import { serving } from '../subjects/identity/access.ts';

export type Deps = {
  readonly table: Table;
  readonly numbers: Numbers;
  /** Called when a user's rights change, so that this process reads them again. */
  readonly forget: (userId: number) => void;
  readonly sms: SendSms;
  readonly bodies: SanctionBodies;
  /** The uploaded lists of results. */
  readonly files: Files;
  readonly origin: string;
  /** Used for codes that can't be guessed. */
  readonly random: Random;
};
let cached: Deps | undefined;
export const deps = (): Deps => {
  cached ??= {
    table: table(),
    numbers: numbersOf(table(), 1),
    forget: (userId) => serving().people.forget(userId),
    sms: snsSms(),
    bodies: httpBodies({ ...config.sanction, keys, now }),
    files: s3Files(config.files),
    origin: config.siteOrigin,
    random: () => randomBytes(4).readUInt32BE() / 2 ** 32,
  };
  return cached;
};

/** Returns the sanctioning bodies' keys, if any, from one secret of `{ "AVP": "…" }`. */
async function keys(): Promise<Record<string, string>> {
  const { secretId } = config.sanction;
  return secretId ? (JSON.parse(await secret(secretId)) as Record<string, string>) : {};
}
