import type { Minor } from '../../kernel/money.ts';
import { flagsOfEvent } from '../events/event-flags.ts';
import { flagsOfDivision } from './division-flags.ts';

/** Dates as they are wanted (domain/registration/dates/schema-of-choice.ts). */
type Wanted = { readonly way: 'date' | 'pack' | 'pass'; readonly days: readonly string[] };
type Priced = { readonly props: readonly string[] };

/** What dates of a group cost: one (null: not sold alone), and so many together. */
export type DatePrices = {
  readonly single: Minor | null;
  readonly packs: readonly { readonly n: number; readonly price: Minor }[];
};

/** Whether a session's group is sold by dates: then each date has its own places, and the window's fee is that of a pass for all that are to come. */
export const sellsDates = (division: Priced): boolean => datePricesOf(division) !== null;

/** Null where who registers comes to every date. */
export function datePricesOf(division: Priced): DatePrices | null {
  const { datePrice, datePacks } = flagsOfDivision(division);
  if (datePrice === undefined && datePacks.length === 0) return null;
  return { single: datePrice ?? null, packs: datePacks.toSorted((a, b) => a.n - b.n) };
}

/** How many entries a division takes at once; null: no limit. Of one that is sold by dates each date has its own number. */
export const capacityOf = (division: Priced & { readonly maxTeams: number | null }): number | null =>
  sellsDates(division) ? null : division.maxTeams;

/** One date alone can be bought where the event lets people drop in, and the group has a price for it. */
export const dropInOf = (event: Priced, division: Priced): Minor | null =>
  flagsOfEvent(event).allowDropIn ? (datePricesOf(division)?.single ?? null) : null;

/** What dates cost an entry that its window lets in for `fee`, minor units; null: not sold so. `single`: null where one may not drop in. */
export function datesPrice({ single, packs }: DatePrices, { way, days }: Wanted, fee: Minor): Minor | null {
  if (way === 'pass') return fee;
  if (way === 'date') return single === null ? null : single * days.length;
  return packs.find(({ n }) => n === days.length)?.price ?? null;
}
