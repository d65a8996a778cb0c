import * as z from 'zod';
import { id, millis, minor } from '../../kernel/schema.ts';

/**
 * `none`: what buyers pay stays with the platform; `incomplete`: the provider still asks for details; `ready`: it is
 * paid out.
 */
const payoutStates = ['none', 'incomplete', 'ready'] as const;

/**
 * The status of an organization with the card provider. `due`: details still needed, in words; `mayCharge`: payments
 * already go to its account.
 */
export const payoutStanding = z.object({
  payouts: z.enum(payoutStates),
  mayCharge: z.boolean(),
  due: z.array(z.string()),
});

/** A single transfer to an organization's bank. */
export const payoutRow = z.object({
  id: z.string(),
  amount: minor,
  currency: z.string(),
  status: z.enum(['onItsWay', 'paid', 'failed', 'canceled']),
  at: millis,
  arrives: millis,
  failure: z.string().nullable(),
});
export type PayoutRow = z.infer<typeof payoutRow>;

/** A transaction in a payout. `net`: the part that went to the bank; `fee`: the part the platform kept. */
const payoutLineKinds = ['charge', 'refund', 'dispute', 'disputeWon', 'other'] as const;
export const payoutLine = z.object({
  orderId: id.nullable(),
  kind: z.enum(payoutLineKinds),
  net: minor,
  fee: minor,
  at: millis,
});
export type PayoutLine = z.infer<typeof payoutLine>;
