import { isActive } from './levels.ts';
import type { Membership } from './schema.ts';

/** What a membership is on a day: canceled whenever it was, else by its first and last day, both included. */
export const memberStates = ['active', 'upcoming', 'expired', 'canceled'] as const;
export type MemberState = (typeof memberStates)[number];

/** How many memberships one call changes: what fits one transaction. */
export const mostAtOnce = 90;

export function memberState(of: Pick<Membership, 'from' | 'to' | 'canceled'>, day: string): MemberState {
  if (of.canceled) return 'canceled';
  if (isActive(of, day)) return 'active';
  return day < of.from ? 'upcoming' : 'expired';
}
