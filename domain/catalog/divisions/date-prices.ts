import type { Minor } from '../../kernel/money.ts';
import { flagsOfEvent } from '../events/event-flags.ts';
import { flagsOfDivision } from './division-flags.ts';

/** The requested dates (domain/registration/dates/schema-of-choice.ts). */
type Wanted = { readonly way: 'date' | 'pack' | 'pass'; readonly days: readonly string[] };
type Priced = { readonly props: readonly string[] };

/** The date prices of a group: one date (null: not sold alone), and packs. */
export type DatePrices = {
  readonly single: Minor | null;
  readonly packs: readonly { readonly n: number; readonly price: Minor }[];
};

/**
 * Whether a session's group is sold by dates: then each date has its own spots, and the window's fee is the price of
 * a pass for all remaining dates.
 */
export const sellsDates = (division: Priced): boolean => datePricesOf(division) !== null;

/** Null if a registration covers every date. */
export function datePricesOf(division: Priced): DatePrices | null {
  const { datePrice, datePacks } = flagsOfDivision(division);
  if (datePrice === undefined && datePacks.length === 0) return null;
  return { single: datePrice ?? null, packs: datePacks.toSorted((a, b) => a.n - b.n) };
}

/** The most registrations in a division; null: no limit. If it is sold by dates, each date has its own limit. */
export const capacityOf = (division: Priced & { readonly maxTeams: number | null }): number | null =>
  sellsDates(division) ? null : division.maxTeams;

/** A single date can be bought if the event allows drop-ins and the group has a price for it. */
export const dropInOf = (event: Priced, division: Priced): Minor | null =>
  flagsOfEvent(event).allowDropIn ? (datePricesOf(division)?.single ?? null) : null;

/**
 * The date prices for a registration through a window with this `fee`, in minor units; null: not sold by dates.
 * `single`: null if drop-in isn't allowed.
 */
export function datesPrice({ single, packs }: DatePrices, { way, days }: Wanted, fee: Minor): Minor | null {
  if (way === 'pass') return fee;
  if (way === 'date') return single === null ? null : single * days.length;
  return packs.find(({ n }) => n === days.length)?.price ?? null;
}
