import type { OwnPromo } from '#domain/commerce/promos/written.ts';
import { formatMoney } from '#domain/kernel/money.ts';
import { momentIn } from '#web/src/lib/dates.ts';

/** The discount, such as "$10.00 off" or "15% off". */
export const worthOf = (
  { amount, percentage }: Pick<OwnPromo, 'amount' | 'percentage'>,
  currency: string | undefined,
): string => `${amount > 0 ? formatMoney(amount, currency) : `${percentage}%`} off`;

/**
 * How often it was used: "3 of 50 used", "12 used", "40 codes, 3 used". The text includes "used" because phones don't
 * show the column's name.
 */
export const usesOf = ({ oneTime, made, uses, maxUses }: OwnPromo): string => {
  if (oneTime) return `${made} ${made === 1 ? 'code' : 'codes'}, ${uses} used`;
  return maxUses === null ? `${uses} used` : `${uses} of ${maxUses} used`;
};

export const typeNames = {
  TR: 'Teams',
  ER: 'Camps, clinics and sessions',
  MEM: 'Memberships',
  PROD: 'Products',
} as const;

/** The scope of a promo: "2 events", "3 divisions", the kinds of items, or everything. */
export function whereOf({ tournamentIds, divisionIds, types }: OwnPromo): string {
  const n = (count: number, thing: string) => `${count} ${thing}${count === 1 ? '' : 's'}`;
  if (divisionIds.length) return n(divisionIds.length, 'division');
  if (tournamentIds.length) return n(tournamentIds.length, 'event');
  return types.length === 4 ? 'Everything' : types.map((type) => typeNames[type]).join(', ');
}

/** A promo's state, based on its switch, dates and limit. */
export function stateOf(
  { isActive, dtStart, dtEnd, left }: OwnPromo,
  now: number,
): 'On' | 'Off' | 'Not started' | 'Ended' | 'Used up' {
  if (!isActive) return 'Off';
  if (dtStart !== null && now < dtStart) return 'Not started';
  if (dtEnd !== null && now >= dtEnd) return 'Ended';
  return left === 0 ? 'Used up' : 'On';
}

export function datesOf({ dtStart, dtEnd }: OwnPromo, zone: string): string {
  if (dtStart === null && dtEnd === null) return 'Always';
  if (dtEnd === null) return `From ${momentIn(dtStart as number, zone)}`;
  return dtStart === null ? `Until ${momentIn(dtEnd, zone)}` : `${momentIn(dtStart, zone)} – ${momentIn(dtEnd, zone)}`;
}
