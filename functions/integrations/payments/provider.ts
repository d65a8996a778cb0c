import type { PaymentType } from '#domain/commerce/payment-types.ts';
import { commerce } from '#domain/commerce/problems.ts';
import { ProblemError } from '../../kernel/http/call.ts';
import type { NmiSecrets } from './nmi.ts';
import type { Lease, Payments, PayoutAccounts } from './port.ts';
import type { StripeSecrets } from './stripe.ts';

/** What the secret holds: the card provider's keys, and the gateway's where a stage has one. */
type Secrets = StripeSecrets & { readonly nmi?: NmiSecrets };

/** `host`: `name:port` of a sandbox instead of Stripe. `nmi`: the gateway's address, where it is a double. */
type Where = { readonly host?: string | undefined; readonly nmi?: string | undefined };

/**
 * The card providers, each opened with its first payment and kept: Stripe's library is a third of this unit. As long as its keys are not stored
 * (a secret is made without a value, scripts/deploy) whoever asks is refused with `commerce/processing-down`, and the next is looked up anew.
 *
 * @param stored the secret's text: JSON of {@link Secrets}
 */
export function providersOf(
  stored: () => Promise<string>,
  { host, nmi }: Where,
  lease: Lease,
): (of?: PaymentType) => Promise<Payments> {
  const opened: Record<PaymentType, () => Promise<Payments>> = {
    card: once(async () => (await import('./stripe.ts')).stripePayments(await secretsOf(stored), host)),
    nmi: once(async () => {
      const { nmi: keys } = await secretsOf(stored);
      if (!keys) throw new ProblemError(commerce['processing-down']());
      return (await import('./nmi.ts')).nmiPayments(keys, lease, nmi);
    }),
  };
  return (of = 'card') => opened[of]();
}

/** The provider's accounts of organizations, opened in the same way. */
export const accountsOf = (stored: () => Promise<string>, host?: string): (() => Promise<PayoutAccounts>) =>
  once(async () => {
    const secrets = await secretsOf(stored);
    return (await import('./accounts.ts')).stripeAccounts(secrets, host);
  });

/** The public key of the gateway's card form; null where the stage has no gateway. */
export const nmiKeyOf = (stored: () => Promise<string>): (() => Promise<string | null>) =>
  once(async () => (await secretsOf(stored)).nmi?.tokenizationKey ?? null);

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

async function secretsOf(stored: () => Promise<string>): Promise<Secrets> {
  const text = await stored().catch((error: unknown) => {
    if (error instanceof Error && error.name === 'ResourceNotFoundException')
      throw new ProblemError(commerce['processing-down']());
    throw error;
  });
  return JSON.parse(text) as Secrets;
}
