import { commerce } from '#domain/commerce/problems.ts';
import { ProblemError } from '../../kernel/http/call.ts';
import type { Payments } from './port.ts';
import type { StripeSecrets } from './stripe.ts';

/**
 * The card provider, opened with the first payment and kept: Stripe's library is a third of this unit. As long as its keys are not stored
 * (a secret is made without a value, scripts/deploy) whoever asks is refused with `commerce/processing-down`, and the next is looked up anew.
 *
 * @param stored the secret's text: JSON of {@link StripeSecrets}
 * @param host `name:port` of a sandbox instead of Stripe
 */
export function providerOf(stored: () => Promise<string>, host?: string): () => Promise<Payments> {
  let opened: Promise<Payments> | undefined;
  return () => {
    opened ??= open(stored, host).catch((error: unknown) => {
      opened = undefined;
      throw error;
    });
    return opened;
  };
}

async function open(stored: () => Promise<string>, host: string | undefined): Promise<Payments> {
  const text = await stored().catch((error: unknown) => {
    if (error instanceof Error && error.name === 'ResourceNotFoundException')
      throw new ProblemError(commerce['processing-down']());
    throw error;
  });
  const { stripePayments } = await import('./stripe.ts');
  return stripePayments(JSON.parse(text) as StripeSecrets, host);
}
