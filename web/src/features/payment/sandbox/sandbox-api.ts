import { ok, type Result, refuse } from '#domain/kernel/result.ts';
import { type CardFailure, failed } from '../card-fields.tsx';

/* The calls a browser may make to the payments sandbox, in Stripe's shapes (scripts/local/payments). */

type Intent = {
  readonly status: string;
  readonly next_action: {
    readonly redirect_to_url?: { readonly url: string };
    readonly use_stripe_sdk?: { readonly stripe_js: string };
  } | null;
  readonly last_payment_error?: { readonly message?: string } | null;
  readonly last_setup_error?: { readonly message?: string } | null;
};

type SandboxTarget = { readonly url: string; readonly publishableKey: string };

async function ask<T>(of: SandboxTarget, path: string, form?: Record<string, string>): Promise<Result<T, CardFailure>> {
  try {
    const reply = await fetch(`${of.url}${path}`, {
      method: form ? 'POST' : 'GET',
      headers: {
        authorization: `Bearer ${of.publishableKey}`,
        ...(form && { 'content-type': 'application/x-www-form-urlencoded' }),
      },
      body: form ? new URLSearchParams(form) : null,
      signal: AbortSignal.timeout(20_000),
    });
    const body = (await reply.json()) as T & { error?: { message?: string; code?: string } };
    if (reply.ok) return ok(body);
    return refuse(failed(body.error?.message ?? 'We couldn’t read the card.', body.error?.code));
  } catch {
    return refuse(failed('We can’t reach the card provider right now. Please try again.', 'unreachable'));
  }
}

type CardInput = { number: string; month: string; year: string; cvc: string; zip: string; email: string };

/** Creates a payment method from a card and returns its ID. */
export async function tokenOf(of: SandboxTarget, card: CardInput): Promise<Result<string, CardFailure>> {
  const result = await ask<{ id: string }>(of, '/v1/payment_methods', {
    type: 'card',
    'card[number]': card.number,
    'card[exp_month]': card.month,
    'card[exp_year]': card.year,
    'card[cvc]': card.cvc,
    'billing_details[email]': card.email,
    'billing_details[address][postal_code]': card.zip,
  });
  return result.ok ? ok(result.value.id) : result;
}

/** Returns the bank's 3-D Secure page for an intent that is waiting for its buyer, or null if it isn't waiting. */
export const challengeOf = ({ status, next_action }: Intent): string | null =>
  status === 'requires_action'
    ? (next_action?.redirect_to_url?.url ?? next_action?.use_stripe_sdk?.stripe_js ?? null)
    : null;

/** Returns an intent's status, by its client secret. */
export function intentOf(of: SandboxTarget, secret: string): Promise<Result<Intent, CardFailure>> {
  const id = secret.split('_secret_')[0] ?? '';
  const kind = id.startsWith('seti') ? 'setup_intents' : 'payment_intents';
  return ask<Intent>(of, `/v1/${kind}/${id}?client_secret=${encodeURIComponent(secret)}`);
}
