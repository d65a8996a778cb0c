import { isActive } from './levels.ts';
import type { Membership } from './schema.ts';

/**
 * The state of a membership on a day: canceled if it ever was, otherwise by its first and last day, both included. One that has ended is
 * `followed` if another was bought after it (a renewal or a higher level), so that current members aren't listed as former ones.
 */
export const memberStates = ['active', 'upcoming', 'expired', 'followed', 'canceled'] as const;
export type MemberState = (typeof memberStates)[number];

/** Limit for memberships changed in one call: as many as fit in one transaction. */
export const mostAtOnce = 90;

export function memberState(
  of: Pick<Membership, 'from' | 'to' | 'canceled' | 'followedById'>,
  day: string,
): MemberState {
  if (of.canceled) return 'canceled';
  if (isActive(of, day)) return 'active';
  // a membership upgraded on its first day ends the day before
  if (of.followedById !== null && (day > of.to || of.to < of.from)) return 'followed';
  return day < of.from ? 'upcoming' : 'expired';
}
