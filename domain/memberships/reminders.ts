import type { Millis } from '../kernel/time.ts';
import { addDays, momentOf } from '../kernel/zoned-time.ts';
import type { Membership, MembershipLevel } from './schema.ts';

/**
 * Returns the days before its end when a membership is checked. Its holder is first told that it can be renewed, and is
 * reminded later.
 */
const daysBefore = (renewDays: number): number[] => [...new Set([renewDays, Math.min(7, renewDays), 1])];

/**
 * For a membership that renews automatically: how many days before its end the holder is told the price, and how many
 * days before its end the card is charged.
 */
export const noticeDays = 14;
const paidDays = 3;

/** Morning everywhere in America, so that no one is woken at night. */
const hourOfDay = '15:00';

type Ending = Pick<Membership, 'to' | 'canceled' | 'followedById'> & Partial<Pick<Membership, 'renewal'>>;

/**
 * Returns when a membership is checked next after this many reminders. Null for never, because it is canceled, already
 * followed, or its level is no longer sold.
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

/** Returns the day an automatic renewal is charged. */
export const paidOn = ({ to }: Pick<Membership, 'to'>): string => addDays(to, -paidDays);

/**
 * Returns the last day automatic renewal can be turned on, because its holder must be told before the card is charged.
 */
export const agreedUntil = (of: Pick<Membership, 'to'>): string => addDays(paidOn(of), -1);
