import { nmiHome } from '../integrations/payments/nmi.ts';
import type { PayoutAccounts } from '../integrations/payments/port.ts';
import { accountsOf, nmiKeyOf, providersOf } from '../integrations/payments/provider.ts';
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
  /** The gateway's public key and the address of its card form's script. Null if the stage has no gateway. */
  readonly nmiForm: () => Promise<{ readonly tokenizationKey: string; readonly script: string } | null>;
  readonly accounts: () => Promise<PayoutAccounts>;
  /** The site's address without a trailing slash. */
  readonly origin: string;
};
let cached: Deps | undefined;
const stored = (anew?: boolean) => secret(config.payments.secretId, anew);
const nmiKey = nmiKeyOf(stored);

export const deps = (): Deps => {
  cached ??= {
    table: table(),
    random: Math.random,
    memory: emptyMemory(),
    numbers: numbersOf(table()),
    payments: providersOf(stored, config.payments, leaseOf(table(), now)),
    accounts: accountsOf(stored, config.payments.host),
    nmiForm: async () => {
      const tokenizationKey = await nmiKey();
      const script = config.payments.nmiScript ?? `${nmiHome}/token/Collect.js`;
      return tokenizationKey === null ? null : { tokenizationKey, script };
    },
    origin: config.siteOrigin,
    signingSecret: () => secret(config.signingSecretId),
  };
  return cached;
};
