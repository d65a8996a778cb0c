import { providersOf } from '../integrations/payments/provider.ts';
import { now } from '../kernel/clock.ts';
import { config } from '../kernel/config.ts';
import { leaseOf } from '../kernel/limits.ts';
import { secret } from '../kernel/secret.ts';
import { table } from '../kernel/table/client.ts';
import { numbersOf } from '../kernel/table/numbers.ts';
import type { OrderDeps } from '../subjects/commerce/order-facts.ts';
import { emptyMemory } from '../subjects/registration/spots.ts';

export type Deps = OrderDeps & {
  readonly signingSecret: () => Promise<string>;
  /** The number that receives replies by text, in E.164, or null if there is none. */
  readonly smsNumber?: string | null;
};
let cached: Deps | undefined;
export const deps = (): Deps => {
  cached ??= {
    table: table(),
    random: Math.random,
    memory: emptyMemory(),
    numbers: numbersOf(table(), 4),
    payments: providersOf((anew) => secret(config.payments.secretId, anew), config.payments, leaseOf(table(), now)),
    smsNumber: config.smsNumber,
    signingSecret: () => secret(config.signingSecretId),
  };
  return cached;
};
