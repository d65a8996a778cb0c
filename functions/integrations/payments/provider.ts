import type { PaymentType } from '#domain/commerce/item-types.ts';
import { commerce } from '#domain/commerce/problems.ts';
import { ProblemError } from '../../kernel/http/call.ts';
import type { NmiSecrets } from './nmi.ts';
import { KeyRefused, type Lease, type Payments, type PayoutAccounts } from './port.ts';
import type { StripeSecrets } from './stripe.ts';

/** The secret's content: the card provider's keys, and the gateway's if the stage has one. */
type Secrets = StripeSecrets & { readonly nmi?: NmiSecrets };

/**
 * `host` is the `name:port` of a sandbox that replaces Stripe. `nmi` is the gateway's address if it is a test double.
 */
type Where = { readonly host?: string | undefined; readonly nmi?: string | undefined };

/** Reads the secret's text, which is JSON of {@link Secrets}. `anew` ignores the cached copy. */
type Stored = (anew?: boolean) => Promise<string>;

/**
 * Returns the card providers. Each one is opened for its first payment and kept while its keys stay the same, because
 * Stripe's library is a third of this unit. A secret is created without a value (scripts/deploy). Until it has one,
 * calls are refused with `commerce/processing-down`, and the next call reads it again.
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

/** Returns the provider's accounts for organizations, opened the same way. */
export const accountsOf = (stored: Stored, host?: string): (() => Promise<PayoutAccounts>) =>
  byKeys(stored, async (secrets) => (await import('./accounts.ts')).stripeAccounts(secrets, host));

/** Returns the public key for the gateway's card form, or null if the stage has no gateway. */
export const nmiKeyOf =
  (stored: Stored): (() => Promise<string | null>) =>
  async () =>
    (await secretsOf(stored)).nmi?.tokenizationKey ?? null;

/** Opens a provider with the stored keys. Opens it again when the keys change or the cached ones are refused. */
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

/**
 * Wraps a provider's calls. If the provider refuses our key, or a message has an unknown signature, the call is tried
 * again with newer keys, if there are any.
 */
function askingAgain<T extends object>(opened: T, newest: () => Promise<T>): T {
  const calls = Object.entries(opened).map(([name, call]) => {
    const asked = async (...given: unknown[]): Promise<unknown> => {
      const first = await outcomeOf(() => call(...given));
      if (first.known) return settled(first);
      // If there are no newer keys, the first try's failure is final.
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
/** A call's outcome. `known` means that the provider recognized our key, so another key wouldn't change anything. */
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
