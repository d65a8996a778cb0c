import type { PaymentType } from '#domain/commerce/payment-types.ts';
import { commerce } from '#domain/commerce/problems.ts';
import { ProblemError } from '../../kernel/http/call.ts';
import type { NmiSecrets } from './nmi.ts';
import { KeyRefused, type Lease, type Payments, type PayoutAccounts } from './port.ts';
import type { StripeSecrets } from './stripe.ts';

/** What the secret holds: the card provider's keys, and the gateway's where a stage has one. */
type Secrets = StripeSecrets & { readonly nmi?: NmiSecrets };

/** `host`: `name:port` of a sandbox instead of Stripe. `nmi`: the gateway's address, where it is a double. */
type Where = { readonly host?: string | undefined; readonly nmi?: string | undefined };

/** The secret's text, JSON of {@link Secrets}; `anew`: not what is kept of it. */
type Stored = (anew?: boolean) => Promise<string>;

/**
 * The card providers, each opened with its first payment and kept as long as its keys are the same: Stripe's library is a third of this unit. As long as no
 * keys are stored (a secret is made without a value, scripts/deploy) whoever asks is refused with `commerce/processing-down`, and the next is looked up anew.
 */
export function providersOf(
  stored: Stored,
  { host, nmi }: Where,
  lease: Lease,
): (of?: PaymentType) => Promise<Payments> {
  const opened: Record<PaymentType, () => Promise<Payments>> = {
    card: byKeys(stored, async (secrets) => (await import('./stripe.ts')).stripePayments(secrets, host)),
    nmi: byKeys(stored, async ({ nmi: keys }) => {
      if (!keys) throw new ProblemError(commerce['processing-down']());
      return (await import('./nmi.ts')).nmiPayments(keys, lease, nmi);
    }),
  };
  return (of = 'card') => opened[of]();
}

/** The provider's accounts of organizations, opened in the same way. */
export const accountsOf = (stored: Stored, host?: string): (() => Promise<PayoutAccounts>) =>
  byKeys(stored, async (secrets) => (await import('./accounts.ts')).stripeAccounts(secrets, host));

/** The public key of the gateway's card form; null where the stage has no gateway. */
export const nmiKeyOf =
  (stored: Stored): (() => Promise<string | null>) =>
  async () =>
    (await secretsOf(stored)).nmi?.tokenizationKey ?? null;

/** What is opened by the stored keys: opened again when they are others, also when the ones that are kept turn out to be refused. */
function byKeys<T extends object>(stored: Stored, open: (secrets: Secrets) => Promise<T>): () => Promise<T> {
  type Kept = { readonly keys: string; readonly raw: T; readonly opened: T };
  let kept: Kept | undefined;
  const current = async (anew = false): Promise<Kept> => {
    const secrets = await secretsOf(stored, anew);
    const keys = JSON.stringify(secrets);
    if (kept?.keys === keys) return kept;
    const raw = await open(secrets);
    kept = { keys, raw, opened: askingAgain(raw, async () => (await current(true)).raw) };
    return kept;
  };
  return async () => (await current()).opened;
}

/** Calls of a provider; one that is refused for its key, or a message whose signature is not known, is tried once more where there are newer keys. */
function askingAgain<T extends object>(opened: T, newest: () => Promise<T>): T {
  const calls = Object.entries(opened).map(([name, call]) => {
    const asked = async (...given: unknown[]): Promise<unknown> => {
      const first = await outcomeOf(() => call(...given));
      if (first.known) return settled(first);
      // without an answer of its own the fault of the first try stands
      const other = await newest().catch(() => opened);
      return settled(
        other === opened ? first : await outcomeOf(() => (other as Record<string, Call>)[name]?.(...given)),
      );
    };
    return [name, asked];
  });
  return Object.fromEntries(calls) as T;
}

type Call = (...given: unknown[]) => Promise<unknown>;
/** What a call came to; `known`: the provider knew our key, so nothing would be different with another one. */
type Outcome = { readonly known: boolean } & ({ readonly answer: unknown } | { readonly error: unknown });

async function outcomeOf(call: () => Promise<unknown> | undefined): Promise<Outcome> {
  try {
    const answer = await call();
    return { answer, known: answer !== null };
  } catch (error) {
    if (error instanceof KeyRefused && error.answer) return { answer: error.answer, known: false };
    return { error, known: (error as { type?: unknown } | null)?.type !== 'StripeAuthenticationError' };
  }
}

function settled(outcome: Outcome): unknown {
  if ('error' in outcome) throw outcome.error;
  return outcome.answer;
}

async function secretsOf(stored: Stored, anew = false): Promise<Secrets> {
  const text = await stored(anew).catch((error: unknown) => {
    if (error instanceof Error && error.name === 'ResourceNotFoundException')
      throw new ProblemError(commerce['processing-down']());
    throw error;
  });
  return JSON.parse(text) as Secrets;
}
