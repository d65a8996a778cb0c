import { s3Files } from '../integrations/files/s3.ts';
import type { StripeSecrets } from '../integrations/payments/stripe.ts';
import { now } from '../kernel/clock.ts';
import { config } from '../kernel/config.ts';
import { secret } from '../kernel/secret.ts';
import { table } from '../kernel/table/client.ts';
import type { OrderDeps } from '../services/orders/deps.ts';
import { emptyMemory } from '../services/places/places.ts';
import { numbersOf } from '../store/numbers.ts';
import type { FrameDeps } from './frame/turn.ts';

export type Deps = FrameDeps & OrderDeps;
let made: Deps | undefined;
let payments: ReturnType<OrderDeps['payments']> | undefined;

/** Stripe's library is loaded with the first job that needs it. */
async function openPayments() {
  const { stripePayments } = await import('../integrations/payments/stripe.ts');
  const secrets = JSON.parse(await secret(config.payments.secretId)) as StripeSecrets;
  return stripePayments(secrets, config.payments.host);
}

export const deps = (): Deps => {
  made ??= {
    table: table(),
    files: s3Files(config.files),
    now,
    random: Math.random,
    memory: emptyMemory(),
    numbers: numbersOf(table()),
    payments: () => {
      payments ??= openPayments();
      return payments;
    },
  };
  return made;
};
