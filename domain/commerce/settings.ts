import * as z from 'zod';
import { currency, id, minor } from '../kernel/schema.ts';
import { paymentTypes } from './payment-types.ts';

/** The platform's share of a charge: a percentage, and a fixed amount per charge in minor units. */
export const platformShare = z.object({ percentage: z.number().min(0).max(30), amount: minor.min(0).max(1_000) });

/**
 * How an organization gets paid (Part 2 §3 Cart). `status` says that payment processing is available. If there is no
 * record, it is available by card.
 */
export const paymentSettings = z.object({
  organizationId: id,
  status: z.boolean().default(true),
  paymentType: z.enum(paymentTypes).default('card'),
  currency,
  allowPayLater: z.boolean().default(false),
  noDelayedPayments: z.boolean().default(false),
  /** the connected account that gets the money, or null for the platform's own */
  stripeAccount: z.string().nullable().default(null),
  /** the platform's share of charges to that account, which the card provider's fee is paid from */
  share: platformShare.default({ percentage: 3, amount: 30 }),
});
export type PaymentSettings = z.infer<typeof paymentSettings>;
