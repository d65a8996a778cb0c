import { z } from 'zod';
import { id } from '../kernel/ids.ts';
import { minor } from '../kernel/money.ts';

/** `*` stands for every division of the event (Part 2 §3). */
export const everyDivision = '*';

/**
 * A fee or tax that the organizer adds at checkout (Part 2 §3 Cart fee). `amount` in minor units, `percentage` 0–100 of the price;
 * it may have both. `members`/`nonMembers` are membership (level) ids and matter for per-player fees only. `promoable`: a percentage
 * promo takes its share of this fee too.
 */
export const cartFee = z.object({
  label: z.string().default(''),
  description: z.string().default(''),
  amount: minor.min(0).default(0),
  percentage: z.number().min(0).max(100).default(0),
  divisionIds: z.array(z.union([id, z.literal(everyDivision)])).default([]),
  members: z.array(id).default([]),
  nonMembers: z.array(id).default([]),
  isTax: z.boolean().default(false),
  perPlayer: z.boolean().default(false),
  promoable: z.boolean().default(false),
});
export type CartFee = z.infer<typeof cartFee>;

/** A fee counts only with a label, an amount or percentage, and at least one division (Part 2 §5). */
export const validFee = (fee: CartFee): boolean =>
  fee.label.trim() !== '' && (fee.amount > 0 || fee.percentage > 0) && fee.divisionIds.length > 0;

/** Whether the fee is meant for this division; an item without a division gets only fees for every division. */
export const feeMeantFor = (fee: CartFee, divisionId: number | null): boolean =>
  fee.divisionIds.includes(everyDivision) || (divisionId !== null && fee.divisionIds.includes(divisionId));

/**
 * Whether a per-player fee is due for a player with these memberships: none of `nonMembers` held, one of `members` held, both where
 * both lists stand; taxes skip the check (Part 2 §5; readings P2-579).
 */
export function feeMatchesPlayer(fee: CartFee, memberships: readonly number[]): boolean {
  if (fee.isTax) return true;
  const holds = (list: readonly number[]) => list.some((level) => memberships.includes(level));
  return (fee.nonMembers.length === 0 || !holds(fee.nonMembers)) && (fee.members.length === 0 || holds(fee.members));
}
