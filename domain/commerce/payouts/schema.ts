import * as z from 'zod';
import { id, millis, minor } from '../../kernel/schema.ts';

/**
 * `none`: payments stay with the platform. `incomplete`: the provider still needs details. `ready`: payments are paid
 * out.
 */
const payoutStates = ['none', 'incomplete', 'ready'] as const;

/**
 * An organization's status with the card provider. `due` lists the details still needed, in words. `mayCharge` means
 * that payments already go to its account.
 */
export const payoutStanding = z.object({
  payouts: z.enum(payoutStates),
  mayCharge: z.boolean(),
  due: z.array(z.string()),
});

/** A transfer to an organization's bank. */
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

/** A transaction in a payout. `net` is the part that went to the bank, and `fee` the part the platform kept. */
const payoutLineKinds = ['charge', 'refund', 'dispute', 'disputeWon', 'other'] as const;
export const payoutLine = z.object({
  orderId: id.nullable(),
  kind: z.enum(payoutLineKinds),
  net: minor,
  fee: minor,
  at: millis,
});
export type PayoutLine = z.infer<typeof payoutLine>;
