import type { Millis } from '../kernel/time.ts';
import { addDays, momentOf } from '../kernel/zoned-time.ts';
import type { Membership, MembershipLevel } from './schema.ts';

/** Days before its end on which a membership is looked after: its holder is told it can be renewed, and told again. */
const daysBefore = (renewDays: number): number[] => [...new Set([renewDays, Math.min(7, renewDays), 1])];

/** In the morning of America, so that no night is disturbed. */
const hourOfDay = '15:00';

/**
 * When a membership of which its holder was reminded so often is looked after next; null: not any more, since it is canceled, followed by another, or its level is
 * not sold.
 */
export function nextLook(
  of: Pick<Membership, 'to' | 'canceled' | 'followedById'>,
  level: Pick<MembershipLevel, 'renewDays' | 'sale'> | null,
  reminded: number,
): Millis | null {
  if (!level || level.sale === 'closed' || of.canceled || of.followedById !== null) return null;
  const days = daysBefore(level.renewDays)[reminded];
  return days === undefined ? null : momentOf(addDays(of.to, -days), hourOfDay, 'UTC');
}
