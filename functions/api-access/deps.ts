import { randomBytes } from 'node:crypto';
import type { Random } from '#domain/kernel/ids.ts';
import type { Millis } from '#domain/kernel/time.ts';
import type { AppClients } from '../integrations/app-clients/port.ts';
import { httpsAddresses } from '../integrations/webhooks/https.ts';
import type { TellAddress } from '../integrations/webhooks/port.ts';
import { now } from '../kernel/clock.ts';
import { config } from '../kernel/config.ts';
import { secret } from '../kernel/secret.ts';
import { table } from '../kernel/table/client.ts';
import type { Table } from '../kernel/table/table.ts';

export type Deps = {
  readonly table: Table;
  readonly now: () => Millis;
  readonly random: Random;
  /** Generates random text that can't be guessed. */
  readonly newSecret: () => string;
  readonly signingSecret: () => Promise<string>;
  /** Whether webhooks can also call addresses on this machine. */
  readonly onOwnMachine: boolean;
  readonly tell: TellAddress;
  readonly appClients: () => Promise<AppClients>;
};
let cached: Deps | undefined;
export const deps = (): Deps => {
  cached ??= {
    table: table(),
    now,
    random: Math.random,
    newSecret: () => randomBytes(30).toString('base64url'),
    signingSecret: () => secret(config.signingSecretId),
    onOwnMachine: config.tellsOwnMachine,
    tell: httpsAddresses({ onOwnMachine: config.tellsOwnMachine }),
    // Loaded on demand, because few requests change an app.
    appClients: async () => (await import('../integrations/app-clients/cognito.ts')).cognitoAppClients(config.userPool),
  };
  return cached;
};
