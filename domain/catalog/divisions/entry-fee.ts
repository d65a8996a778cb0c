import { formatMoney, type Minor } from '../../kernel/money.ts';
import { flagsOfEvent } from '../events/event-flags.ts';
import { defaults } from '../lists.ts';
import type { RegistrationWindow } from '../schema.ts';
import { flagsOfDivision } from './division-flags.ts';

/** An entry fee in minor units of the event's currency, per team or per player (Part 2 §3 currentEntryFee). */
type EntryFee = { readonly amount: Minor; readonly perTeam: boolean };

export const defaultEntryFee: EntryFee = { amount: defaults.entryFee, perTeam: true };

/** Returns a window's fee, or the default of 65 per team without a window (Part 2 §9). */
export const entryFeeOf = (window: Pick<RegistrationWindow, 'fee' | 'feeIsPerTeam'> | null): EntryFee =>
  window ? { amount: window.fee, perTeam: window.feeIsPerTeam } : defaultEntryFee;

/** Returns the fee as shown: "$65.00", or "$65.00/per player" if it isn't per team (Part 2 §9). */
export const feeWords = (fee: EntryFee, currency = 'USD'): string =>
  formatMoney(fee.amount, currency) + (fee.perTeam ? '' : '/per player');

/**
 * Returns the price of a registration before fees and discounts. A per-player fee is multiplied by the division's
 * number of players or, in a late window, by the actual number, including alternates (Part 2 §3 truePerPlayer).
 */
export function entryPrice(
  fee: EntryFee,
  entry: { readonly players: number; readonly alternates: number; readonly numOfPlayers: number },
  truePerPlayer: boolean,
): Minor {
  if (fee.perTeam) return fee.amount;
  return fee.amount * (truePerPlayer ? entry.players + entry.alternates : entry.numOfPlayers);
}

/** `*` means every division of the event (Part 2 §3). */
export const everyDivision = '*';

/** The requested dates (domain/registration/dates/open-days.ts). */
type Wanted = {
  readonly way: 'date' | 'pack' | 'pass';
  readonly days: readonly string[];
  readonly n?: number | undefined;
};
type Priced = { readonly props: readonly string[] };

/** A group's prices for a single date (null if single dates aren't sold) and for packs of dates. */
export type DatePrices = {
  readonly single: Minor | null;
  readonly packs: readonly { readonly n: number; readonly price: Minor }[];
};

/**
 * Returns whether a session's group is sold by date. If so, each date has its own spots, and the window's fee is the
 * price of a pass for all remaining dates.
 */
export const sellsDates = (division: Priced): boolean => datePricesOf(division) !== null;

/** Returns a group's date prices, or null if a registration covers every date. */
export function datePricesOf(division: Priced): DatePrices | null {
  const { datePrice, datePacks } = flagsOfDivision(division);
  if (datePrice === undefined && datePacks.length === 0) return null;
  return { single: datePrice ?? null, packs: datePacks.toSorted((a, b) => a.n - b.n) };
}

/**
 * Returns the maximum number of registrations in a division, or null for no limit. A division sold by date has no
 * overall limit, because each date has its own.
 */
export const capacityOf = (division: Priced & { readonly maxTeams: number | null }): number | null =>
  sellsDates(division) ? null : division.maxTeams;

/** Returns the price of a single date, or null unless the event allows drop-ins and the group has a price for them. */
export const dropInOf = (event: Priced, division: Priced): Minor | null =>
  flagsOfEvent(event).allowDropIn ? (datePricesOf(division)?.single ?? null) : null;

/**
 * Returns the price of the requested dates in minor units, or null if they aren't sold that way. `fee` is the window's
 * fee. `single` is null if drop-ins aren't allowed.
 */
export function datesPrice({ single, packs }: DatePrices, { way, days, n: size }: Wanted, fee: Minor): Minor | null {
  if (way === 'pass') return fee;
  if (way === 'date') return single === null ? null : single * days.length;
  return packs.find(({ n }) => n === (size ?? days.length))?.price ?? null;
}
