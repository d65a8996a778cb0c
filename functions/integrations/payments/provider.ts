import { commerce } from '#domain/commerce/problems.ts';
import { ProblemError } from '../../kernel/http/call.ts';
import type { Payments, PayoutAccounts } from './port.ts';
import type { StripeSecrets } from './stripe.ts';

/**
 * The card provider, opened with the first payment and kept: Stripe's library is a third of this unit. As long as its keys are not stored
 * (a secret is made without a value, scripts/deploy) whoever asks is refused with `commerce/processing-down`, and the next is looked up anew.
 *
 * @param stored the secret's text: JSON of {@link StripeSecrets}
 * @param host `name:port` of a sandbox instead of Stripe
 */
export const providerOf = (stored: () => Promise<string>, host?: string): (() => Promise<Payments>) =>
  once(async () => {
    const secrets = await secretsOf(stored);
    return (await import('./stripe.ts')).stripePayments(secrets, host);
  });

/** The provider's accounts of organizations, opened in the same way. */
export const accountsOf = (stored: () => Promise<string>, host?: string): (() => Promise<PayoutAccounts>) =>
  once(async () => {
    const secrets = await secretsOf(stored);
    return (await import('./accounts.ts')).stripeAccounts(secrets, host);
  });

/** Kept once it is there; what failed is tried anew. */
function once<T>(open: () => Promise<T>): () => Promise<T> {
  let opened: Promise<T> | undefined;
  return () => {
    opened ??= open().catch((error: unknown) => {
      opened = undefined;
      throw error;
    });
    return opened;
  };
}

async function secretsOf(stored: () => Promise<string>): Promise<StripeSecrets> {
  const text = await stored().catch((error: unknown) => {
    if (error instanceof Error && error.name === 'ResourceNotFoundException')
      throw new ProblemError(commerce['processing-down']());
    throw error;
  });
  return JSON.parse(text) as StripeSecrets;
}
