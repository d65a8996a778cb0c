import { isActive } from './levels.ts';
import type { Membership } from './schema.ts';

/**
 * The states of a membership on a day: canceled if it ever was, and otherwise by its first and last day, inclusive. One
 * that has ended is `followed` if another one was bought after it (a renewal or a higher level), so that current
 * members aren't listed as former ones.
 */
export const memberStates = ['active', 'upcoming', 'expired', 'followed', 'canceled'] as const;
export type MemberState = (typeof memberStates)[number];

/** The maximum number of memberships changed in one call, which is what fits in one transaction. */
export const mostAtOnce = 90;

export function memberState(
  of: Pick<Membership, 'from' | 'to' | 'canceled' | 'followedById'>,
  day: string,
): MemberState {
  if (of.canceled) return 'canceled';
  if (isActive(of, day)) return 'active';
  // A membership that is upgraded on its first day ends the day before.
  if (of.followedById !== null && (day > of.to || of.to < of.from)) return 'followed';
  return day < of.from ? 'upcoming' : 'expired';
}
