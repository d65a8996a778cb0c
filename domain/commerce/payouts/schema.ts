import * as z from 'zod';
import { id, millis, minor } from '../../kernel/schema.ts';

/** `none`: what buyers pay stays with the platform; `incomplete`: the provider still asks for details; `ready`: it is paid out. */
const payoutStates = ['none', 'incomplete', 'ready'] as const;

/** How an organization stands with the card provider. `due`: what is still to be told, in words; `mayCharge`: money goes there already. */
export const payoutStanding = z.object({
  payouts: z.enum(payoutStates),
  mayCharge: z.boolean(),
  due: z.array(z.string()),
});

/** What went to an organization's bank at once. */
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

/** A movement in a payout. `net`: what of it went to the bank; `fee`: what the platform kept of it. */
const payoutLineKinds = ['charge', 'refund', 'dispute', 'disputeWon', 'other'] as const;
export const payoutLine = z.object({
  orderId: id.nullable(),
  kind: z.enum(payoutLineKinds),
  net: minor,
  fee: minor,
  at: millis,
});
export type PayoutLine = z.infer<typeof payoutLine>;
