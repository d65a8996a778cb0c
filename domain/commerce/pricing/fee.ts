import { everyDivision } from '../../catalog/divisions/cart-fee.ts';
import type { CartFee } from '../../catalog/divisions/schema.ts';

/** A fee counts only with a label, an amount or percentage, and at least one division (Part 2 §5). */
export const validFee = (fee: CartFee): boolean =>
  fee.label.trim() !== '' && (fee.amount > 0 || fee.percentage > 0) && fee.divisionIds.length > 0;

/** Whether the fee is meant for this division; an item without a division gets only fees for every division. */
export const feeMeantFor = (fee: CartFee, divisionId: number | null): boolean =>
  fee.divisionIds.includes(everyDivision) || (divisionId !== null && fee.divisionIds.includes(divisionId));

/**
 * Whether a per-player fee is due for a player with these memberships: none of `nonMembers` held, one of `members` held, both where
 * both lists apply; taxes skip the check (Part 2 §5; readings P2-579).
 */
export function feeMatchesPlayer(fee: CartFee, memberships: readonly number[]): boolean {
  if (fee.isTax) return true;
  const holds = (list: readonly number[]) => list.some((level) => memberships.includes(level));
  return !holds(fee.nonMembers) && (fee.members.length === 0 || holds(fee.members));
}
