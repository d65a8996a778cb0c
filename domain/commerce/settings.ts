import * as z from 'zod';
import { currency, id, millis, minor } from '../kernel/schema.ts';
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
  /** since when the card provider hasn't let that account take charges or payouts; null: it does */
  restrictedAt: millis.nullable().default(null),
  /** what the platform keeps of a charge to that account; the card provider's fee is paid from it */
  share: platformShare.default({ percentage: 3, amount: 30 }),
});
export type PaymentSettings = z.infer<typeof paymentSettings>;
