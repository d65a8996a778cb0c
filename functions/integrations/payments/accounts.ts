import Stripe from 'stripe';
import type { PayoutAccounts } from './port.ts';
import type { StripeSecrets } from './stripe.ts';
import { payoutsOf, payoutWithLines } from './stripe-payouts.ts';

/** Returns the organizations' payout accounts. Stripe's own form asks for what the law requires, and we store none of it. */
export function stripeAccounts(secrets: Pick<StripeSecrets, 'secretKey'>, host?: string): PayoutAccounts {
  const [hostname, port] = host?.split(':') ?? [];
  const override = hostname ? { host: hostname, port: port ?? '80', protocol: 'http' as const } : {};
  const stripe = new Stripe(secrets.secretKey, { maxNetworkRetries: 1, timeout: 8_000, telemetry: false, ...override });
  return {
    open: async ({ key, name, email, url }) => {
      const account = await stripe.accounts.create(
        {
          controller: {
            fees: { payer: 'application' },
            losses: { payments: 'application' },
            stripe_dashboard: { type: 'express' },
          },
          capabilities: { card_payments: { requested: true }, transfers: { requested: true } },
          ...(email ? { email } : {}),
          business_profile: { name, url },
          metadata: { organization: key },
        },
        { idempotencyKey: `account-${key}` },
      );
      return account.id;
    },
    link: async (account, back) => {
      const { url } = await stripe.accountLinks.create({
        account,
        return_url: back,
        refresh_url: back,
        type: 'account_onboarding',
      });
      return url;
    },
    standing: async (account) => {
      const { charges_enabled, payouts_enabled, requirements, metadata } = await stripe.accounts.retrieve(account);
      return {
        organizationId: Number(metadata?.organization) || null,
        mayCharge: charges_enabled === true,
        isPaidOut: payouts_enabled === true,
        due: [...new Set([...(requirements?.past_due ?? []), ...(requirements?.currently_due ?? [])])],
      };
    },
    payouts: (account) => payoutsOf(stripe, account),
    payout: (account, id) => payoutWithLines(stripe, account, id),
  };
}
