import type { Payments } from '../integrations/payments/port.ts';
import type { StripeSecrets } from '../integrations/payments/stripe.ts';
import { config } from '../kernel/config.ts';
import { secret } from '../kernel/secret.ts';
import { table } from '../kernel/table/client.ts';
import type { OrderDeps } from '../services/orders/deps.ts';
import { emptyMemory } from '../services/places/places.ts';
import { numbersOf } from '../store/numbers.ts';

export type Deps = OrderDeps & { readonly signingSecret: () => Promise<string> };
let made: Deps | undefined;
let payments: Promise<Payments> | undefined;

/** Stripe's library is a third of this unit: it is loaded with the first payment, not with every start. */
async function openPayments(): Promise<Payments> {
  const { stripePayments } = await import('../integrations/payments/stripe.ts');
  const secrets = JSON.parse(await secret(config.payments.secretId)) as StripeSecrets;
  return stripePayments(secrets, config.payments.host);
}

export const deps = (): Deps => {
  made ??= {
    table: table(),
    random: Math.random,
    memory: emptyMemory(),
    numbers: numbersOf(table()),
    payments: () => {
      payments ??= openPayments();
      return payments;
    },
    signingSecret: () => secret(config.signingSecretId),
  };
  return made;
};
