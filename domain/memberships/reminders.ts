import type { Millis } from '../kernel/time.ts';
import { addDays, momentOf } from '../kernel/zoned-time.ts';
import type { Membership, MembershipLevel } from './schema.ts';

/** The days before its end on which a membership is checked: its holder is told it can be renewed, and reminded later. */
const daysBefore = (renewDays: number): number[] => [...new Set([renewDays, Math.min(7, renewDays), 1])];

/**
 * For a membership that renews automatically: how many days before its end the holder is told the price, and how many days before it is
 * charged.
 */
export const noticeDays = 14;
const paidDays = 3;

/** In the morning in America, so that no one is woken at night. */
const hourOfDay = '15:00';

type Ending = Pick<Membership, 'to' | 'canceled' | 'followedById'> & Partial<Pick<Membership, 'renewal'>>;

/**
 * When a membership is checked next after this many reminders; null: never, because it is canceled, already followed, or its level is no
 * longer sold.
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

/** The day an automatic renewal is charged. */
export const paidOn = ({ to }: Pick<Membership, 'to'>): string => addDays(to, -paidDays);

/** The last day automatic renewal can be turned on: its holder must be told before it is charged. */
export const agreedUntil = (of: Pick<Membership, 'to'>): string => addDays(paidOn(of), -1);
