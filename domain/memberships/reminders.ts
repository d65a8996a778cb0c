import type { Millis } from '../kernel/time.ts';
import { addDays, momentOf } from '../kernel/zoned-time.ts';
import type { Membership, MembershipLevel } from './schema.ts';

/** Days before its end on which a membership is looked after: its holder is told it can be renewed, and told again. */
const daysBefore = (renewDays: number): number[] => [...new Set([renewDays, Math.min(7, renewDays), 1])];

/** One that renews itself: its holder is told what it will cost so many days before its end, and it is paid so many days before. */
export const noticeDays = 14;
const paidDays = 3;

/** In the morning of America, so that no night is disturbed. */
const hourOfDay = '15:00';

type Ending = Pick<Membership, 'to' | 'canceled' | 'followedById'> & Partial<Pick<Membership, 'renewal'>>;

/**
 * When a membership of which its holder was reminded so often is looked after next; null: not any more, since it is canceled, followed by another, or its level is
 * not sold.
 */
export function nextLook(
  of: Ending,
  level: Pick<MembershipLevel, 'renewDays' | 'sale'> | null,
  reminded: number,
): Millis | null {
  if (!level || level.sale === 'closed' || of.canceled || of.followedById !== null) return null;
  const days = (of.renewal ? [noticeDays, paidDays] : daysBefore(level.renewDays))[reminded];
  return days === undefined ? null : momentOf(addDays(of.to, -days), hourOfDay, 'UTC');
}

/** The day on which a membership that renews itself is paid for. */
export const paidOn = ({ to }: Pick<Membership, 'to'>): string => addDays(to, -paidDays);

/** Until which day it can be agreed to that a membership renews itself: its holder is to be told before it is paid for. */
export const agreedUntil = (of: Pick<Membership, 'to'>): string => addDays(paidOn(of), -1);
