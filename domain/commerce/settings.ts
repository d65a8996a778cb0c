import * as z from 'zod';
import { currency, id } from '../kernel/schema.ts';
import { paymentTypes } from './schema.ts';

/** How an organization takes money (Part 2 §3 Cart). `status`: payment processing is available; without a record it is, by card. */
export const paymentSettings = z.object({
  organizationId: id,
  status: z.boolean().default(true),
  paymentType: z.enum(paymentTypes).default('card'),
  currency,
  allowPayLater: z.boolean().default(false),
  noDelayedPayments: z.boolean().default(false),
  /** the connected account money goes to; null: the platform's own */
  stripeAccount: z.string().nullable().default(null),
});
export type PaymentSettings = z.infer<typeof paymentSettings>;
