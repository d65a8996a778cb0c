import type { PayoutAccounts } from '../integrations/payments/port.ts';
import { accountsOf, providerOf } from '../integrations/payments/provider.ts';
import { config } from '../kernel/config.ts';
import { secret } from '../kernel/secret.ts';
import { table } from '../kernel/table/client.ts';
import type { OrderDeps } from '../services/orders/deps.ts';
import { emptyMemory } from '../services/places/places.ts';
import { numbersOf } from '../store/numbers.ts';

export type Deps = OrderDeps & {
  readonly signingSecret: () => Promise<string>;
  readonly accounts: () => Promise<PayoutAccounts>;
  /** of the site, without a slash behind */
  readonly origin: string;
};
let made: Deps | undefined;

export const deps = (): Deps => {
  made ??= {
    table: table(),
    random: Math.random,
    memory: emptyMemory(),
    numbers: numbersOf(table()),
    payments: providerOf(() => secret(config.payments.secretId), config.payments.host),
    accounts: accountsOf(() => secret(config.payments.secretId), config.payments.host),
    origin: config.siteOrigin,
    signingSecret: () => secret(config.signingSecretId),
  };
  return made;
};
