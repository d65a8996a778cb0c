import { isActive } from './levels.ts';
import type { Membership } from './schema.ts';

/**
 * What a membership is on a day: canceled whenever it was, else by its first and last day, both included. One that is over is `followed` where another was bought
 * after it (a renewal, a higher level), so that nobody who is a member is taken for one who has left.
 */
export const memberStates = ['active', 'upcoming', 'expired', 'followed', 'canceled'] as const;
export type MemberState = (typeof memberStates)[number];

/** How many memberships one call changes: what fits one transaction. */
export const mostAtOnce = 90;

export function memberState(
  of: Pick<Membership, 'from' | 'to' | 'canceled' | 'followedById'>,
  day: string,
): MemberState {
  if (of.canceled) return 'canceled';
  if (isActive(of, day)) return 'active';
  // one that is upgraded on its first day ends before that
  if (of.followedById !== null && (day > of.to || of.to < of.from)) return 'followed';
  return day < of.from ? 'upcoming' : 'expired';
}
